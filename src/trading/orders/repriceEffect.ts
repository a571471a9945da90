import { type Decimal, parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import type { Ticker } from '@/protocol/records/ticker'
import { checkLimitPrice, type RejectionReason } from './orderRules'
import { isBeyondLiquidation } from '../positions/exitPrices'
import type { Instrument } from '../instrument/instrument'

/** The price of an order that is changed. */
export type OrderPriceField = 'price' | 'trigger' | 'takeProfit' | 'stopLoss'

/**
 * The immediate effect of changing an order's price: it trades with orders resting at `limit`, or the venue rejects it
 * (`limit`: the price or bound that it violates).
 */
export type RepriceEffect =
  | { kind: 'takes'; limit: Decimal }
  | { kind: 'rejected'; reason: RejectionReason; limit: Decimal; side?: 'above' | 'below' }

type Prices = Pick<Ticker, 'best_bid' | 'best_ask' | 'last_price' | 'mark_price' | 'oracle_price'>

/**
 * Checks a new price before it is sent, against the market's known prices; null: no immediate effect. A limit price
 * that crosses takes, unless the order is post-only (docs/protocol 9.50); a trigger price must not be reached already
 * (docs/protocol 9.44, 9.81); the band applies to orders in the book (docs/protocol 9.83). A stop-loss beyond
 * `liquidation`, the liquidation price of its position, is blocked.
 */
export function effectOfReprice(
  order: Order,
  field: OrderPriceField,
  price: Decimal,
  prices: Prices,
  instrument: Instrument,
  liquidation: Decimal | null,
): RepriceEffect | null {
  // A dormant exit is not checked until its parent fills.
  if (field !== 'price')
    return order.state === 'pending_trigger' ? effectOfTrigger(order, field, price, prices, liquidation) : null
  if (order.algo_order_type !== null) return null
  const reference = instrument.kind === 'spot' ? prices.last_price : prices.mark_price
  const [outside] = checkLimitPrice(price, instrument, reference ? parseDecimal(reference) : null)
  if (outside?.limit !== undefined) return { kind: 'rejected', reason: outside.reason, limit: outside.limit }
  const text = order.is_buy ? prices.best_ask : prices.best_bid
  if (text === null) return null
  const limit = parseDecimal(text)
  if (order.is_buy ? price < limit : price > limit) return null
  return order.flags?.includes('post_only')
    ? { kind: 'rejected', reason: 'postOnlyWouldTake', limit }
    : { kind: 'takes', limit }
}

function effectOfTrigger(
  order: Order,
  field: Exclude<OrderPriceField, 'price'>,
  price: Decimal,
  prices: Prices,
  liquidation: Decimal | null,
): RepriceEffect | null {
  if (field === 'stopLoss' && liquidation !== null && isBeyondLiquidation(price, !order.is_buy, liquidation)) {
    return { kind: 'rejected', reason: 'beyondLiquidation', limit: liquidation }
  }
  const { conditional, tpsl } = order
  const sources = { trigger: conditional?.trigger_by, takeProfit: tpsl?.tp_trigger_by, stopLoss: tpsl?.sl_trigger_by }
  const now = priceOf(sources[field] ?? '', prices)
  if (now === null) return null
  if (field === 'trigger') return now === price ? { kind: 'rejected', reason: 'triggerReached', limit: now } : null
  // A sell closes a long: its take-profit is above, its stop-loss below the price; for a short the other way round.
  const rises = !order.is_buy === (field === 'takeProfit')
  const isPassed = rises ? now >= price : now <= price
  return isPassed ? { kind: 'rejected', reason: 'exitPassed', limit: now, side: rises ? 'above' : 'below' } : null
}

function priceOf(source: string, prices: Prices): Decimal | null {
  const bySource: Readonly<Record<string, string | null>> = {
    last_price: prices.last_price,
    mark_price: prices.mark_price,
    oracle_price: prices.oracle_price,
  }
  const text = bySource[source] ?? null
  return text === null ? null : parseDecimal(text)
}
