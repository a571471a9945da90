import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsOf, type ExampleBar } from './fixtures'
import { volumeProfile } from './volumeProfile'

const bar = (low: number, high: number, volume: number, rose = true): ExampleBar => ({
  time: 0,
  open: rose ? low : high,
  close: rose ? high : low,
  low,
  high,
  volume,
})

describe('volumeProfile', () => {
  test('computed by hand: volume is spread over each bar’s range, rising and falling bars separately', () => {
    // Rows 0-1, 1-2, 2-3, 3-4. The first bar gives 2 to each; the second 3 to the middle two; the third 1 to the half of row 0.
    const bars = columnsOf([bar(0, 4, 8), bar(1, 3, 6, false), bar(0, 0.5, 1)])
    const found = volumeProfile(bars, 0, 3, 4)!
    expect([found.low, found.step, [...found.up], [...found.down]]).toEqual([0, 1, [3, 2, 2, 2], [0, 3, 3, 0]])
    // 15 in all: the fullest row has 5, with that above 10, with the one below that has more 13.
    expect([found.pointOfControl, found.area]).toEqual([1, [0, 2]])
  })

  test('only bars of the range count, a bar without a range fills one row, and without volume there is no profile', () => {
    const bars = columnsOf([bar(0, 4, 8), bar(7, 7, 5), bar(7, 7, 0)])
    expect(volumeProfile(bars, 1, 3, 4)).toMatchObject({ low: 7, step: 0, pointOfControl: 0 })
    expect([...volumeProfile(bars, 1, 3, 4)!.up]).toEqual([5, 0, 0, 0])
    expect(volumeProfile(bars, 2, 3, 4)).toBeNull()
    expect(volumeProfile(bars, 0, 0, 4)).toBeNull()
  })

  const price = fc.integer({ min: 1, max: 1000 })
  const anyBars = fc.array(
    fc.record({ a: price, b: price, volume: fc.integer({ min: 0, max: 100 }), rose: fc.boolean() }),
    { minLength: 1, maxLength: 40 },
  )

  test('property: each row has its overlap with each bar, and the rows sum to the total volume', () => {
    fc.assert(
      fc.property(anyBars, fc.integer({ min: 1, max: 30 }), (rows, count) => {
        const bars = rows.map(({ a, b, volume, rose }) => bar(Math.min(a, b), Math.max(a, b), volume, rose))
        const found = volumeProfile(columnsOf(bars), 0, bars.length, count)
        const sum = bars.reduce((all, { volume }) => all + volume, 0)
        if (!found) {
          expect(sum).toBe(0)
          return
        }
        const { low, step, up, down } = found
        for (let row = 0; row < count; row++) {
          const [from, to] = [low + row * step, low + (row + 1) * step]
          const overlap = (isRising: boolean) =>
            bars
              .filter((exampleBar) => exampleBar.close >= exampleBar.open === isRising)
              .reduce((all, exampleBar) => {
                const height = exampleBar.high - exampleBar.low
                // A bar without a range is in the row in which it begins; the top row includes its upper bound.
                if (height === 0) {
                  const rowOf = step > 0 ? Math.min(count - 1, Math.floor((exampleBar.low - low) / step)) : 0
                  return all + (rowOf === row ? exampleBar.volume : 0)
                }
                const part = Math.max(0, Math.min(exampleBar.high, to) - Math.max(exampleBar.low, from)) / height
                return all + part * exampleBar.volume
              }, 0)
          expect(up[row]!).toBeCloseTo(overlap(true), 6)
          expect(down[row]!).toBeCloseTo(overlap(false), 6)
        }
        const total = (from: number, to: number) =>
          up.slice(from, to + 1).reduce((all, value) => all + value, 0) +
          down.slice(from, to + 1).reduce((all, value) => all + value, 0)
        expect(total(0, count - 1)).toBeCloseTo(sum, 6)
        const [from, to] = found.area
        expect(found.pointOfControl >= from && found.pointOfControl <= to).toBe(true)
        expect(total(from, to)).toBeGreaterThanOrEqual(0.7 * sum - 1e-6)
      }),
    )
  })
})
