import { countLeading } from '@/base/countLeading'
import { nextBarStart } from '@/protocol/records/interval'
import type { Interval } from '@/protocol/records/kline'
import type { Candles } from '../canvas/joinCandles'

/**
 * Converts a time (ms) to a fractional bar index: 2.5 is the middle of the third bar. Before the first and after the
 * last bar, it assumes further bars of the same length. There must be at least one bar.
 */
export function indexOfTime(bars: Candles, interval: Interval, time: number): number {
  const first = bars[0]!.start
  const last = bars.at(-1)!.start
  if (time < first) return (time - first) / spanAt(bars, interval, 0)
  if (time >= last) return bars.length - 1 + (time - last) / spanAt(bars, interval, bars.length - 1)
  const at = findBarAt(bars, time)
  return at + (time - bars[at]!.start) / spanAt(bars, interval, at)
}

/**
 * Converts a fractional bar index to a time (ms); the inverse of `indexOfTime` except for rounding to whole ms. There
 * must be at least one bar.
 */
export function timeOfIndex(bars: Candles, interval: Interval, index: number): number {
  const at = Math.min(bars.length - 1, Math.max(0, Math.floor(index)))
  return Math.round(bars[at]!.start + (index - at) * spanAt(bars, interval, at))
}

/** The time from the start of a bar to the start of the next one, which may not exist yet. */
function spanAt(bars: Candles, interval: Interval, at: number): number {
  const { start } = bars[at]!
  return (bars[at + 1]?.start ?? nextBarStart(interval, start)) - start
}

/** Index of the last bar that starts at or before a time; the time must not be before the first bar. */
function findBarAt(bars: Candles, time: number): number {
  return Math.max(0, countLeading(bars.length, (index) => bars[index]!.start <= time) - 1)
}
