import type { Decimal } from '@/base/decimal'
import { tierOf } from '@/trading/margin/margin'
import type { Market } from '../state/model'

/** The maximum leverage of a perpetual position of this notional. */
export function maxLeverageFor(market: Market, notional: Decimal): number {
  const { maxLeverage, tiers } = market.perpetual!
  return Math.min(maxLeverage, tierOf(notional, tiers)?.maxLeverage ?? maxLeverage)
}
