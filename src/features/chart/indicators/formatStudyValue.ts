import { formatNumber, UNKNOWN } from '@/terminal/format/format'
import type { Instrument } from '@/trading/instrument/instrument'

/** A value of an indicator as text: with the market's price decimals, or two places; unknown where it is NaN. */
export function formatStudyValue(value: number | undefined, unit: 'price' | 'plain', instrument: Instrument): string {
  // Beyond 10^21 a float writes itself with an exponent; no indicator of a price comes near.
  if (value === undefined || !(Math.abs(value) < 1e21)) return UNKNOWN
  const places = unit === 'price' ? instrument.priceDecimals : 2
  return formatNumber(value.toFixed(places), places)
}
