import type { Candles } from './joinCandles'

/** A bar for the chart's pixels. Floats: no amounts are computed from it. */
export type DrawnBar = { time: number; open: number; high: number; low: number; close: number }

/**
 * Number of bars that are computed before the range. Each halves the influence of the start, so that it falls below
 * float precision.
 */
const WARM_UP = 64

/**
 * Computes Heikin-Ashi bars for a range of bars. A bar's close is the mean of its open, high, low and close; its open
 * is the middle of the previous averaged bar (of its own open and close, if there is none); high and low include the
 * real ones. Except for float rounding, a bar does not depend on the number of known older bars.
 */
export function heikinAshi(bars: Candles, from: number, to: number): DrawnBar[] {
  const drawnBars: DrawnBar[] = []
  let previous: DrawnBar | null = null
  for (let at = Math.max(0, from - WARM_UP); at < to; at++) {
    const [open, high, low, close] = pricesOf(bars, at)
    const averageClose = (open + high + low + close) / 4
    const averageOpen: number = previous ? (previous.open + previous.close) / 2 : (open + close) / 2
    previous = {
      time: bars[at]!.start,
      open: averageOpen,
      high: Math.max(high, averageOpen, averageClose),
      low: Math.min(low, averageOpen, averageClose),
      close: averageClose,
    }
    if (at >= from) drawnBars.push(previous)
  }
  return drawnBars
}

function pricesOf(bars: Candles, at: number): [number, number, number, number] {
  const { open, high, low, close } = bars[at]!
  return [Number(open), Number(high), Number(low), Number(close)]
}
