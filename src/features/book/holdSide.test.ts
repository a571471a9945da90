import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSide } from './fixtures'
import { holdPrices, holdsAny, layOnHeld } from './holdSide'

describe('layOnHeld', () => {
  const held = holdPrices(
    createSide([
      [100, 5],
      [99, 10],
      [97, 1],
    ]),
  )

  test('default: rows keep their prices, sizes follow, totals are the book’s own down to that price', () => {
    const now = createSide([
      [101, 2],
      [99, 7],
      [98, 4],
      [97, 3],
    ])
    const rows = layOnHeld(held, now, true)
    expect([...rows.prices]).toEqual([100, 99, 97])
    expect([...rows.sizes]).toEqual([0, 7, 3])
    expect([...rows.totals]).toEqual([2, 9, 16])
  })

  test('behavior: asks are better when lower', () => {
    const rows = layOnHeld(
      Float64Array.of(101, 103),
      createSide([
        [100, 1],
        [103, 4],
      ]),
      false,
    )
    expect([...rows.sizes]).toEqual([0, 4])
    expect([...rows.totals]).toEqual([1, 5])
  })

  test('behavior: a row past the end of the book has nothing and the whole side above it', () => {
    const rows = layOnHeld(held, createSide([[100, 5]]), true)
    expect([...rows.sizes]).toEqual([5, 0, 0])
    expect([...rows.totals]).toEqual([5, 5, 5])
  })

  test('behavior: laid on its own prices, a side is itself', () => {
    const levels = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 99 })), {
      selector: ([ticks]) => ticks,
    })
    fc.assert(
      fc.property(levels, fc.boolean(), (given, isBid) => {
        const side = createSide(given.sort(([a], [b]) => (isBid ? b - a : a - b)))
        expect(layOnHeld(holdPrices(side), side, isBid)).toEqual(side)
      }),
    )
  })
})

describe('holdsAny', () => {
  test('default: whether a held price is still in the book', () => {
    expect(holdsAny(Float64Array.of(100), createSide([[100, 1]]), true)).toBe(true)
    expect(
      holdsAny(
        Float64Array.of(100),
        createSide([
          [101, 1],
          [99, 1],
        ]),
        true,
      ),
    ).toBe(false)
  })
})
