import { MINUTE_MS } from '@/base/durations'
import type { PriceBars } from './PriceBars'
import type { BarStudySpec } from './studySpec'

/** One bar of an example. */
export type ExampleBar = { time: number; open: number; high: number; low: number; close: number; volume: number }

/** Converts the bars of an example to columns. */
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

/** Flat bars, a minute apart, with these closes and a volume of 1. */
export function barsOfCloses(closes: readonly number[]): PriceBars {
  return columnsOf(
    closes.map((close, at) => ({ time: at * MINUTE_MS, open: close, high: close, low: close, close, volume: 1 })),
  )
}

/** Each kind of study, with short periods. */
export const EXAMPLE_SPECS: readonly BarStudySpec[] = [
  { kind: 'sma', period: 3, source: 'close' },
  { kind: 'ema', period: 3, source: 'hl2' },
  { kind: 'bollinger', period: 4, deviations: 2, source: 'ohlc4' },
  { kind: 'rsi', period: 3, source: 'close' },
  { kind: 'macd', fast: 2, slow: 4, signal: 3, source: 'hlc3' },
  { kind: 'atr', period: 3 },
  { kind: 'vwap', reset: 'day', source: 'hlc3' },
  { kind: 'wma', period: 3, source: 'hl2' },
  { kind: 'hma', period: 4, source: 'close' },
  { kind: 'roc', period: 2, source: 'close' },
  { kind: 'vwma', period: 3 },
  { kind: 'keltner', period: 3, range: 2, multiplier: 2 },
  { kind: 'donchian', period: 3 },
  { kind: 'supertrend', period: 2, multiplier: 1 },
  { kind: 'chandelier', period: 3, multiplier: 2 },
  { kind: 'ichimoku', conversion: 2, base: 3, span: 5 },
  { kind: 'psar', step: 0.1, most: 0.3 },
  { kind: 'stochastic', period: 4, slowing: 2, signal: 3 },
  { kind: 'cci', period: 4 },
  { kind: 'williams', period: 4 },
  { kind: 'mfi', period: 3 },
  { kind: 'aroon', period: 4 },
  { kind: 'awesome', fast: 2, slow: 4 },
  { kind: 'obv' },
  { kind: 'cmf', period: 3 },
  { kind: 'vortex', period: 3 },
  { kind: 'dmi', period: 3 },
]
