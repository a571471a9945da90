import { meanAt } from './average'
import { type PriceSource, selectPrice } from './PriceBars'
import { stepThrough } from './stepThrough'
import type { Study } from './Study'

/** Simple moving average: the mean of the last `period` bars. One line. */
export function createSma(period: number, source: PriceSource): Study {
  const average: number[] = []
  const price: number[] = []
  return stepThrough([average, price], 1, (bars, at) => {
    price[at] = selectPrice(bars, source, at)
    average[at] = meanAt(price, period, at)
  })
}
