import { DECIMAL_PLACES, type Decimal } from '@/base/decimal'
import { placePoint } from '../painting/placePoint'

/** Writes a whole number of steps (ticks or lots) as the price or size that it stands for. */
export type StepFormat = (count: number) => string

/**
 * A formatter for whole numbers of one step, for rows that change many times a second: no bigint on the way, no Intl.
 * It equals the exact arithmetic for every count. `step` must be a multiple of 10^-places.
 */
export function createStepFormat(step: Decimal, places: number): StepFormat {
  const exact = step / 10n ** BigInt(DECIMAL_PLACES - places)
  const units = Number(exact)
  return (count) => {
    const value = Math.abs(count) * units
    const digits = Number.isSafeInteger(value) ? String(value) : String(BigInt(Math.abs(count)) * exact)
    return count < 0 ? `−${placePoint(digits, places)}` : placePoint(digits, places)
  }
}
