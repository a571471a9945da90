import { exponentialWeight, previousOf, smoothAt } from './average'
import { type PriceSource, selectPrice } from './PriceBars'
import { stepThrough } from './stepThrough'
import type { Study } from './Study'

/**
 * Moving average convergence/divergence: the fast exponential average less the slow one, the exponential average of that
 * (signal), and the distance between the two. Three columns: difference, signal, histogram.
 */
export function createMacd(fast: number, slow: number, signal: number, source: PriceSource): Study {
  const [difference, signals, histogram]: [number[], number[], number[]] = [[], [], []]
  const [price, fasts, slows]: [number[], number[], number[]] = [[], [], []]
  return stepThrough([difference, signals, histogram, price, fasts, slows], 3, (bars, at) => {
    price[at] = selectPrice(bars, source, at)
    fasts[at] = smoothAt(price, fast, exponentialWeight(fast), previousOf(fasts, at), at)
    slows[at] = smoothAt(price, slow, exponentialWeight(slow), previousOf(slows, at), at)
    difference[at] = fasts[at] - slows[at]
    signals[at] = smoothAt(difference, signal, exponentialWeight(signal), previousOf(signals, at), at)
    histogram[at] = difference[at] - signals[at]
  })
}
