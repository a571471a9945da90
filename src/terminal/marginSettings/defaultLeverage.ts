import type { Instrument } from '@/trading/instrument/instrument'

/** Leverage of a perpetual that an account has not set (docs/protocol 9.58). */
const DEFAULT_LEVERAGE = 10

/** The leverage of a market in which an account has set none. */
export function defaultLeverage(instrument: Instrument): number {
  return Math.min(DEFAULT_LEVERAGE, instrument.maxLeverage ?? 1)
}
