import { parseDecimal } from '@/base/decimal'
import { product, quotient, WHOLE } from './arithmetic'
import type { OrderFields } from './Fields'
import { accountOf, leverageOf, type Model, type ModelOrder, NO_PRICE, symbolOf } from './Model'
import { pricesOf } from './orders'

const DEFAULT_SLIPPAGE = parseDecimal('0.05')

/** Reads a placement as an order that is not accepted yet and has no price but its own. */
export function readOrder(model: Model, owner: string, fields: OrderFields): ModelOrder {
  const quantity = parseDecimal(fields.quantity)
  const algo = fields.algo_order_type ?? null
  return {
    id: 0,
    clientId: fields.client_order_id ?? null,
    owner,
    symbolId: fields.symbol_id,
    isBuy: fields.is_buy,
    isMarket: fields.order_type === 'market',
    isQuote: fields.market_order_type === 'quote',
    timeInForce: fields.time_in_force ?? 'gtc',
    match: fields.price_match ?? null,
    slippage: fields.slippage ?? null,
    side: fields.position_side ?? null,
    mode: fields.margin_mode ?? null,
    stp: fields.stp_mode ?? 'cancel_maker',
    postOnly: fields.flags?.includes('post_only') ?? false,
    reduceOnly: fields.flags?.includes('reduce_only') ?? false,
    leverage: leverageOf(accountOf(model, owner), symbolOf(model, fields.symbol_id)),
    algo: algo === 'attached_tpsl' ? null : algo,
    parent: null,
    source: 'user',
    condition: fields.conditional ?? null,
    tpsl: fields.tpsl ?? null,
    triggers: [],
    original: quantity,
    price: fields.price === undefined ? NO_PRICE : parseDecimal(fields.price),
    quantity,
    filled: 0n,
    amount: 0n,
    fee: 0n,
    state: 'new',
    rank: null,
  }
}

/** Sets the price of an order that acts now; false when there is none (20007). */
export function resolvePrice(model: Model, order: ModelOrder): boolean {
  const price = order.isMarket ? boundOf(model, order) : limitOf(model, order)
  order.price = price ?? NO_PRICE
  return price !== null
}

/**
 * The price, or the result of `price_match`: the N-th price of a side, or the last one of fewer (docs/protocol 9.48).
 */
function limitOf(model: Model, { symbolId, isBuy, price, match }: ModelOrder): bigint | null {
  if (match === null) return price
  const levels = pricesOf(model, symbolId, match.startsWith('queue') ? isBuy : !isBuy)
  return levels.slice(0, match.endsWith('5') ? 5 : 1).at(-1) ?? null
}

/** The bound of a market order: `slippage` beyond the best opposite price, rounded to the last tick within. */
function boundOf(model: Model, { symbolId, isBuy, slippage }: ModelOrder): bigint | null {
  const best = pricesOf(model, symbolId, !isBuy)[0]
  if (best === undefined) return null
  const { tick } = symbolOf(model, symbolId)
  const part = slippage === null ? DEFAULT_SLIPPAGE : parseDecimal(slippage)
  const bound = product(best, isBuy ? WHOLE + part : WHOLE - part)
  const over = bound % tick
  return isBuy || over === 0n ? bound - over : bound - over + tick
}

/** The amount of base coin that a quote amount buys at a price. */
export function baseOf(money: bigint, price: bigint): bigint {
  return quotient(money * WHOLE, price)
}
