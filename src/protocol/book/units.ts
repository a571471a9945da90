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
const POINT = 46
/** Bits of a whole number that a number holds. */
const NUMBER_BITS = 53
/** Longer texts are no price and no size. */
const LONGEST_DECIMAL = 100

/** Digits of a number that the reading below keeps exact at every step. */
const EXACT_DIGITS = 15

/**
 * Reads a wire decimal that is not negative as a whole count of the step, without a float on the way.
 * NaN for what is no such decimal, no multiple of the step, or not exact in a number.
 */
export function readUnits(text: unknown, units: Units): number {
  const count = readCount(text, units)
  return count > Number.MAX_SAFE_INTEGER ? Number.NaN : count
}

/**
 * The same for a size. A lot may be as small as 10^-18, so that 1 is more lots than a number counts one by one: from
 * 2^53 lots on a size is rounded down to the 53 bits that a number holds. It is never more than the venue sent, and is
 * still a whole number of lots.
 */
export function readSize(text: unknown, units: Units): number {
  return readCount(text, units)
}

function readCount(text: unknown, units: Units): number {
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

/** The same for so many digits that a number might not hold all of them on the way; the text is a decimal. */
function readLong(text: string, { places, divisor }: Units): number {
  if (text.length > LONGEST_DECIMAL) return Number.NaN
  const [whole = '', fraction = ''] = text.split('.')
  const steps = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  const step = BigInt(divisor)
  return steps % step === 0n ? floorToNumber(steps / step) : Number.NaN
}

/** The greatest number that is not above a whole number. */
function floorToNumber(value: bigint): number {
  const excess = value.toString(2).length - NUMBER_BITS
  return excess > 0 ? Number((value >> BigInt(excess)) << BigInt(excess)) : Number(value)
}
