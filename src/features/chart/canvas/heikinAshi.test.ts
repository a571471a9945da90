import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/base/durations'
import type { Kline } from '@/protocol/records/kline'
import { createBar } from '../fixtures'
import { heikinAshi } from './heikinAshi'

const bar = (at: number, open: number, high: number, low: number, close: number): Kline => ({
  ...createBar(at * MINUTE_MS),
  open: String(open),
  high: String(high),
  low: String(low),
  close: String(close),
})

const anyBars = fc
  .array(fc.tuple(...([1, 2, 3, 4] as const).map(() => fc.integer({ min: 1, max: 1_000_000 }))), {
    minLength: 1,
    maxLength: 200,
  })
  .map((rows) => rows.map((row, at) => bar(at, row[0]!, Math.max(...row), Math.min(...row), row[3]!)))

describe('heikinAshi', () => {
  test('computed by hand: three bars', () => {
    // Closes (10+14+8+12)/4 = 11, (12+20+12+16)/4 = 15, (16+17+9+10)/4 = 13. Opens (10+12)/2 = 11, (11+11)/2 = 11,
    // (11+15)/2 = 13.
    const bars = [bar(0, 10, 14, 8, 12), bar(1, 12, 20, 12, 16), bar(2, 16, 17, 9, 10)]
    expect(heikinAshi(bars, 0, 3)).toEqual([
      { time: 0, open: 11, high: 14, low: 8, close: 11 },
      { time: 60_000, open: 11, high: 20, low: 11, close: 15 },
      { time: 120_000, open: 13, high: 17, low: 9, close: 13 },
    ])
    expect(heikinAshi(bars, 2, 3)).toEqual(heikinAshi(bars, 0, 3).slice(2))
    expect(heikinAshi([], 0, 0)).toEqual([])
  })

  test('property: the range includes the bar’s real range, its open and its close', () => {
    fc.assert(
      fc.property(anyBars, (bars) => {
        for (const [at, made] of heikinAshi(bars, 0, bars.length).entries()) {
          expect(made.high).toBeGreaterThanOrEqual(Math.max(Number(bars[at]!.high), made.open, made.close))
          expect(made.low).toBeLessThanOrEqual(Math.min(Number(bars[at]!.low), made.open, made.close))
        }
      }),
    )
  })

  test('property: a range of bars equals the same range computed with older bars', () => {
    fc.assert(
      fc.property(anyBars, anyBars, fc.nat(199), (older, bars, at) => {
        const from = Math.min(at, bars.length - 1)
        const all = [...older, ...bars].map((candle, index) => ({ ...candle, start: index }))
        const whole = heikinAshi(all, 0, all.length)
        const part = heikinAshi(all, older.length + from, all.length)
        for (const [index, made] of part.entries())
          expect(made.open).toBeCloseTo(whole[older.length + from + index]!.open, 6)
      }),
    )
  })
})
