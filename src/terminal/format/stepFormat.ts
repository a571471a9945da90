import { DECIMAL_PLACES, type Decimal } from '@/base/decimal'
import { insertSeparators } from '../painting/insertSeparators'

/** Formats a whole number of steps (ticks or lots) as a price or size. */
export type StepFormat = (count: number) => string

/**
 * Creates a formatter for whole numbers of one step, for rows that change many times a second: it uses neither bigint
 * nor Intl. Its results equal exact arithmetic for every count. `step` must be a multiple of 10^-places.
 */
export function createStepFormat(step: Decimal, places: number): StepFormat {
  const exact = step / 10n ** BigInt(DECIMAL_PLACES - places)
  const units = Number(exact)
  return (count) => {
    const value = Math.abs(count) * units
    const digits = Number.isSafeInteger(value) ? String(value) : String(BigInt(Math.abs(count)) * exact)
    return count < 0 ? `−${insertSeparators(digits, places)}` : insertSeparators(digits, places)
  }
}
