import { BaseError } from './BaseError'

/**
 * An exact decimal number: a bigint that counts units of 10^-18. Every price, size, fee and balance that is not an
 * integer of ticks or lots is a Decimal, never a float.
 */
export type Decimal = bigint

/** Digits after the point of a Decimal. */
export const DECIMAL_PLACES = 18

/** The Decimal 1. */
export const ONE: Decimal = 10n ** 18n

const PATTERN = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?$/
const MAX_DIGITS = 38

/** Thrown for a text that is not a valid wire decimal. */
export class DecimalSyntaxError extends BaseError {
  override name = 'DecimalSyntaxError'
  readonly text: string
  constructor(text: string) {
    super(`not a decimal: ${JSON.stringify(text.slice(0, 60))}`)
    this.text = text
  }
}

/** Whether a text is a wire decimal: no exponent, no plus sign, no leading zeros, at most 18 places and 38 digits. */
export function isDecimalText(text: string): boolean {
  const match = PATTERN.exec(text)
  if (!match) return false
  const places = match[3]?.length ?? 0
  return places <= DECIMAL_PLACES && match[2]!.length + places <= MAX_DIGITS
}

/** Reads a wire decimal exactly. Throws DecimalSyntaxError on anything else. */
export function parseDecimal(text: string): Decimal {
  const match = PATTERN.exec(text)
  const fraction = match?.[3] ?? ''
  if (!match || fraction.length > DECIMAL_PLACES || match[2]!.length + fraction.length > MAX_DIGITS)
    throw new DecimalSyntaxError(text)
  const units = BigInt(match[2]! + fraction.padEnd(DECIMAL_PLACES, '0'))
  return match[1] ? -units : units
}

/** Writes a Decimal as a wire decimal: no trailing zeros, no `-0`. */
export function formatDecimal(value: Decimal): string {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(DECIMAL_PLACES + 1, '0')
  const point = digits.length - DECIMAL_PLACES
  let end = digits.length
  // Every push and table formats many numbers: a loop takes a quarter less time than a regular expression.
  while (end > point && digits[end - 1] === '0') end--
  const fraction = end > point ? `.${digits.slice(point, end)}` : ''
  return `${negative ? '-' : ''}${digits.slice(0, point)}${fraction}`
}

/** a × b, rounded half-even at 18 places (exact whenever the product has no more). */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return divideHalfEven(a * b, ONE)
}

/** a ÷ b, rounded half-even at 18 places. Throws RangeError when b is 0. */
export function divide(a: Decimal, b: Decimal): Decimal {
  return divideHalfEven(a * ONE, b)
}

/** a × b ÷ c with a single rounding (half-even at 18 places). Throws RangeError when c is 0. */
export function multiplyDivide(a: Decimal, b: Decimal, c: Decimal): Decimal {
  return divideHalfEven(a * b, c)
}

/** Integer division of bigints, rounded half-even. Throws RangeError when the divisor is 0. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  if (divisor < 0n) return divideHalfEven(-dividend, -divisor)
  const quotient = dividend / divisor
  const twice = 2n * absolute(dividend % divisor)
  if (twice < divisor || (twice === divisor && quotient % 2n === 0n)) return quotient
  return dividend < 0n ? quotient - 1n : quotient + 1n
}

/** The greatest multiple of `step` that is not above `value`. */
export function floorTo(value: Decimal, step: Decimal): Decimal {
  const rest = value % step
  return rest < 0n ? value - rest - step : value - rest
}

/** The absolute value of a bigint. */
export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** The smaller of two bigints. */
export function minBigInt(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/** The larger of two bigints. */
export function maxBigInt(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/** The sign of a number: -1, 0 or 1. */
export function sign(value: bigint): -1 | 0 | 1 {
  return value < 0n ? -1 : value > 0n ? 1 : 0
}
