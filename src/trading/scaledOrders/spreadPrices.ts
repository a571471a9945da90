import { absolute, type Decimal, divideHalfEven } from '@/base/decimal'

/**
 * `count` prices from the first to the last in equal steps, each rounded to its tick (half-even). Both ends must be on
 * the tick. Null if the range has too few ticks for distinct prices, or `count` is below 2.
 */
export function spreadPrices(first: Decimal, last: Decimal, count: number, tick: Decimal): Decimal[] | null {
  const steps = BigInt(count) - 1n
  const [from, to] = [first / tick, last / tick]
  if (steps < 1n || absolute(to - from) < steps) return null
  return Array.from({ length: count }, (_, index) => {
    const ticks = divideHalfEven(from * steps + (to - from) * BigInt(index), steps)
    return ticks * tick
  })
}
