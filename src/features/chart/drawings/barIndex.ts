import { countLeading } from '@/base/countLeading'
import { nextBarStart } from '@/protocol/records/interval'
import type { Interval } from '@/protocol/records/kline'
import type { Candles } from '../canvas/joinCandles'

/**
 * Where a moment (ms) lies among the bars, as an index with a fraction: 2.5 is half-way through the third bar. Before the
 * first and behind the last bar time goes on at those bars' own pace. There must be a bar.
 */
export function indexOfTime(bars: Candles, interval: Interval, time: number): number {
  const first = bars[0]!.start
  const last = bars.at(-1)!.start
  if (time < first) return (time - first) / spanAt(bars, interval, 0)
  if (time >= last) return bars.length - 1 + (time - last) / spanAt(bars, interval, bars.length - 1)
  const at = findBarAt(bars, time)
  return at + (time - bars[at]!.start) / spanAt(bars, interval, at)
}

/** The moment (ms) at an index; undoes indexOfTime but for rounding to whole ms. There must be a bar. */
export function timeOfIndex(bars: Candles, interval: Interval, index: number): number {
  const at = Math.min(bars.length - 1, Math.max(0, Math.floor(index)))
  return Math.round(bars[at]!.start + (index - at) * spanAt(bars, interval, at))
}

/** From the start of a bar to that of the next one, which need not be there yet. */
function spanAt(bars: Candles, interval: Interval, at: number): number {
  const { start } = bars[at]!
  return (bars[at + 1]?.start ?? nextBarStart(interval, start)) - start
}

/** Index of the last bar that does not start after a moment that is not before the first. */
function findBarAt(bars: Candles, time: number): number {
  return Math.max(0, countLeading(bars.length, (index) => bars[index]!.start <= time) - 1)
}
