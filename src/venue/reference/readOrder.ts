import { parseDecimal } from '@/base/decimal'
import { product, quotient, WHOLE } from './arithmetic'
import type { OrderFields } from './Fields'
import { accountOf, leverageOf, type Model, type ModelOrder, symbolOf } from './Model'
import { pricesOf } from './orders'

const DEFAULT_SLIPPAGE = parseDecimal('0.05')

/** What a placement asks for, as an order that is not accepted yet; null without a price to go by (20007). */
export function readOrder(model: Model, owner: string, fields: OrderFields): ModelOrder | null {
  const price = fields.order_type === 'market' ? boundOf(model, fields) : limitOf(model, fields)
  if (price === null) return null
  const quantity = parseDecimal(fields.quantity)
  return {
    id: 0,
    clientId: fields.client_order_id ?? null,
    owner,
    symbolId: fields.symbol_id,
    isBuy: fields.is_buy,
    isMarket: fields.order_type === 'market',
    isQuote: fields.market_order_type === 'quote',
    timeInForce: fields.time_in_force ?? 'gtc',
    side: fields.position_side ?? null,
    mode: fields.margin_mode ?? null,
    stp: fields.stp_mode ?? 'cancel_maker',
    postOnly: fields.flags?.includes('post_only') ?? false,
    reduceOnly: fields.flags?.includes('reduce_only') ?? false,
    leverage: leverageOf(accountOf(model, owner), symbolOf(model, fields.symbol_id)),
    original: quantity,
    price,
    quantity,
    filled: 0n,
    amount: 0n,
    fee: 0n,
    state: 'new',
    rank: null,
  }
}

/** The price, or what `price_match` makes of it: the N-th price of a side, with fewer the last one (Settled 48). */
function limitOf(model: Model, { symbol_id, is_buy, price, price_match: match }: OrderFields): bigint | null {
  if (match === undefined) return parseDecimal(price!)
  const levels = pricesOf(model, symbol_id, match.startsWith('queue') ? is_buy : !is_buy)
  return levels.slice(0, match.endsWith('5') ? 5 : 1).at(-1) ?? null
}

/** How far a market order goes: `slippage` beyond the best opposite price, to the last tick within. */
function boundOf(model: Model, { symbol_id, is_buy, slippage }: OrderFields): bigint | null {
  const best = pricesOf(model, symbol_id, !is_buy)[0]
  if (best === undefined) return null
  const { tick } = symbolOf(model, symbol_id)
  const part = slippage === undefined ? DEFAULT_SLIPPAGE : parseDecimal(slippage)
  const bound = product(best, is_buy ? WHOLE + part : WHOLE - part)
  const over = bound % tick
  return is_buy || over === 0n ? bound - over : bound - over + tick
}

/** What a quantity of quote money is worth at a price, in base coin. */
export function baseOf(money: bigint, price: bigint): bigint {
  return quotient(money * WHOLE, price)
}
