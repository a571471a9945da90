import { previousOf, smoothAt } from './average'
import { stepThrough } from './stepThrough'
import type { Study } from './Study'

/**
 * Average true range after Wilder (weight 1 / period, begun by the mean of the first `period` ranges). A bar's true range
 * reaches from its low to its high and to the close before it; the first bar's is high less low. One line.
 */
export function createAtr(period: number): Study {
  const average: number[] = []
  const range: number[] = []
  return stepThrough([average, range], 1, (bars, at) => {
    const [high, low] = [bars.high[at]!, bars.low[at]!]
    const before = at === 0 ? low : bars.close[at - 1]!
    range[at] = Math.max(high, before) - Math.min(low, before)
    average[at] = smoothAt(range, period, 1 / period, previousOf(average, at), at)
  })
}
