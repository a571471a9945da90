import { countLeading } from '@/base/countLeading'
import type { Interval } from '@/protocol/records/kline'
import { applyTrade, flatBar, mergeBar, openBar, type Bar } from './bar'
import { createBarColumns, type BarColumnsDump } from './barColumns'
import { barStart, nextBarStart } from '@/protocol/records/interval'

export type BarSeriesDump = { closed: BarColumnsDump; current: Bar | null }

/** The bars of a page, newest first: range on `start`, both inclusive; `before` is a start, exclusive. */
export type BarQuery = { limit: number; before: number | null; start: number; end: number }

/** The bars of one symbol and interval: contiguous from its first trade, the last one open. */
export type BarSeries = {
  /** Advances the series to a time: closes bars, and adds flat bars without trades. Returns how many closed. */
  advance(time: number): number
  /** Adds a trade; advance the series to its time before. */
  trade(time: number, ticks: number, lots: number): void
  /** Adds a bar of preloaded history of this or a shorter interval, oldest first. */
  take(bar: Bar): void
  /** The open bar, null before the first trade. */
  current(): Bar | null
  /** The newest closed bars, oldest first. */
  latestClosed(count: number): Bar[]
  page(query: BarQuery): { bars: Bar[]; next: number | null }
  dump(): BarSeriesDump
}

/** Creates a series that keeps at least `cap` closed bars. */
export function createBarSeries(interval: Interval, cap: number, from?: BarSeriesDump): BarSeries {
  const closed = createBarColumns(cap, from?.closed)
  let current: Bar | null = from?.current ? { ...from.current } : null
  let end = current ? nextBarStart(interval, current.start) : 0

  function open(bar: Bar): void {
    current = bar
    end = nextBarStart(interval, bar.start)
  }

  /** Index of the first closed bar that starts at or after a time. */
  function indexFrom(time: number): number {
    return countLeading(closed.count, (index) => closed.start(index) < time)
  }

  function advance(time: number): number {
    let count = 0
    for (; current && time >= end; count++) {
      closed.push(current)
      open(flatBar(end, current.close))
    }
    return count
  }

  return {
    advance,
    trade(time, ticks, lots) {
      if (!current) return open(openBar(barStart(interval, time), time, ticks, lots))
      applyTrade(current, time, ticks, lots)
    },
    take(bar) {
      advance(bar.start)
      if (current) mergeBar(current, bar)
      else open({ ...bar, start: barStart(interval, bar.start) })
    },
    current: () => current,
    latestClosed: (count) =>
      Array.from({ length: Math.min(count, closed.count) }, (_, index) =>
        closed.at(closed.count - Math.min(count, closed.count) + index),
      ),
    page({ limit, before, start, end: until }) {
      const bars: Bar[] = []
      const bound = before === null ? until : Math.min(until, before - 1)
      if (current && current.start <= bound && current.start >= start) bars.push({ ...current })
      let index = indexFrom(bound + 1) - 1
      for (; index >= 0 && bars.length < limit && closed.start(index) >= start; index--) bars.push(closed.at(index))
      const more = index >= 0 && closed.start(index) >= start
      return { bars, next: more ? bars.at(-1)!.start : null }
    },
    dump: () => ({ closed: closed.dump(), current: current ? { ...current } : null }),
  }
}
