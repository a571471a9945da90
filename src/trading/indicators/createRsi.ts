import { previousOf, smoothAt } from './average'
import { type PriceSource, selectPrice } from './PriceBars'
import { stepThrough } from './stepThrough'
import type { Study } from './Study'

/**
 * Relative strength index, 0 to 100: rises and falls from bar to bar, each averaged after Wilder (weight 1 / period, begun
 * by the mean of the first `period` changes). Where nothing moved it is 50. One line.
 */
export function createRsi(period: number, source: PriceSource): Study {
  const strength: number[] = []
  const [price, rises, falls]: [number[], number[], number[]] = [[], [], []]
  const [rise, fall]: [number[], number[]] = [[], []]
  return stepThrough([strength, price, rises, falls, rise, fall], 1, (bars, at) => {
    price[at] = selectPrice(bars, source, at)
    const change = price[at] - previousOf(price, at)
    rises[at] = Number.isNaN(change) ? change : Math.max(0, change)
    falls[at] = Number.isNaN(change) ? change : Math.max(0, -change)
    rise[at] = smoothAt(rises, period, 1 / period, previousOf(rise, at), at)
    fall[at] = smoothAt(falls, period, 1 / period, previousOf(fall, at), at)
    strength[at] = strengthOf(rise[at], fall[at])
  })
}

function strengthOf(rise: number, fall: number): number {
  const moved = rise + fall
  // Divided first: where nothing fell it is 100 and not a rounding more.
  return moved === 0 ? 50 : 100 * (rise / moved)
}
