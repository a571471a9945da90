import { meanAt, exponentialWeight, previousOf, smoothAt } from './average'
import { type PriceSource, selectPrice, type PriceBars } from './PriceBars'
import type { Study } from './Study'
import type { VwapReset } from './studySpec'
import { barStart } from '@/protocol/records/interval'
import { prependGaps } from './prependGaps'

/** Simple moving average: the mean of the last `period` bars. One line. */
export function createSma(period: number, source: PriceSource): Study {
  const average: number[] = []
  const price: number[] = []
  return stepThrough([average, price], 1, (bars, at) => {
    price[at] = selectPrice(bars, source, at)
    average[at] = meanAt(price, period, at)
  })
}

/** Exponential moving average: weight 2 / (period + 1), starting with the mean of the first `period` bars. One line. */
export function createEma(period: number, source: PriceSource): Study {
  const average: number[] = []
  const price: number[] = []
  const weight = exponentialWeight(period)
  return stepThrough([average, price], 1, (bars, at) => {
    price[at] = selectPrice(bars, source, at)
    average[at] = smoothAt(price, period, weight, previousOf(average, at), at)
  })
}

/**
 * Average true range after Wilder (weight 1 / period, starting with the mean of the first `period` ranges). A bar's
 * true range spans its low, its high and the previous close; the first bar's is high − low. One line.
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

/**
 * Moving average convergence/divergence: the fast exponential average − the slow one, the exponential average of that
 * (signal), and their difference. Three columns: difference, signal, histogram.
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

/**
 * Relative strength index, 0 to 100: gains and losses from bar to bar, each averaged after Wilder (weight 1 / period,
 * starting with the mean of the first `period` changes). 50 where nothing moved. One line.
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
  // Divide first, so that it is exactly 100 where nothing fell.
  return moved === 0 ? 50 : 100 * (rise / moved)
}

/**
 * Bollinger bands: the simple average of the last `period` bars, and bands at `deviations` times their population
 * standard deviation. Three lines: average, upper, lower.
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

/**
 * Sums squared distances from the mean: the difference of two sums of squares would lose all digits at large prices.
 */
function deviationAt(price: readonly number[], period: number, mean: number, at: number): number {
  if (Number.isNaN(mean)) return Number.NaN
  let sum = 0
  for (let i = at - period + 1; i <= at; i++) sum += (price[i]! - mean) ** 2
  return Math.sqrt(sum / period)
}

const SPANS = { day: '1d', week: '1w', month: '1M' } as const

/**
 * Volume-weighted average price since the start of the day, week or month (UTC; weeks on Monday). NaN until something
 * was traded. If history starts within such a period, the first one counts from the first bar. One line.
 */
export function createVwap(reset: VwapReset, source: PriceSource): Study {
  const [average, turnover, volume, periodStart]: [number[], number[], number[], number[]] = [[], [], [], []]
  return stepThrough([average, turnover, volume, periodStart], 1, (bars, at) => {
    periodStart[at] = barStart(SPANS[reset], bars.time[at]!)
    const isSamePeriod = at > 0 && periodStart[at] === periodStart[at - 1]
    const traded = bars.volume[at]!
    turnover[at] = (isSamePeriod ? turnover[at - 1]! : 0) + traded * selectPrice(bars, source, at)
    volume[at] = (isSamePeriod ? volume[at - 1]! : 0) + traded
    average[at] = volume[at] === 0 ? Number.NaN : turnover[at] / volume[at]
  })
}

/**
 * Creates a study whose columns are filled bar by bar: `step` sets every column at one bar, reading only bars up to it
 * and earlier column values (or, of columns named earlier, the value at the bar). The first `shown` columns are drawn.
 */
export function stepThrough(
  columns: readonly number[][],
  shown: number,
  step: (bars: PriceBars, at: number) => void,
): Study {
  return {
    columns: columns.slice(0, shown),
    read(bars, from, to = bars.time.length) {
      for (const column of columns) column.length = Math.min(column.length, bars.time.length)
      for (let at = from; at < to; at++) step(bars, at)
    },
    reserve(inFront) {
      for (const column of columns) prependGaps(column, inFront)
    },
  }
}
