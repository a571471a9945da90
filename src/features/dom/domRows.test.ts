import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centerRows, lotsByRow, placeOfMid, rowOf, scrollRows, ticksOfRow } from './domRows'

describe('rows of the price ladder', () => {
  test('a mid of 1000.5 is centered in 11 rows: 1006 to 996', () => {
    const rows = centerRows(2001, 11, 1)
    expect(rows).toEqual({ top: 1006, count: 11, step: 1 })
    expect(placeOfMid(2001, rows)).toBe('inside')
  })

  test('prices are multiples of the step', () => {
    expect(centerRows(2001, 5, 10)).toEqual({ top: 1020, count: 5, step: 10 })
  })

  test('converting a price to its row and back gives the same price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 2_000_000 }),
        fc.constantFrom(1, 5, 10, 100),
        fc.nat(40),
        (mid, step, by) => {
          const rows = scrollRows(centerRows(mid, 40, step), by - 20)
          for (let row = 0; row < rows.count; row++) expect(rowOf(ticksOfRow(row, rows), rows)).toBe(row)
          expect(ticksOfRow(rows.count - 1, rows)).toBeGreaterThan(0)
          expect(rowOf(rows.top + step, rows)).toBe(-1)
        },
      ),
    )
  })

  test('a price between two rows or beyond the last row has no row', () => {
    const rows = { top: 100, count: 5, step: 10 }
    expect(rowOf(95, rows)).toBe(-1)
    expect(rowOf(50, rows)).toBe(-1)
  })

  test('a mid price outside the inner half of the rows is above or below', () => {
    const rows = centerRows(2000, 20, 1)
    expect(placeOfMid(2011, rows)).toBe('above')
    expect(placeOfMid(1987, rows)).toBe('below')
  })

  test('lots are in the rows of their prices', () => {
    const side = {
      count: 3,
      prices: Float64Array.from([100, 99, 50]),
      sizes: Float64Array.from([5, 7, 9]),
      totals: new Float64Array(3),
    }
    expect([...lotsByRow(side, { top: 101, count: 4, step: 1 })]).toEqual([0, 5, 7, 0])
  })
})
