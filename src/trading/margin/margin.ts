import { type Decimal, divideHalfEven, multiply } from '@/base/decimal'
import type { Instrument, MarginTier } from '../instrument/instrument'

/** The bracket that a notional falls into: the first whose bound it does not exceed. Null without a margin table. */
export function tierOf(notional: Decimal, tiers: readonly MarginTier[]): MarginTier | null {
  return tiers.find((tier) => tier.upToNotional === null || notional <= tier.upToNotional) ?? tiers.at(-1) ?? null
}

/** Margin that must stay behind a position of this notional: the rate of its bracket on all of it. */
export function maintenanceMargin(notional: Decimal, tiers: readonly MarginTier[]): Decimal {
  const tier = tierOf(notional, tiers)
  return tier === null ? 0n : multiply(notional, tier.maintenanceRate)
}

/** Margin that opening needs: notional / leverage, half-even at 18 places (docs/protocol 7.2). */
export function initialMargin(notional: Decimal, leverage: number): Decimal {
  return divideHalfEven(notional, BigInt(leverage))
}

/** The greatest leverage that a position of this notional may have; null on spot. */
export function maxLeverageFor(notional: Decimal, instrument: Instrument): number | null {
  if (instrument.maxLeverage === null) return null
  return Math.min(instrument.maxLeverage, tierOf(notional, instrument.tiers)?.maxLeverage ?? instrument.maxLeverage)
}
