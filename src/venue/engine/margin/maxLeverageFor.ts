import type { Decimal } from '@/base/decimal'
import { tierOf } from '@/trading/margin/margin'
import type { Market } from '../state/model'

/** The greatest leverage that a position of a notional may have on a perpetual. */
export function maxLeverageFor(market: Market, notional: Decimal): number {
  const { maxLeverage, tiers } = market.perpetual!
  return Math.min(maxLeverage, tierOf(notional, tiers)?.maxLeverage ?? maxLeverage)
}
