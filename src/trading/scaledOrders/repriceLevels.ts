import type { Decimal } from '@/base/decimal'
import type { Instrument } from '../instrument/instrument'
import { checkLimitPrice, type MarketState, type Rejection } from '../orders/orderRules'
import { spreadPrices } from './planScaledOrder'

/** Moves the prices of a scaled order's levels by the same distance, which must be whole ticks. */
export function repriceByDistance(prices: readonly Decimal[], by: Decimal): Decimal[] {
  return prices.map((price) => price + by)
}

/**
 * New prices for a scaled order's levels over another range: each level keeps its relative position. Null if the range
 * has too few ticks. A single level gets the first price.
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
 * Why the venue would reject a level's new price: off the tick, outside the band, or taking although it is post-only
 * (docs/protocol 9.50, 9.83). Null: no known reason.
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
