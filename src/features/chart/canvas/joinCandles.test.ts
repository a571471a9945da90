import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/base/durations'
import type { Kline } from '@/protocol/records/kline'
import { createBar } from '../fixtures'
import { compareCandles, findBar, findHole, sortHistory, joinCandles } from './joinCandles'

const starts = (bars: readonly Kline[]) => bars.map((bar) => bar.start / MINUTE_MS)
const bar = (minute: number, volume = '1') => createBar(minute * MINUTE_MS, volume)

describe('sortHistory', () => {
  test('default: a newest-first list becomes ascending', () => {
    expect(starts(sortHistory([bar(6), bar(5), bar(4), bar(2)]))).toEqual([2, 4, 5, 6])
    expect(sortHistory([])).toEqual([])
  })

  test('behavior: of duplicate bars the first one counts', () => {
    const first = bar(4, '9')
    const raised = sortHistory([bar(5), first, bar(4, '3'), bar(3)])
    expect(starts(raised)).toEqual([3, 4, 5])
    expect(raised[1]).toBe(first)
  })
})

describe('joinCandles', () => {
  test('behavior: the open bar occurs once, in its later state', () => {
    const pushed = bar(3, '8')
    expect(joinCandles([bar(2), bar(3, '5')], [], pushed)).toEqual([bar(2), pushed])
    const read = bar(3, '9')
    expect(joinCandles([bar(2), read], [], pushed).at(-1)).toBe(read)
  })

  test('behavior: volumes are compared as numbers, not as text', () => {
    expect(joinCandles([bar(3, '9')], [], bar(3, '10')).at(-1)!.volume).toBe('10')
    expect(joinCandles([bar(3, '0.50')], [], bar(3, '0.5')).at(-1)!.volume).toBe('0.5')
  })

  test('behavior: history takes precedence for bars before its last one', () => {
    const joined = joinCandles([bar(1, '7'), bar(2, '7'), bar(3)], [bar(1, '99'), bar(2, '99')], bar(3, '2'))
    expect(joined.map((candle) => candle.volume)).toEqual(['7', '7', '2'])
  })

  test('behavior: before history is read, pushed bars are shown; without pushes, only history', () => {
    expect(starts(joinCandles([], [bar(1)], bar(2)))).toEqual([1, 2])
    const history = [bar(1)]
    expect(joinCandles(history, [], null)).toBe(history)
  })

  test('property: however reads and pushes interleave, the bars equal the venue’s', () => {
    const trades = fc.array(fc.record({ minute: fc.nat(30), read: fc.boolean() }), {
      maxLength: 120,
    })
    fc.assert(
      fc.property(trades, (events) => {
        const venue = new Map<number, Kline>()
        let history: readonly Kline[] = []
        let closed: Kline[] = []
        let open: Kline | null = null
        for (const event of [...events].sort((a, b) => a.minute - b.minute)) {
          const before = venue.get(event.minute)
          const now = bar(event.minute, String(Number(before?.volume ?? 0) + 1))
          venue.set(event.minute, now)
          if (open && open.start !== now.start) closed = [...closed, open]
          open = now
          if (event.read) {
            history = sortHistory([...venue.values()].reverse())
          }
        }
        expect(joinCandles(history, closed, open)).toEqual([...venue.values()])
      }),
    )
  })
})

describe('findHole', () => {
  test('behavior: finds a missing bar after the history; a bar missing within the history is missing at the venue', () => {
    const bars = [bar(1), bar(5), bar(6), bar(8)]
    expect(findHole(bars, 5 * MINUTE_MS, '1m')).toBe(7 * MINUTE_MS)
    expect(findHole(bars.slice(0, 3), 5 * MINUTE_MS, '1m')).toBeNull()
  })

  test('behavior: months of different length are no gaps', () => {
    const months = [0, 1, 2].map((month) => createBar(Date.UTC(2026, month, 1), '1', '1M'))
    expect(findHole(months, 0, '1M')).toBeNull()
  })
})

describe('compareCandles', () => {
  const painted = [bar(1), bar(2), bar(3)]

  test('behavior: finds that nothing, the end, or everything has changed', () => {
    expect(compareCandles(painted, [...painted])).toEqual({ kind: 'none' })
    const grown = bar(3, '2')
    expect(compareCandles(painted, [painted[0]!, painted[1]!, grown])).toEqual({ kind: 'end', bars: [grown] })
    expect(compareCandles(painted, [...painted, bar(4)])).toEqual({ kind: 'end', bars: [bar(4)] })
    expect(compareCandles(painted, [painted[0]!, bar(2, '7'), painted[2]!])).toEqual({ kind: 'all' })
    expect(compareCandles([], painted)).toEqual({ kind: 'all' })
  })

  test('behavior: finds older bars in front together with a changed or new end; a difference in between repaints all', () => {
    const older = [bar(-1), bar(0)]
    const grown = bar(3, '2')
    expect(compareCandles(painted, [...older, ...painted])).toEqual({ kind: 'front', count: 2, bars: [] })
    const next = [...older, painted[0]!, painted[1]!, grown, bar(4)]
    expect(compareCandles(painted, next)).toEqual({ kind: 'front', count: 2, bars: [grown, bar(4)] })
    expect(compareCandles(painted, [...older, painted[0]!, bar(2, '7'), painted[2]!])).toEqual({ kind: 'all' })
    expect(compareCandles(painted, [...older, ...painted.slice(0, 2)])).toEqual({ kind: 'all' })
  })
})

describe('findBar', () => {
  test('default: finds a bar by its start, or returns -1', () => {
    const bars = [bar(1), bar(2), bar(4), bar(9)]
    expect(bars.map((candle) => findBar(bars, candle.start))).toEqual([0, 1, 2, 3])
    expect(findBar(bars, 3 * MINUTE_MS)).toBe(-1)
    expect(findBar([], 0)).toBe(-1)
  })
})
