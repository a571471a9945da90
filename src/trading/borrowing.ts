import { type Decimal, divideHalfEven, greatest, ONE } from '@/base/decimal'

/**
 * How much of a coin an account may owe with auto-borrow: (coin leverage − 1) × net equity, in that coin. `netEquity` is
 * the worth of all balances and `price` the coin's, both in the same money; a debt or loss borrows nothing. Practice
 * profile: Trading rules, spot; Settled 63.
 */
export function borrowLimit(leverage: number, netEquity: Decimal, price: Decimal): Decimal {
  if (price <= 0n) return 0n
  return divideHalfEven(greatest(0n, netEquity) * BigInt(leverage - 1) * ONE, price)
}

/** What a debt costs in an hour at a rate, in its coin. Practice profile: Trading rules, spot (0.001 % an hour). */
export function hourlyInterest(owed: Decimal, hourlyRate: Decimal): Decimal {
  return divideHalfEven(owed * hourlyRate, ONE)
}
