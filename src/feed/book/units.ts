import { ONE, formatDecimal, parseDecimal } from '@/base/decimal'

/** How decimals of one step size (a tick, a lot) are read into whole counts of that step. */
export type Units = {
  /** Digits after the point that a multiple of the step can have. */
  readonly places: number
  /** The step itself, in units of 10^-places. */
  readonly divisor: number
}

/** The units of a step size, given as a wire decimal. */
export function createUnits(step: string): Units {
  const places = formatDecimal(parseDecimal(step)).split('.')[1]?.length ?? 0
  return { places, divisor: Number((parseDecimal(step) * 10n ** BigInt(places)) / ONE) }
}

const ZERO = 48
const NINE = 57
const POINT = 46

/**
 * Reads a wire decimal that is not negative as a whole count of the step, without a float on the way.
 * NaN for what is no such decimal, no multiple of the step, or not exact in a number.
 */
export function readUnits(text: unknown, units: Units): number {
  if (typeof text !== 'string') return Number.NaN
  const length = text.length
  let at = 0
  let value = 0
  for (; at < length; at++) {
    const digit = text.charCodeAt(at)
    if (digit < ZERO || digit > NINE) break
    value = value * 10 + digit - ZERO
  }
  if (at === 0 || (at > 1 && text.charCodeAt(0) === ZERO)) return Number.NaN
  let missing = units.places
  if (at < length) {
    if (text.charCodeAt(at) !== POINT || at + 1 === length) return Number.NaN
    for (at++; at < length; at++) {
      const digit = text.charCodeAt(at)
      if (digit < ZERO || digit > NINE) return Number.NaN
      if (missing === 0 && digit !== ZERO) return Number.NaN
      if (missing === 0) continue
      value = value * 10 + digit - ZERO
      missing--
    }
  }
  for (; missing > 0; missing--) value *= 10
  if (value > Number.MAX_SAFE_INTEGER) return Number.NaN
  if (units.divisor === 1) return value
  return value % units.divisor === 0 ? value / units.divisor : Number.NaN
}
