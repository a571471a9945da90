import type { Candles } from './joinCandles'

/** A bar for the chart's pixels. Floats: nothing that is paid for follows from them. */
export type DrawnBar = { time: number; open: number; high: number; low: number; close: number }

/** Bars before the first wanted one that are computed first: each halves what the beginning still weighs, to below a float's precision. */
const WARM_UP = 64

/**
 * Heikin-Ashi bars in the place of those from one index up to, but not including, another. A bar's close is the mean of its
 * open, high, low and close; its open is the middle of the averaged bar before it (of its own open and close, where there is
 * none); high and low reach from the real extremes to both. A bar is the same however many older bars are known, but for
 * the rounding of floats.
 */
export function heikinAshi(bars: Candles, from: number, to: number): DrawnBar[] {
  const made: DrawnBar[] = []
  let before: DrawnBar | null = null
  for (let at = Math.max(0, from - WARM_UP); at < to; at++) {
    const [open, high, low, close] = pricesOf(bars, at)
    const averageClose = (open + high + low + close) / 4
    const averageOpen: number = before ? (before.open + before.close) / 2 : (open + close) / 2
    before = {
      time: bars[at]!.start,
      open: averageOpen,
      high: Math.max(high, averageOpen, averageClose),
      low: Math.min(low, averageOpen, averageClose),
      close: averageClose,
    }
    if (at >= from) made.push(before)
  }
  return made
}

function pricesOf(bars: Candles, at: number): [number, number, number, number] {
  const { open, high, low, close } = bars[at]!
  return [Number(open), Number(high), Number(low), Number(close)]
}
