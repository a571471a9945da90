import { meanAt } from './average'
import { type PriceSource, selectPrice } from './PriceBars'
import { stepThrough } from './stepThrough'
import type { Study } from './Study'

/**
 * Bollinger bands: the simple average of the last `period` bars, and above and below it `deviations` times their standard
 * deviation (of the whole, not of a sample). Three lines: average, upper, lower.
 */
export function createBollinger(period: number, deviations: number, source: PriceSource): Study {
  const average: number[] = []
  const upper: number[] = []
  const lower: number[] = []
  const price: number[] = []
  return stepThrough([average, upper, lower, price], 3, (bars, at) => {
    price[at] = selectPrice(bars, source, at)
    const mean = meanAt(price, period, at)
    const width = deviations * deviationAt(price, period, mean, at)
    average[at] = mean
    upper[at] = mean + width
    lower[at] = mean - width
  })
}

// Summed over the distances themselves: the difference of two sums of squares would lose all digits where prices are large.
function deviationAt(price: readonly number[], period: number, mean: number, at: number): number {
  if (Number.isNaN(mean)) return Number.NaN
  let sum = 0
  for (let i = at - period + 1; i <= at; i++) sum += (price[i]! - mean) ** 2
  return Math.sqrt(sum / period)
}
