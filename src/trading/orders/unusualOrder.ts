import { type Decimal, divide, maxBigInt, multiply } from '@/base/decimal'
import type { Instrument } from '../instrument/instrument'
import type { OrderDraft } from './OrderDraft'
import { effectivePrice, type MarketState } from './orderRules'

/** Limits above which an order is unusual: its value in the quote coin, and how much worse its price is, a fraction. Null: unlimited. */
export type UnusualLimits = { value: Decimal | null; distance: Decimal | null }

/** An unusual property of an order: its value, and the limit that it exceeds. */
export type Unusual = { by: 'value' | 'distance'; is: Decimal; limit: Decimal }

/**
 * Finds what is unusual about orders that are sent together: their total value, or the price farthest on the wrong side
 * of the market (or of its trigger, if the order waits): a buy above, a sell below. A price on the other side only
 * rests. Unknown values are not checked. A take-profit or stop-loss on a position is never unusual: it only closes.
 */
export function findUnusual(
  drafts: readonly OrderDraft[],
  instrument: Instrument,
  market: MarketState,
  limits: UnusualLimits,
): Unusual[] {
  const sent = drafts.filter(({ algo }) => algo?.kind !== 'tpsl')
  const value = sent.reduce((sum, draft) => sum + valueOf(draft, instrument, market), 0n)
  const distance = sent.reduce((max, draft) => maxBigInt(max, distanceOf(draft, instrument, market)), 0n)
  return [...exceeds('value', value, limits.value), ...exceeds('distance', distance, limits.distance)]
}

function exceeds(by: Unusual['by'], is: Decimal, limit: Decimal | null): Unusual[] {
  return limit !== null && is > limit ? [{ by, is, limit }] : []
}

function valueOf(draft: OrderDraft, instrument: Instrument, market: MarketState): Decimal {
  const { quantity, amountCoin } = draft
  if (quantity === null) return 0n
  if (amountCoin === 'quote') return quantity
  const best = draft.isBuy ? market.asks.first : market.bids.first
  const price = draft.orderType === 'market' ? best : effectivePrice(draft, market, instrument)
  return multiply(quantity, triggerOf(draft, draft.orderType) ?? price ?? market.reference ?? 0n)
}

function distanceOf(draft: OrderDraft, instrument: Instrument, market: MarketState): Decimal {
  if (draft.orderType === 'market') return 0n
  const price = effectivePrice(draft, market, instrument)
  const from = triggerOf(draft, 'market') ?? market.reference
  return price === null || from === null || from <= 0n ? 0n : divide(draft.isBuy ? price - from : from - price, from)
}

/** The trigger price at which a waiting order of this type is valued. */
function triggerOf({ algo }: OrderDraft, orderType: OrderDraft['orderType']): Decimal | null {
  return algo?.kind === 'conditional' && orderType === 'market' ? algo.when.trigger : null
}
