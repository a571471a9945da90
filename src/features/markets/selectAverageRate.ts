import { type Decimal, divideHalfEven, parseDecimal } from '@/base/decimal'

/** The mean of wire decimals, half-even at 18 places; null of none. */
export function selectAverageRate(rates: readonly string[]): Decimal | null {
  if (rates.length === 0) return null
  const sum = rates.reduce((total, rate) => total + parseDecimal(rate), 0n)
  return divideHalfEven(sum, BigInt(rates.length))
}
