import type { PriceBars } from '@/trading/indicators/PriceBars'
import { prependGaps } from '@/trading/indicators/prependGaps'
import type { Kline } from '@/protocol/records/kline'
import { type Candles, compareCandles } from '../canvas/joinCandles'

/** The chart's bars as columns of floats, updated with the least work. */
export type PriceColumns = {
  readonly bars: PriceBars
  /**
   * Takes the current bars. Returns how many older bars were added in front, and the first index that changed; null
   * without changes.
   */
  take: (bars: Candles) => { inFront: number; from: number } | null
}

const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const

/** Creates empty columns. */
export function createPriceColumns(): PriceColumns {
  const bars = { time: [], open: [], high: [], low: [], close: [], volume: [] } as Record<keyof PriceBars, number[]>
  let current: Candles = []

  function write(at: number, bar: Kline): void {
    bars.time[at] = bar.start
    for (const column of COLUMNS) bars[column][at] = Number(bar[column])
  }

  return {
    bars,
    take(next) {
      const change = compareCandles(current, next)
      current = next
      if (change.kind === 'none') return null
      const inFront = change.kind === 'front' ? change.count : 0
      const from = change.kind === 'all' ? 0 : next.length - change.bars.length
      for (const column of Object.values(bars)) {
        column.length = Math.min(column.length, next.length)
        prependGaps(column, inFront)
      }
      for (let at = 0; at < inFront; at++) write(at, next[at]!)
      for (let at = from; at < next.length; at++) write(at, next[at]!)
      return { inFront, from }
    },
  }
}
