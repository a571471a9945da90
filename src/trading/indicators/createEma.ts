import { exponentialWeight, previousOf, smoothAt } from './average'
import { type PriceSource, selectPrice } from './PriceBars'
import { stepThrough } from './stepThrough'
import type { Study } from './Study'

/** Exponential moving average: weight 2 / (period + 1), begun by the mean of the first `period` bars. One line. */
export function createEma(period: number, source: PriceSource): Study {
  const average: number[] = []
  const price: number[] = []
  const weight = exponentialWeight(period)
  return stepThrough([average, price], 1, (bars, at) => {
    price[at] = selectPrice(bars, source, at)
    average[at] = smoothAt(price, period, weight, previousOf(average, at), at)
  })
}
