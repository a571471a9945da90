import type { Decimal } from '@/base/decimal'
import type { Instrument } from '../instrument/instrument'
import { checkLimitPrice, type MarketState, type Rejection } from '../orders/orderRules'
import { spreadPrices } from './spreadPrices'

/** Prices of a scaled order's levels, all changed by the same distance, which must be whole ticks. */
export function repriceByDistance(prices: readonly Decimal[], by: Decimal): Decimal[] {
  return prices.map((price) => price + by)
}

/**
 * New prices for a scaled order's levels over another range: each level keeps its place between the ends. Null where the range has
 * too few ticks. A single level goes to the first price.
 */
export function repriceOverRange(
  prices: readonly Decimal[],
  first: Decimal,
  last: Decimal,
  instrument: Instrument,
): Decimal[] | null {
  if (prices.length < 2) return prices.map(() => first)
  return spreadPrices(first, last, prices.length, instrument.tick)
}

/**
 * Why the venue would reject a level its new price: off the tick, out of the band, or taking although it is post-only
 * (docs/protocol 9.50, 9.83). Null: nothing known speaks against it.
 */
export function checkLevelPrice(
  price: Decimal,
  { isBuy, postOnly }: { isBuy: boolean; postOnly: boolean },
  instrument: Instrument,
  market: MarketState,
): Rejection | null {
  const wrong = checkLimitPrice(price, instrument, market.reference)[0]
  if (wrong) return wrong
  const opposite = isBuy ? market.asks.first : market.bids.first
  if (!postOnly || opposite === null) return null
  const takes = isBuy ? price >= opposite : price <= opposite
  return takes ? { field: 'price', code: '20005', reason: 'postOnlyWouldTake', limit: opposite } : null
}
