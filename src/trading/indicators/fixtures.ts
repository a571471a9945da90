import type { PriceBars } from './PriceBars'
import type { StudySpec } from './createStudy'

/** One bar of an example. */
export type ExampleBar = { time: number; open: number; high: number; low: number; close: number; volume: number }

/** Bars of an example as columns. */
export function columnsOf(bars: readonly ExampleBar[]): PriceBars {
  const column = (key: keyof ExampleBar) => bars.map((bar) => bar[key])
  return {
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  }
}

/** Flat bars a minute apart with these closes and a volume of 1. */
export function barsOfCloses(closes: readonly number[]): PriceBars {
  return columnsOf(
    closes.map((close, at) => ({ time: at * 60_000, open: close, high: close, low: close, close, volume: 1 })),
  )
}

/** Each kind of study once, with short periods. */
export const EXAMPLE_SPECS: readonly StudySpec[] = [
  { kind: 'sma', period: 3, source: 'close' },
  { kind: 'ema', period: 3, source: 'hl2' },
  { kind: 'bollinger', period: 4, deviations: 2, source: 'ohlc4' },
  { kind: 'rsi', period: 3, source: 'close' },
  { kind: 'macd', fast: 2, slow: 4, signal: 3, source: 'hlc3' },
  { kind: 'atr', period: 3 },
  { kind: 'vwap', reset: 'day', source: 'hlc3' },
]
