import { type Decimal, absolute, multiply, multiplyDivide, ONE } from '@/base/decimal'

/** |size| × price: the value of a position or an order in the quote coin. */
export function notionalOf(size: Decimal, price: Decimal): Decimal {
  return multiply(absolute(size), price)
}

/**
 * Return on equity: profit / initial margin of the position (|size| × entry / leverage), as a fraction. Null without
 * such a margin.
 */
export function returnOnEquity(profit: Decimal, size: Decimal, entry: Decimal, leverage: number): Decimal | null {
  const opened = notionalOf(size, entry)
  return opened === 0n ? null : multiplyDivide(profit, BigInt(leverage) * ONE, opened)
}
