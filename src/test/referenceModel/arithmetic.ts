/** One whole coin in units of a Decimal. */
export const WHOLE = 10n ** 18n

/** The quotient of two bigints, rounded half-even. docs/protocol 9.59. */
export function quotient(dividend: bigint, divisor: bigint): bigint {
  if (divisor < 0n) return quotient(-dividend, -divisor)
  const rest = ((dividend % divisor) + divisor) % divisor
  const below = (dividend - rest) / divisor
  if (2n * rest < divisor) return below
  if (2n * rest > divisor) return below + 1n
  return below % 2n === 0n ? below : below + 1n
}

/** a × b of two Decimals. */
export function product(a: bigint, b: bigint): bigint {
  return quotient(a * b, WHOLE)
}

/** a ÷ b of two Decimals. */
export function ratio(a: bigint, b: bigint): bigint {
  return quotient(a * WHOLE, b)
}

/** The share of a part when a whole is divided in proportion to size. */
export function shareOf(whole: bigint, part: bigint, all: bigint): bigint {
  return quotient(whole * part, all)
}

/** |a|. */
export function magnitude(a: bigint): bigint {
  return a < 0n ? -a : a
}

/** The smaller of two. */
export function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/** The larger of two. */
export function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/** Adds up a list. */
export function sumOf(list: readonly bigint[]): bigint {
  return list.reduce((sum, value) => sum + value, 0n)
}
