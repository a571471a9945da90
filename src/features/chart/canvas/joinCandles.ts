import { parseDecimal } from '@/base/decimal'
import type { Interval, Kline } from '@/protocol/records/kline'
import { nextBarStart } from '@/protocol/records/interval'

/** Bars by rising start, none twice. */
export type Candles = readonly Kline[]

/** History as one rising row, from a list that comes newest first (docs/protocol 9.9). Of two states of a bar the first counts. */
export function raiseHistory(newestFirst: readonly Kline[]): Candles {
  const bars: Kline[] = []
  for (let i = newestFirst.length - 1; i >= 0; i--) {
    const bar = newestFirst[i]!
    while (bars.length > 0 && bars[bars.length - 1]!.start >= bar.start) bars.pop()
    bars.push(bar)
  }
  return bars
}

/**
 * Puts the bars that were pushed (the closed ones, oldest first, and the open one) behind the history that was read.
 * History decides about every bar before its last, for it was read later than those were pushed; on its last bar the one
 * with more volume is the later state; behind it stand the pushed bars. No bar stands twice and none is made up.
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

/** Of two states of one bar the later: trades only ever add volume. Of equals the second. */
function laterState(a: Kline, b: Kline): Kline {
  return parseDecimal(a.volume) > parseDecimal(b.volume) ? a : b
}

/**
 * Start of the first bar that is missing at or behind `from`, or null. The venue makes flat bars where there was no trade
 * (docs/protocol 9.32), so a gap between history and pushed bars means that pushes were missed, and history must be read again.
 */
export function findHole(bars: Candles, from: number, interval: Interval): number | null {
  for (let i = bars.length - 1; i > 0 && bars[i]!.start > from; i--) {
    const expected = nextBarStart(interval, bars[i - 1]!.start)
    if (bars[i]!.start > expected) return expected
  }
  return null
}

/**
 * What must be done to a painted row of bars so that it shows another: nothing, touch its end, put `count` older bars in
 * front and touch its end, or paint it anew.
 */
export type CandleChange =
  | { kind: 'none' }
  | { kind: 'end'; bars: Candles }
  | { kind: 'front'; count: number; bars: Candles }
  | { kind: 'all' }

/** The cheapest change from the painted bars to the wanted ones. Bars are compared by identity. */
export function compareCandles(painted: Candles, wanted: Candles): CandleChange {
  if (painted === wanted) return { kind: 'none' }
  if (painted.length === 0 || wanted.length < painted.length) return { kind: 'all' }
  const count = findBar(wanted, painted[0]!.start)
  const end = painted.length - 1
  if (count < 0 || painted[end]!.start !== wanted[count + end]?.start) return { kind: 'all' }
  for (let i = 0; i < end; i++) if (painted[i] !== wanted[count + i]) return { kind: 'all' }
  const bars = wanted.slice(painted[end] === wanted[count + end] ? count + end + 1 : count + end)
  if (count > 0) return { kind: 'front', count, bars }
  return bars.length === 0 ? { kind: 'none' } : { kind: 'end', bars }
}

/** Index of the bar that starts at `start`, or -1. */
export function findBar(bars: Candles, start: number): number {
  let low = 0
  let high = bars.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = bars[middle]!.start
    if (found === start) return middle
    if (found < start) low = middle + 1
    else high = middle - 1
  }
  return -1
}
