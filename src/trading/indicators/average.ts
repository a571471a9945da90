import type { Column } from './Study'

/** Mean of the `period` values ending at `at`; NaN if there are fewer, or one of them is NaN. */
export function meanAt(input: Column, period: number, at: number): number {
  if (at + 1 < period) return Number.NaN
  let sum = 0
  for (let i = at - period + 1; i <= at; i++) sum += input[i]!
  return sum / period
}

/**
 * The next value of an exponential average. It starts as the mean of the first `period` values, then moves toward each
 * value by `weight` (0 to 1) of the distance. `previous` is its value one bar before.
 */
export function smoothAt(input: Column, period: number, weight: number, previous: number, at: number): number {
  if (Number.isNaN(previous)) return meanAt(input, period, at)
  return previous + weight * (input[at]! - previous)
}

/** Weight of an exponential moving average over `period` bars. */
export function exponentialWeight(period: number): number {
  return 2 / (period + 1)
}

/** The value one bar before; NaN at the first bar. */
export function previousOf(column: Column, at: number): number {
  return at === 0 ? Number.NaN : column[at - 1]!
}
