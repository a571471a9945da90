import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createStudy } from './createStudy'
import type { BarStudySpec } from './studySpec'
import { columnsOf, type ExampleBar } from './fixtures'

/** Computes the values of the last bar a second time from their definitions, from all bars up to it. */
type Naive = (bars: readonly ExampleBar[]) => readonly (number | null)[]

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
const closes = (bars: readonly ExampleBar[]) => bars.map(({ close }) => close)
const highest = (bars: readonly ExampleBar[]) => Math.max(...bars.map(({ high }) => high))
const lowest = (bars: readonly ExampleBar[]) => Math.min(...bars.map(({ low }) => low))
const middle = (bars: readonly ExampleBar[]) => (highest(bars) + lowest(bars)) / 2
const typical = ({ high, low, close }: ExampleBar) => (high + low + close) / 3
const last = <T>(values: readonly T[], count: number) => (values.length < count ? null : values.slice(-count))
const weighted = (values: readonly number[]) => {
  const weights = values.map((_, at) => at + 1)
  return sum(values.map((value, at) => value * weights[at]!)) / sum(weights)
}
const wma = (values: readonly number[], period: number) => {
  const window = last(values, period)
  return window && weighted(window)
}
const trueRanges = (bars: readonly ExampleBar[]) =>
  bars.map(({ high, low }, at) => {
    const before = bars[at - 1]?.close ?? low
    return Math.max(high, before) - Math.min(low, before)
  })
/** Wilder's average: the mean of the first values, then 1 / period of the distance to each further value. */
const wilder = (values: readonly number[], period: number) =>
  values.length < period
    ? null
    : values
        .slice(period)
        .reduce((average, value) => average + (value - average) / period, mean(values.slice(0, period)))
const exponential = (values: readonly number[], period: number) =>
  values.reduce((average, value) => average + (2 / (period + 1)) * (value - average))
/** The values of a naive line at each bar. */
const valueAtEach = <T>(bars: readonly ExampleBar[], value: (upTo: readonly ExampleBar[]) => T) =>
  bars.map((_, at) => value(bars.slice(0, at + 1)))

const NAIVE: readonly { spec: BarStudySpec; naive: Naive }[] = [
  { spec: { kind: 'wma', period: 4, source: 'close' }, naive: (bars) => [wma(closes(bars), 4)] },
  {
    spec: { kind: 'hma', period: 9, source: 'close' },
    naive: (bars) => {
      const raw = valueAtEach(bars, (upTo) => {
        const [half, whole] = [wma(closes(upTo), 4), wma(closes(upTo), 9)]
        return half === null || whole === null ? [] : [2 * half - whole]
      }).flat()
      return [wma(raw, 3)]
    },
  },
  {
    spec: { kind: 'roc', period: 3, source: 'close' },
    naive: (bars) => {
      const window = last(closes(bars), 4)
      return [window && (window[3]! / window[0]! - 1) * 100]
    },
  },
  {
    spec: { kind: 'vwma', period: 3 },
    naive: (bars) => {
      const window = last(bars, 3)
      return [
        window && sum(window.map(({ close, volume }) => close * volume)) / sum(window.map(({ volume }) => volume)),
      ]
    },
  },
  {
    spec: { kind: 'keltner', period: 3, range: 4, multiplier: 2 },
    naive: (bars) => {
      const range = wilder(trueRanges(bars), 4)
      const average = exponential(closes(bars), 3)
      return range === null ? [null, null, null] : [average, average + 2 * range, average - 2 * range]
    },
  },
  {
    spec: { kind: 'donchian', period: 4 },
    naive: (bars) => {
      const window = last(bars, 4)
      return window ? [middle(window), highest(window), lowest(window)] : [null, null, null]
    },
  },
  {
    spec: { kind: 'chandelier', period: 4, multiplier: 3 },
    naive: (bars) => {
      const [window, range] = [last(bars, 4), wilder(trueRanges(bars), 4)]
      return window && range !== null ? [highest(window) - 3 * range, lowest(window) + 3 * range] : [null, null]
    },
  },
  {
    spec: { kind: 'ichimoku', conversion: 2, base: 3, span: 5 },
    naive: (bars) => {
      const close = bars.at(-1)!.close
      if (bars.length < 5) return [null, null, null, null, close]
      const [conversion, base, span] = [2, 3, 5].map((count) => middle(bars.slice(-count)))
      return [conversion!, base!, (conversion! + base!) / 2, span!, close]
    },
  },
  {
    spec: { kind: 'stochastic', period: 4, slowing: 2, signal: 3 },
    naive: (bars) => {
      const fast = valueAtEach(bars, (upTo) => {
        const window = last(upTo, 4)
        return window ? [(100 * (upTo.at(-1)!.close - lowest(window))) / (highest(window) - lowest(window))] : []
      }).flat()
      const slow = fast.flatMap((_, at) => (at < 1 ? [] : [mean(fast.slice(at - 1, at + 1))]))
      const signal = last(slow, 3)
      return signal ? [slow.at(-1)!, mean(signal)] : [null, null]
    },
  },
  {
    spec: { kind: 'cci', period: 4 },
    naive: (bars) => {
      const window = last(bars, 4)?.map(typical)
      if (!window) return [null]
      const deviation = mean(window.map((value) => Math.abs(value - mean(window))))
      return [(window.at(-1)! - mean(window)) / (0.015 * deviation)]
    },
  },
  {
    spec: { kind: 'williams', period: 4 },
    naive: (bars) => {
      const window = last(bars, 4)
      return [window && (-100 * (highest(window) - bars.at(-1)!.close)) / (highest(window) - lowest(window))]
    },
  },
  {
    spec: { kind: 'mfi', period: 3 },
    naive: (bars) => {
      const window = last(bars, 4)
      if (!window) return [null]
      const flow = (sign: number) =>
        sum(
          window
            .slice(1)
            .map((bar, at) =>
              Math.sign(typical(bar) - typical(window[at]!)) === sign ? typical(bar) * bar.volume : 0,
            ),
        )
      return [(100 * flow(1)) / (flow(1) + flow(-1))]
    },
  },
  {
    spec: { kind: 'aroon', period: 4 },
    naive: (bars) => {
      const window = last(bars, 5)
      if (!window) return [null, null]
      const [up, down] = [
        window.findLastIndex(({ high }) => high === highest(window)),
        window.findLastIndex(({ low }) => low === lowest(window)),
      ]
      return [(100 * up) / 4, (100 * down) / 4]
    },
  },
  {
    spec: { kind: 'awesome', fast: 2, slow: 4 },
    naive: (bars) => {
      const window = last(bars, 4)?.map(({ high, low }) => (high + low) / 2)
      return [window ? mean(window.slice(-2)) - mean(window) : null]
    },
  },
  {
    spec: { kind: 'obv' },
    naive: (bars) => [
      bars.length < 2
        ? null
        : sum(bars.slice(1).map(({ close, volume }, at) => Math.sign(close - bars[at]!.close) * volume)),
    ],
  },
  {
    spec: { kind: 'cmf', period: 3 },
    naive: (bars) => {
      const window = last(bars, 3)
      if (!window) return [null]
      const flow = window.map(({ high, low, close, volume }) => ((2 * close - high - low) / (high - low)) * volume)
      return [sum(flow) / sum(window.map(({ volume }) => volume))]
    },
  },
  {
    spec: { kind: 'vortex', period: 3 },
    naive: (bars) => {
      const window = last(bars, 4)
      if (!window) return [null, null]
      const range = sum(trueRanges(window).slice(1))
      const moves = (move: (bar: ExampleBar, before: ExampleBar) => number) =>
        sum(window.slice(1).map((bar, at) => Math.abs(move(bar, window[at]!))))
      return [moves((bar, { low }) => bar.high - low) / range, moves((bar, { high }) => bar.low - high) / range]
    },
  },
  {
    spec: { kind: 'dmi', period: 3 },
    naive: (bars) => {
      const moves = bars.slice(1).map((bar, at) => {
        const [up, down] = [bar.high - bars[at]!.high, bars[at]!.low - bar.low]
        return { up: up > down && up > 0 ? up : 0, down: down > up && down > 0 ? down : 0 }
      })
      const ranges = trueRanges(bars).slice(1)
      const directions = moves.flatMap((_, at) => {
        const [up, down, range] = [moves.map((m) => m.up), moves.map((m) => m.down), ranges].map((values) =>
          wilder(values.slice(0, at + 1), 3),
        )
        return range === null || range === undefined ? [] : [[(100 * up!) / range, (100 * down!) / range] as const]
      })
      const apart = directions.map(([up, down]) => (up + down === 0 ? 0 : (100 * Math.abs(up - down)) / (up + down)))
      return [wilder(apart, 3), ...(directions.at(-1) ?? [null, null])]
    },
  },
]

const price = fc.integer({ min: 100, max: 100_000 }).map((ticks) => ticks / 10)
const anyBars: fc.Arbitrary<ExampleBar[]> = fc
  .array(fc.record({ open: price, close: price, volume: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((bars) =>
    bars.map((bar, time) => ({
      ...bar,
      time,
      high: Math.max(bar.open, bar.close) * 1.01,
      low: Math.min(bar.open, bar.close) * 0.99,
    })),
  )

describe('studies computed a second time from their definitions', () => {
  test.each(NAIVE)('$spec.kind', ({ spec, naive }) => {
    fc.assert(
      fc.property(anyBars, (bars) => {
        const study = createStudy(spec)
        study.read(columnsOf(bars), 0)
        for (const at of bars.keys()) {
          const expected = naive(bars.slice(0, at + 1))
          for (const [line, value] of expected.entries()) {
            const found = study.columns[line]![at]!
            if (value === null) expect(found).toBeNaN()
            else expect(Math.abs(found - value)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(value)))
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

const flat = (price: number, count: number) =>
  Array.from({ length: count }, (_, time) => ({ time, open: price, high: price, low: price, close: price, volume: 1 }))
const bars = (rows: readonly (readonly [high: number, low: number, close: number])[]) =>
  columnsOf(rows.map(([high, low, close], time) => ({ time, open: close, high, low, close, volume: 1 })))

describe('computed by hand', () => {
  test('directional movement of bars that did not move is 0, and begins when they move', () => {
    const study = createStudy({ kind: 'dmi', period: 2 })
    const moved = [...flat(10, 20), { time: 20, open: 10, high: 12, low: 10, close: 12, volume: 1 }]
    study.read(columnsOf(moved), 0)
    // Up 2 of a range of 2, each averaged with the 0 before: all of it is upwards.
    expect(study.columns.map((column) => column.at(-1))).toEqual([50, 100, 0])
    expect(study.columns.map((column) => column[10])).toEqual([0, 0, 0])
  })

  test('parabolic stop: follows, accelerates with each new extreme, and reverses when it is reached', () => {
    const study = createStudy({ kind: 'psar', step: 0.1, most: 0.2 })
    // Rising from the low 8: 8 + 0.1·(12 - 8) = 8.4, held by the low 8 two bars before; then 8 + 0.2·(14 - 8) = 9.2; the low
    // 9 of the last bar reaches it: the stop turns to the extreme 14.
    study.read(
      bars([
        [10, 8, 9],
        [12, 10, 11],
        [14, 11, 13],
        [13, 10, 12],
        [12, 9, 10],
      ]),
      0,
    )
    expect(study.columns[0]!.map((value) => Number(value.toFixed(6)))).toEqual([Number.NaN, 8, 8, 9.2, 14])
  })

  test('supertrend: a stop is below a rising market and above a falling one', () => {
    const study = createStudy({ kind: 'supertrend', period: 1, multiplier: 1 })
    // Bands 9 ± 2: it begins above. The close 13 is beyond 11, so it turns to the lower band, which stays at 7 where 12 - 5 and
    // 10 - 5 are not higher.
    study.read(
      bars([
        [10, 8, 9],
        [14, 10, 13],
        [12, 8, 9],
      ]),
      0,
    )
    expect(study.columns).toEqual([
      [Number.NaN, 7, 7],
      [11, Number.NaN, Number.NaN],
    ])
  })
})
