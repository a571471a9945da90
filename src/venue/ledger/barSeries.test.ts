import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/base/durations'
import { INTERVALS, type Interval } from '@/protocol/records/kline'
import { flatBar, type Bar } from './bar'
import { createBarSeries } from './barSeries'
import { barStart, nextBarStart } from '@/protocol/records/interval'

type Tick = { time: number; ticks: number; lots: number }

/** Bars by their definition: group the trades, then fill the gaps with the close before. Newest first. */
function barsNaively(interval: Interval, trades: readonly Tick[], now: number): Bar[] {
  const bars: Bar[] = []
  if (!trades.length) return bars
  for (let start = barStart(interval, trades[0]!.time); start <= now; start = nextBarStart(interval, start)) {
    const inside = trades.filter(({ time }) => time >= start && time < nextBarStart(interval, start))
    if (!inside.length) {
      bars.unshift(flatBar(start, bars[0]!.close))
      continue
    }
    const prices = inside.map(({ ticks }) => ticks)
    bars.unshift({
      start,
      open: prices[0]!,
      close: prices.at(-1)!,
      high: Math.max(...prices),
      low: Math.min(...prices),
      volume: inside.reduce((sum, { lots }) => sum + lots, 0),
      turnover: inside.reduce((sum, { ticks, lots }) => sum + BigInt(ticks) * BigInt(lots), 0n),
      last: inside.at(-1)!.time,
    })
  }
  return bars
}

const START = Date.UTC(2024, 1, 27, 23, 58)
const EVERYTHING = { limit: 1e6, before: null, start: 0, end: Infinity }

const tape = fc
  .array(
    fc.record({
      gap: fc.nat({ max: 40 }),
      ticks: fc.integer({ min: 1, max: 1e9 }),
      lots: fc.integer({ min: 1, max: 1e9 }),
    }),
    { maxLength: 40 },
  )
  .map((steps) => {
    let time = START
    return steps.map(({ gap, ticks, lots }) => ({ time: (time += gap * gap * gap * 1000), ticks, lots }))
  })

describe('bar series', () => {
  test('computes bars as defined for every interval', () => {
    fc.assert(
      fc.property(tape, fc.constantFrom(...INTERVALS), fc.nat({ max: 5_000_000 }), (trades, interval, rest) => {
        const series = createBarSeries(interval, 100_000)
        for (const { time, ticks, lots } of trades) {
          series.advance(time)
          series.trade(time, ticks, lots)
        }
        const now = (trades.at(-1)?.time ?? START) + rest
        series.advance(now)
        expect(series.page(EVERYTHING).bars).toEqual(barsNaively(interval, trades, now))
      }),
      { numRuns: 150 },
    )
  })

  test('computes the same long bars from preloaded minutes as from trades', () => {
    fc.assert(
      fc.property(tape, fc.constantFrom(...INTERVALS), (trades, interval) => {
        const now = trades.at(-1)?.time ?? START
        const series = createBarSeries(interval, 100_000)
        for (const bar of barsNaively('1m', trades, now).toReversed()) series.take(bar)
        series.advance(now)
        expect(series.page(EVERYTHING).bars).toEqual(barsNaively(interval, trades, now))
      }),
      { numRuns: 60 },
    )
  })

  test('pages by start time, newest first, and continues from a dump', () => {
    const series = createBarSeries('1m', 100)
    series.trade(START, 5, 1)
    series.advance(START + 1000 * MINUTE_MS)
    const first = series.page({ ...EVERYTHING, limit: 3 })
    expect(first.bars.map(({ start }) => (start - START) / MINUTE_MS)).toEqual([1000, 999, 998])
    series.advance(START + 1001 * MINUTE_MS)
    const copy = createBarSeries('1m', 100, structuredClone(series.dump()))
    for (const target of [series, copy])
      expect(
        target
          .page({ ...EVERYTHING, limit: 2, before: first.next })
          .bars.map(({ start }) => (start - START) / MINUTE_MS),
      ).toEqual([997, 996])
    expect(
      series.page({ limit: 10, before: null, start: START + 990 * MINUTE_MS, end: START + 992 * MINUTE_MS }),
    ).toMatchObject({
      bars: [
        { start: START + 992 * MINUTE_MS },
        { start: START + 991 * MINUTE_MS },
        { start: START + 990 * MINUTE_MS },
      ],
      next: null,
    })
    expect(series.page(EVERYTHING).bars.length).toBeLessThan(100 + 2 * 256)
    expect(copy.page(EVERYTHING)).toEqual(series.page(EVERYTHING))
  })

  test('dumps full chunks as the same objects again, since they never change', () => {
    const series = createBarSeries('1m', 1_000)
    series.trade(START, 5, 1)
    series.advance(START + 700 * MINUTE_MS)
    const before = series.dump()
    const copy = structuredClone(before)
    for (let minute = 700; minute < 1_000; minute++) {
      series.advance(START + minute * MINUTE_MS)
      series.trade(START + minute * MINUTE_MS, minute, 3)
    }
    expect(before).toEqual(copy)
    const { chunks } = series.dump().closed
    expect(chunks.length).toBeGreaterThan(before.closed.chunks.length)
    for (const [index, chunk] of before.closed.chunks.entries()) expect(chunks[index]).toBe(chunk)
    const again = createBarSeries('1m', 1_000, before)
    again.advance(START + 2_000 * MINUTE_MS)
    expect(before).toEqual(copy)
  })

  test('stores a turnover beyond 64 bits', () => {
    const series = createBarSeries('1M', 10)
    const start = Date.UTC(2024, 0, 1)
    for (let count = 0; count < 5000; count++) series.trade(start, 2 ** 50, 2 ** 50)
    series.advance(Date.UTC(2024, 1, 1))
    expect(series.page(EVERYTHING).bars[1]!.turnover).toBe(5000n * 2n ** 100n)
  })

  test('starts weeks on Monday and months on the first', () => {
    expect(barStart('1w', Date.UTC(2024, 1, 29, 5))).toBe(Date.UTC(2024, 1, 26))
    expect(barStart('1M', Date.UTC(2024, 1, 29, 5))).toBe(Date.UTC(2024, 1, 1))
    expect(nextBarStart('1M', Date.UTC(2024, 11, 1))).toBe(Date.UTC(2025, 0, 1))
    expect(barStart('8h', Date.UTC(2024, 1, 29, 17))).toBe(Date.UTC(2024, 1, 29, 16))
  })
})
