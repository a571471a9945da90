import { type Decimal, divideHalfEven, multiply } from '@/base/decimal'
import type { Instrument, MarginTier } from '../instrument/instrument'

/** The margin tier of a notional: the first whose bound is not below it. Null without a margin table. */
export function tierOf(notional: Decimal, tiers: readonly MarginTier[]): MarginTier | null {
  return tiers.find((tier) => tier.upToNotional === null || notional <= tier.upToNotional) ?? tiers.at(-1) ?? null
}

/** The maintenance margin of a notional: the rate of its tier on all of it. */
export function maintenanceMargin(notional: Decimal, tiers: readonly MarginTier[]): Decimal {
  const tier = tierOf(notional, tiers)
  return tier === null ? 0n : multiply(notional, tier.maintenanceRate)
}

/** Initial margin: notional / leverage, half-even at 18 places (docs/protocol 7.2). */
export function initialMargin(notional: Decimal, leverage: number): Decimal {
  return divideHalfEven(notional, BigInt(leverage))
}

/** The maximum leverage of a position of this notional; null on spot. */
export function maxLeverageFor(notional: Decimal, instrument: Instrument): number | null {
  if (instrument.maxLeverage === null) return null
  return Math.min(instrument.maxLeverage, tierOf(notional, instrument.tiers)?.maxLeverage ?? instrument.maxLeverage)
}
