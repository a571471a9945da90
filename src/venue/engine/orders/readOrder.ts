import { parseDecimal } from '@/base/decimal'
import type { PlaceOrderBody } from '@/protocol/actions'
import type { ErrorCode } from '@/protocol/errors'
import { tpslRecord } from '../records/rejectedRecord'
import { leverageOf } from '../state/accounts'
import { storedTerms } from '../state/storedTerms'
import type { AccountState, EngineOrder, Market } from '../state/model'
import type { World } from '../state/World'
import { createOrder } from './createOrder'
import { lotsOf, ticksOf, type Units } from './units'

/** Reads the order of a placement, in ticks and lots; 20001 or 20002 if a price or quantity is off its step. */
export function readOrder(
  world: World,
  account: AccountState,
  market: Market,
  body: PlaceOrderBody,
  id: number,
): EngineOrder | ErrorCode {
  const limit = body.price === undefined ? null : ticksOf(market, parseDecimal(body.price))
  if (limit?.ok === false) return limit.code
  const byQuote = body.order_type === 'market' && body.market_order_type === 'quote'
  const size = byQuote ? { ok: true as const, value: 0 } : readSize(market, body)
  if (!size.ok) return size.code
  return createOrder(world, {
    id,
    account,
    market,
    clientId: body.client_order_id ?? null,
    isBuy: body.is_buy,
    type: body.order_type,
    algo: body.algo_order_type === 'attached_tpsl' ? null : (body.algo_order_type ?? null),
    timeInForce: body.time_in_force ?? 'gtc',
    priceMatch: body.price_match ?? null,
    positionSide: body.position_side ?? null,
    marginMode: body.margin_mode ?? null,
    storedTerms: storedTerms(body),
    stp: body.stp_mode ?? 'cancel_maker',
    postOnly: body.flags?.includes('post_only') ?? false,
    reduceOnly: body.flags?.includes('reduce_only') ?? false,
    slippage: body.slippage === undefined ? null : parseDecimal(body.slippage),
    leverage: leverageOf(account, market),
    source: 'user',
    parentId: null,
    limit: limit === null ? null : limit.value,
    size: size.value,
    quote: byQuote ? parseDecimal(body.quantity) : null,
    conditional: body.conditional ?? null,
    tpsl: body.tpsl === undefined ? null : tpslRecord(body.tpsl),
  })
}

/** The quantity in lots. A take-profit or stop-loss of the whole position ignores its own (docs/protocol 9.42). */
function readSize(market: Market, body: PlaceOrderBody): Units {
  const quantity = parseDecimal(body.quantity)
  const ignored = body.algo_order_type === 'tpsl' && body.tpsl?.tpsl_mode === 'full' && market.perpetual !== null
  if (!ignored) return lotsOf(market, quantity)
  const lots = quantity / market.lot
  return { ok: true, value: lots > BigInt(market.maxLots) ? market.maxLots : Number(lots) }
}
