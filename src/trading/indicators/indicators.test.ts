import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/base/durations'
import { createStudy } from './createStudy'
import type { BarStudySpec } from './studySpec'
import { barsOfCloses, columnsOf, type ExampleBar, EXAMPLE_SPECS } from './fixtures'
import type { PriceBars } from './PriceBars'

function valuesOf(spec: BarStudySpec, bars: PriceBars): number[][] {
  const study = createStudy(spec)
  study.read(bars, 0)
  return study.columns.map((column) => [...column])
}

/** The columns as text with four decimals; a dash where there is no value. */
function written(spec: BarStudySpec, bars: PriceBars): string[] {
  const write = (value: number) => (Number.isNaN(value) ? '-' : String(Number(value.toFixed(4))))
  return valuesOf(spec, bars).map((column) => column.map(write).join(' '))
}

describe('computed by hand', () => {
  test('SMA 3 of 1 2 3 4 10: 6/3, 9/3, 17/3', () => {
    const bars = barsOfCloses([1, 2, 3, 4, 10])
    expect(written({ kind: 'sma', period: 3, source: 'close' }, bars)).toEqual(['- - 2 3 5.6667'])
  })

  test('EMA 3 of 2 4 6 8 4: begins at their mean 4, then half of the difference: 4 + 4/2 = 6, 6 - 2/2 = 5', () => {
    const bars = barsOfCloses([2, 4, 6, 8, 4])
    expect(written({ kind: 'ema', period: 3, source: 'close' }, bars)).toEqual(['- - 4 6 5'])
  })

  test('Bollinger 4, 2 of 2 4 4 6: mean 4, variance (4+0+0+4)/4 = 2, bands 4 ± 2√2', () => {
    const bars = barsOfCloses([2, 4, 4, 6])
    const spec = { kind: 'bollinger', period: 4, deviations: 2, source: 'close' } as const
    expect(written(spec, bars)).toEqual(['- - - 4', '- - - 6.8284', '- - - 1.1716'])
  })

  test('RSI 2 of 10 12 11 11 14: rises 2 0 0 3, falls 0 1 0 0', () => {
    // Means of the first two: rise 1, fall 0.5 -> 100·1/1.5 = 66.6667. Then halves: rise 0.5, fall 0.25 -> 66.6667;
    // rise (0.5+3)/2 = 1.75, fall 0.125 -> 100·1.75/1.875 = 93.3333.
    const bars = barsOfCloses([10, 12, 11, 11, 14])
    expect(written({ kind: 'rsi', period: 2, source: 'close' }, bars)).toEqual(['- - 66.6667 66.6667 93.3333'])
  })

  test('RSI of a flat series is 50, of a rising one 100, of a falling one 0', () => {
    const rsi = (closes: number[]) => written({ kind: 'rsi', period: 2, source: 'close' }, barsOfCloses(closes))
    expect([rsi([5, 5, 5]), rsi([5, 6, 7]), rsi([5, 4, 3])]).toEqual([['- - 50'], ['- - 100'], ['- - 0']])
  })

  test('RSI without a fall does not exceed 100 by rounding', () => {
    const bars = barsOfCloses([2929, 2929, 2929, 7002])
    expect(valuesOf({ kind: 'rsi', period: 3, source: 'close' }, bars)[0]![3]).toBe(100)
  })

  test('MACD 1, 3, 2 of 3 6 9 12 3', () => {
    // Fast (weight 1) is the price. Slow begins at 6, then half of the way: 9, 6. Difference: 3, 3, -3.
    // Signal (weight 2/3) begins at (3+3)/2 = 3 with the second difference, then 3 + 2/3·(-6) = -1.
    const spec = { kind: 'macd', fast: 1, slow: 3, signal: 2, source: 'close' } as const
    expect(written(spec, barsOfCloses([3, 6, 9, 12, 3]))).toEqual(['- - 3 3 -3', '- - - 3 -1', '- - - 0 -2'])
  })

  test('ATR 2: true ranges 2, 5 (up from the close before), 6 (down to the low), 1', () => {
    const bars = columnsOf([
      { time: 0, open: 10, high: 11, low: 9, close: 10, volume: 1 },
      { time: 1, open: 14, high: 15, low: 13, close: 14, volume: 1 },
      { time: 2, open: 9, high: 10, low: 8, close: 9, volume: 1 },
      { time: 3, open: 9, high: 10, low: 9, close: 9, volume: 1 },
    ])
    // Means: (2+5)/2 = 3.5, then half of the way: 4.75, 2.875.
    expect(written({ kind: 'atr', period: 2 }, bars)).toEqual(['- 3.5 4.75 2.875'])
  })

  test('VWAP restarts with the day, is NaN before the first trade, and weights by volume', () => {
    const bar = (time: number, close: number, volume: number): ExampleBar => ({
      time,
      open: close,
      high: close,
      low: close,
      close,
      volume,
    })
    const bars = columnsOf([
      bar(DAY_MS - 2, 10, 1),
      bar(DAY_MS - 1, 20, 3),
      bar(DAY_MS, 30, 0),
      bar(DAY_MS + 1, 40, 2),
      bar(DAY_MS + 2, 10, 2),
    ])
    // (10 + 60)/4 = 17.5; a day later nothing, 80/2, 100/4.
    expect(written({ kind: 'vwap', reset: 'day', source: 'close' }, bars)).toEqual(['10 17.5 - 40 25'])
    expect(written({ kind: 'vwap', reset: 'week', source: 'close' }, bars)).toEqual(['10 17.5 17.5 25 21.25'])
  })

  test('sources: the mean of high and low, of high, low and close, and of all four', () => {
    const bars = columnsOf([{ time: 0, open: 1, high: 9, low: 2, close: 4, volume: 1 }])
    const of = (source: 'open' | 'hl2' | 'hlc3' | 'ohlc4') => written({ kind: 'sma', period: 1, source }, bars)
    expect([of('open'), of('hl2'), of('hlc3'), of('ohlc4')]).toEqual([['1'], ['5.5'], ['5'], ['4']])
  })

  test('bands are exact for large prices that hardly move', () => {
    const bars = barsOfCloses([1e9, 1e9 + 1, 1e9, 1e9 + 1])
    const spec = { kind: 'bollinger', period: 4, deviations: 1, source: 'close' } as const
    expect(valuesOf(spec, bars)[1]!.at(-1)! - 1e9).toBe(1)
  })
})

const price = fc.integer({ min: 1, max: 100_000 }).map((ticks) => ticks / 10)
const anyBars: fc.Arbitrary<ExampleBar[]> = fc
  .array(fc.record({ open: price, close: price, reach: price, volume: fc.integer({ min: 0, max: 5 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((bars) =>
    bars.map(({ open, close, reach, volume }, at) => ({
      time: at * 7_000_000,
      open,
      close,
      high: Math.max(open, close) + reach / 10,
      low: Math.min(open, close) * 0.9,
      volume,
    })),
  )
/**
 * Kinds without a value where nothing was traded or nothing moved, and kinds in which one line ends where another
 * begins.
 */
const CAN_END: ReadonlySet<string> = new Set(['vwap', 'vwma', 'cci', 'supertrend'])
const anySpec = fc.constantFrom(...EXAMPLE_SPECS)

const ANY = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const
/** The range of the first line of a kind, if it is not within the prices. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  rsi: [0, 100],
  dmi: [0, 100 + 1e-9],
  mfi: [0, 100 + 1e-9],
  aroon: [0, 100],
  stochastic: [-1e-9, 100 + 1e-9],
  williams: [-100 - 1e-9, 0],
  cmf: [-1 - 1e-9, 1 + 1e-9],
  ...Object.fromEntries(
    ['macd', 'roc', 'cci', 'awesome', 'obv', 'vortex', 'hma', 'chandelier', 'supertrend'].map((kind) => [kind, ANY]),
  ),
}

describe('properties', () => {
  test('computing bar by bar, each changing first, equals computing all at once', () => {
    fc.assert(
      fc.property(anySpec, anyBars, anyBars, (spec, bars, moving) => {
        const study = createStudy(spec)
        for (const at of bars.keys()) {
          const open = { ...bars[at]!, ...moving[at % moving.length]!, time: bars[at]!.time }
          study.read(columnsOf([...bars.slice(0, at), open]), at)
          study.read(columnsOf(bars.slice(0, at + 1)), at)
        }
        expect(study.columns).toEqual(valuesOf(spec, columnsOf(bars)))
      }),
      { numRuns: 300 },
    )
  })

  test('prepending older bars equals computing all at once', () => {
    fc.assert(
      fc.property(anySpec, anyBars, fc.nat(39), (spec, bars, cut) => {
        const study = createStudy(spec)
        study.read(columnsOf(bars.slice(cut)), 0)
        study.read(columnsOf(bars), 0)
        expect(study.columns).toEqual(valuesOf(spec, columnsOf(bars)))
      }),
      { numRuns: 200 },
    )
  })

  test('reading older bars in chunks, while the newest changes, equals computing all at once', () => {
    fc.assert(
      fc.property(anySpec, anyBars, fc.nat(39), fc.integer({ min: 1, max: 9 }), (spec, bars, cut, piece) => {
        const study = createStudy(spec)
        const [inFront, all] = [Math.min(cut, bars.length), columnsOf(bars)]
        study.read(columnsOf(bars.slice(inFront)), 0)
        const before = study.columns.map((column) => [...column])
        study.reserve(inFront)
        const room = Array.from({ length: inFront }, () => Number.NaN)
        expect(study.columns).toEqual(before.map((column) => [...room, ...column]))
        for (let at = 0; at < bars.length; at += piece) {
          study.read(all, at, Math.min(bars.length, at + piece))
          if (at + piece < bars.length) study.read(all, bars.length - 1)
        }
        expect(study.columns).toEqual(valuesOf(spec, all))
      }),
      { numRuns: 300 },
    )
  })

  test('restarting and reading in chunks, while the newest changes, equals computing all at once', () => {
    fc.assert(
      fc.property(anySpec, anyBars, fc.integer({ min: 1, max: 9 }), (spec, bars, piece) => {
        const study = createStudy(spec)
        const all = columnsOf(bars)
        study.read(all, 0)
        study.read(columnsOf([]), 0)
        study.reserve(bars.length)
        for (let at = 0; at < bars.length; at += piece) {
          study.read(all, bars.length - 1)
          study.read(all, at, Math.min(bars.length, at + piece))
        }
        expect(study.columns).toEqual(valuesOf(spec, all))
      }),
      { numRuns: 300 },
    )
  })

  test('every column is as long as the bars, and has no gap after its first value', () => {
    fc.assert(
      fc.property(anySpec, anyBars, (spec, bars) => {
        for (const column of valuesOf(spec, columnsOf(bars))) {
          expect(column).toHaveLength(bars.length)
          const begun = column.findIndex((value) => !Number.isNaN(value))
          if (!CAN_END.has(spec.kind) && begun >= 0) expect(column.slice(begun).every(Number.isFinite)).toBe(true)
        }
      }),
    )
  })

  test('averages, bands and strength stay within their ranges', () => {
    fc.assert(
      fc.property(anyBars, (bars) => {
        const read = columnsOf(bars)
        const [max, min] = [Math.max(...read.high) + 1e-6, Math.min(...read.low) - 1e-6]
        const within = (spec: BarStudySpec, from: number, to: number) =>
          valuesOf(spec, read)[0]!.every((value) => Number.isNaN(value) || (value >= from && value <= to))
        for (const spec of EXAMPLE_SPECS) {
          const [from, to] = RANGES[spec.kind] ?? [min, max]
          if (spec.kind !== 'atr') expect(within(spec, from, to), spec.kind).toBe(true)
          else expect(within(spec, 0, max)).toBe(true)
        }
      }),
    )
  })
})
