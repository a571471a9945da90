import { ONE, formatDecimal, parseDecimal } from '@/base/decimal'

/** How to read decimals as whole counts of a step (a tick, a lot). */
export type Units = {
  /** The maximum number of digits after the point in a multiple of the step. */
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
const POINT = 46
/** Bits of an integer that a number holds exactly. */
const NUMBER_BITS = 53
/** Longer texts are not valid prices or sizes. */
const MAX_DECIMAL_LENGTH = 100

/** Digits up to which the number arithmetic below is exact. */
const EXACT_DIGITS = 15

/**
 * Reads a non-negative wire decimal as a whole count of the step, in exact arithmetic. NaN for anything else: not a
 * decimal, not a multiple of the step, or above 2^53 − 1.
 */
export function readUnits(text: unknown, units: Units): number {
  const count = readSize(text, units)
  return count > Number.MAX_SAFE_INTEGER ? Number.NaN : count
}

/**
 * Reads a size as a whole count of lots. With a lot of 10^-18 a size of 1 exceeds 2^53 lots: such counts are rounded
 * down to the 53 bits that a number holds, so the result is never more than the venue sent. NaN for anything else.
 */
export function readSize(text: unknown, units: Units): number {
  if (typeof text !== 'string') return Number.NaN
  const length = text.length
  let at = 0
  let value = 0
  for (; at < length; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) break
    value = value * 10 + digit
  }
  if (at === 0 || (at > 1 && text.charCodeAt(0) === ZERO)) return Number.NaN
  let digits = at
  let missing = units.places
  if (at < length) {
    if (text.charCodeAt(at) !== POINT || at + 1 === length) return Number.NaN
    for (at++; at < length; at++) {
      const digit = text.charCodeAt(at) - ZERO
      if (digit < 0 || digit > 9) return Number.NaN
      if (missing === 0 && digit !== 0) return Number.NaN
      if (missing === 0) continue
      value = value * 10 + digit
      digits++
      missing--
    }
  }
  if (digits + missing > EXACT_DIGITS) return readLong(text, units)
  for (; missing > 0; missing--) value *= 10
  if (units.divisor === 1) return value
  return value % units.divisor === 0 ? value / units.divisor : Number.NaN
}

/** Like `readSize`, with bigints, for a decimal with too many digits for exact number arithmetic. */
function readLong(text: string, { places, divisor }: Units): number {
  if (text.length > MAX_DECIMAL_LENGTH) return Number.NaN
  const [whole = '', fraction = ''] = text.split('.')
  const steps = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  const step = BigInt(divisor)
  return steps % step === 0n ? floorToNumber(steps / step) : Number.NaN
}

/** The greatest number that is not above `value`. */
function floorToNumber(value: bigint): number {
  const excess = value.toString(2).length - NUMBER_BITS
  return excess > 0 ? Number((value >> BigInt(excess)) << BigInt(excess)) : Number(value)
}
