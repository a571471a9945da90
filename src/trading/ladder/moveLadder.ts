import type { Decimal } from '@/base/decimal'
import type { Instrument } from '../instrument'
import { checkLimitPrice, type MarketState, type Refusal } from '../orderRules'
import { spreadPrices } from './spreadPrices'

/** Prices of a ladder's rungs moved by the same distance, which must be whole ticks. */
export function shiftLadder(prices: readonly Decimal[], by: Decimal): Decimal[] {
  return prices.map((price) => price + by)
}

/**
 * New prices for a ladder's rungs over another range: each rung keeps its place between the ends. Null where the range has
 * too few ticks. A single rung goes to the first price.
 */
export function respaceLadder(
  prices: readonly Decimal[],
  first: Decimal,
  last: Decimal,
  instrument: Instrument,
): Decimal[] | null {
  if (prices.length < 2) return prices.map(() => first)
  return spreadPrices(first, last, prices.length, instrument.tick)
}

/**
 * Why the venue would refuse a rung its new price: off the tick, out of the band, or taking although it is post-only
 * (docs/protocol 9.50, 9.83). Null: nothing known speaks against it.
 */
export function checkRungPrice(
  price: Decimal,
  { isBuy, postOnly }: { isBuy: boolean; postOnly: boolean },
  instrument: Instrument,
  market: MarketState,
): Refusal | null {
  const wrong = checkLimitPrice(price, instrument, market.reference)[0]
  if (wrong) return wrong
  const opposite = isBuy ? market.asks.first : market.bids.first
  if (!postOnly || opposite === null) return null
  const takes = isBuy ? price >= opposite : price <= opposite
  return takes ? { field: 'price', code: '20005', reason: 'postOnlyWouldTake', limit: opposite } : null
}
