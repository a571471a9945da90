import { MINUTE_MS } from '@/base/durations'
import type { Bar } from './bar'
import type { BarSeries } from './barSeries'

const MINUTES = 1440

/** The last 24 hours of a symbol, by minute: the open minute and the 1439 before it. Ticks, lots, ticks × lots. */
export type DayStatistics = { open: number; high: number; low: number; volume: number; turnover: bigint }

/** Creates a reader of a minute series' last day. Closed minutes are summed once a minute. */
export function createDayStatistics(minutes: BarSeries): () => DayStatistics | null {
  let summedFor = -1
  let summed: DayStatistics | null = null

  function sumClosed(current: Bar): DayStatistics | null {
    const bars = minutes.latestClosed(MINUTES - 1).filter(({ start }) => start > current.start - MINUTES * MINUTE_MS)
    const [first] = bars
    if (!first) return null
    const sum = { open: first.open, high: first.high, low: first.low, volume: 0, turnover: 0n }
    for (const { high, low, volume, turnover } of bars) {
      sum.high = Math.max(sum.high, high)
      sum.low = Math.min(sum.low, low)
      sum.volume += volume
      sum.turnover += turnover
    }
    return sum
  }

  return () => {
    const current = minutes.current()
    if (!current) return null
    if (current.start !== summedFor) {
      summed = sumClosed(current)
      summedFor = current.start
    }
    const { open, high, low, volume, turnover } = current
    if (!summed) return { open, high, low, volume, turnover }
    return {
      open: summed.open,
      high: Math.max(summed.high, high),
      low: Math.min(summed.low, low),
      volume: summed.volume + volume,
      turnover: summed.turnover + turnover,
    }
  }
}
