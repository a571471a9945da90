import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testSide } from '@/terminal/fixtures/accountFixtures'
import { freezePrices, stillMatches, applyFrozenPrices } from './freezeSide'

describe('applyFrozenPrices', () => {
  const frozen = freezePrices(
    testSide([
      [100, 5],
      [99, 10],
      [97, 1],
    ]),
  )

  test('default: rows keep their prices; sizes and totals follow the book', () => {
    const now = testSide([
      [101, 2],
      [99, 7],
      [98, 4],
      [97, 3],
    ])
    const rows = applyFrozenPrices(frozen, now, true)
    expect([...rows.prices]).toEqual([100, 99, 97])
    expect([...rows.sizes]).toEqual([0, 7, 3])
    expect([...rows.totals]).toEqual([2, 9, 16])
  })

  test('behavior: for asks, lower prices are better', () => {
    const rows = applyFrozenPrices(
      Float64Array.of(101, 103),
      testSide([
        [100, 1],
        [103, 4],
      ]),
      false,
    )
    expect([...rows.sizes]).toEqual([0, 4])
    expect([...rows.totals]).toEqual([1, 5])
  })

  test('behavior: a row beyond the end of the book is empty, with the whole side as its total', () => {
    const rows = applyFrozenPrices(frozen, testSide([[100, 5]]), true)
    expect([...rows.sizes]).toEqual([5, 0, 0])
    expect([...rows.totals]).toEqual([5, 5, 5])
  })

  test('behavior: a side on its own prices is unchanged', () => {
    const levels = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 99 })), {
      selector: ([ticks]) => ticks,
    })
    fc.assert(
      fc.property(levels, fc.boolean(), (unsorted, isBid) => {
        const side = testSide(unsorted.sort(([a], [b]) => (isBid ? b - a : a - b)))
        expect(applyFrozenPrices(freezePrices(side), side, isBid)).toEqual(side)
      }),
    )
  })
})

describe('stillMatches', () => {
  const frozen = Float64Array.of(100, 99, 98, 97, 96, 95, 94, 93)
  const all = (prices: readonly number[]) => testSide(prices.map((price) => [price, 1]))
  const holds = (prices: readonly number[], opposite: number | null = 101) =>
    stillMatches(frozen, all(prices), { first: 0, last: 7, isBid: true, opposite })

  test('default: one level more or less deep in the book keeps the rows frozen', () => {
    expect(holds([100, 99, 98, 97, 96, 95, 94, 93])).toBe(true)
    expect(holds([100, 98, 97, 96, 95, 94, 93])).toBe(true)
    expect(holds([99, 98, 97, 96, 95, 94, 93], 100.5)).toBe(true)
  })

  test('behavior: a best price without a row releases the rows', () => {
    expect(holds([101, 100, 99, 98, 97, 96, 95, 94], 102)).toBe(false)
    expect(holds([99.5, 99, 98, 97, 96, 95, 94, 93])).toBe(false)
    expect(holds([80])).toBe(false)
  })

  test('behavior: rows that cross the other side, or are mostly empty, are released', () => {
    expect(holds([99, 98, 97, 96, 95, 94, 93], 100)).toBe(false)
    expect(holds([97, 96, 95, 94, 93])).toBe(false)
    expect(holds([])).toBe(false)
  })

  test('property: after a random change of a side, frozen rows never hide the best price, never cross, and show most levels', () => {
    const side = fc.uniqueArray(fc.integer({ min: 50, max: 120 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(side, side, fc.integer({ min: 40, max: 130 }), fc.boolean(), (was, now, opposite, isBid) => {
        const sort = (prices: number[]) => all(prices.sort((a, b) => (isBid ? b - a : a - b)))
        const rows = freezePrices(sort(was))
        const next = sort(now)
        const view = { first: 0, last: rows.length - 1, isBid, opposite }
        if (!stillMatches(rows, next, view)) return
        const shown = applyFrozenPrices(rows, next, isBid)
        expect([...shown.prices]).toContain(next.prices[0])
        expect(isBid ? rows[0]! < opposite : rows[0]! > opposite).toBe(true)
        const empty = shown.sizes.filter((size) => size === 0).length
        expect(empty).toBeLessThanOrEqual(Math.max(1, Math.floor(rows.length / 4)))
      }),
    )
  })
})
