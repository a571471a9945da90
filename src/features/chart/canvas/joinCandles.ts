import { parseDecimal } from '@/base/decimal'
import type { Interval, Kline } from '@/protocol/records/kline'
import { nextBarStart } from '@/protocol/records/interval'

/** Bars by ascending start, without duplicates. */
export type Candles = readonly Kline[]

/** Sorts a newest-first list (docs/protocol 9.9) to ascending order. Of duplicate bars the first one counts. */
export function sortHistory(newestFirst: readonly Kline[]): Candles {
  const bars: Kline[] = []
  for (let i = newestFirst.length - 1; i >= 0; i--) {
    const bar = newestFirst[i]!
    while (bars.length > 0 && bars[bars.length - 1]!.start >= bar.start) bars.pop()
    bars.push(bar)
  }
  return bars
}

/**
 * Appends pushed bars (the closed bars, oldest first, and the open bar) to the history that was read. For bars in both,
 * history takes precedence, because it was read later; of its last bar the state with more volume counts. No bar is
 * duplicated or invented.
 */
export function joinCandles(history: Candles, closed: Candles, open: Kline | null): Candles {
  const last = history.at(-1)
  const pushed = open ? [...closed, open] : closed
  const from = last ? pushed.findIndex((bar) => bar.start >= last.start) : 0
  if (from < 0 || pushed.length === 0) return history
  const joined = history.slice()
  for (let i = from; i < pushed.length; i++) append(joined, pushed[i]!)
  return joined
}

function append(bars: Kline[], bar: Kline): void {
  const last = bars.at(-1)
  if (!last || bar.start > last.start) bars.push(bar)
  else if (bar.start === last.start) bars[bars.length - 1] = laterState(last, bar)
}

/** Returns the later of two states of one bar, which is the one with more volume; the second if equal. */
function laterState(a: Kline, b: Kline): Kline {
  return parseDecimal(a.volume) > parseDecimal(b.volume) ? a : b
}

/**
 * Finds the start of the first missing bar at or after `from`; null if none is missing. The venue creates flat bars
 * without trades (docs/protocol 9.32), so a gap between history and pushed bars means missed pushes, and history must
 * be read again.
 */
export function findHole(bars: Candles, from: number, interval: Interval): number | null {
  for (let i = bars.length - 1; i > 0 && bars[i]!.start > from; i--) {
    const expected = nextBarStart(interval, bars[i - 1]!.start)
    if (bars[i]!.start > expected) return expected
  }
  return null
}

/**
 * How to get from the painted to other bars: no change, update the end, add `count` older bars in front and update the
 * end, or repaint all.
 */
export type CandleChange =
  | { kind: 'none' }
  | { kind: 'end'; bars: Candles }
  | { kind: 'front'; count: number; bars: Candles }
  | { kind: 'all' }

/** Finds the cheapest change from the painted to the next bars. Bars are compared by identity. */
export function compareCandles(painted: Candles, next: Candles): CandleChange {
  if (painted === next) return { kind: 'none' }
  if (painted.length === 0 || next.length < painted.length) return { kind: 'all' }
  const count = findBar(next, painted[0]!.start)
  const end = painted.length - 1
  if (count < 0 || painted[end]!.start !== next[count + end]?.start) return { kind: 'all' }
  for (let i = 0; i < end; i++) if (painted[i] !== next[count + i]) return { kind: 'all' }
  const bars = next.slice(painted[end] === next[count + end] ? count + end + 1 : count + end)
  if (count > 0) return { kind: 'front', count, bars }
  return bars.length === 0 ? { kind: 'none' } : { kind: 'end', bars }
}

/** Index of the bar that starts at `start`, or -1. */
export function findBar(bars: Candles, start: number): number {
  let low = 0
  let high = bars.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const middleStart = bars[middle]!.start
    if (middleStart === start) return middle
    if (middleStart < start) low = middle + 1
    else high = middle - 1
  }
  return -1
}
