import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/base/durations'
import { barStart, nextBarStart } from '@/protocol/records/interval'
import { INTERVALS } from '@/protocol/records/kline'
import { createBar } from '../fixtures'
import { indexOfTime, timeOfIndex } from './barIndex'

const bars = [10, 11, 12].map((at) => createBar(at * MINUTE_MS))

describe('barIndex', () => {
  test('default: bars are integers, times within them fractions, and time continues at both ends', () => {
    const index = (minutes: number) => indexOfTime(bars, '1m', minutes * MINUTE_MS)
    expect([10, 11, 12, 11.5].map(index)).toEqual([0, 1, 2, 1.5])
    expect([8, 9.5, 12.25, 20].map(index)).toEqual([-2, -0.5, 2.25, 10])
  })

  test('behavior: a month is one bar, whatever its length', () => {
    const months = [0, 1, 2].map((at) => createBar(Date.UTC(2026, at, 1)))
    expect(indexOfTime(months, '1M', Date.UTC(2026, 1, 15))).toBe(1.5)
  })

  test('behavior: a time keeps its place when the interval changes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...INTERVALS), fc.integer({ min: -3e10, max: 3e10 }), (interval, offset) => {
        let start = barStart(interval, Date.UTC(2026, 5, 1))
        const row = Array.from({ length: 20 }, () => {
          const bar = createBar(start)
          start = nextBarStart(interval, start)
          return bar
        })
        const time = row[10]!.start + offset
        expect(Math.abs(timeOfIndex(row, interval, indexOfTime(row, interval, time)) - time)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
