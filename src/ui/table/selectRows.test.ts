import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectRows } from './VirtualBody'

test('renders the rows in view, and reserves the height of the others', () => {
  // A view of 280 px shows ten rows of 28 px, scrolled by 100 rows.
  const range = selectRows(10_000, { top: 2_800, height: 280, row: 28 })
  expect(range).toEqual({ first: 84, end: 127, before: 84 * 28, after: (10_000 - 127) * 28 })
})

test('property: renders every visible row and few others, and keeps the total height', () => {
  const draw = fc.record({ top: fc.integer({ min: -50, max: 400_000 }), height: fc.integer({ min: 1, max: 900 }) })
  fc.assert(
    fc.property(fc.nat(12_000), draw, (count, view) => {
      const { first, end, before, after } = selectRows(count, { ...view, row: 28 })
      expect(before + (end - first) * 28 + after).toBe(count * 28)
      const top = Math.min(Math.max(0, view.top), Math.max(0, count * 28 - view.height))
      expect(first).toBeLessThanOrEqual(Math.floor(top / 28))
      expect(end).toBeGreaterThanOrEqual(Math.min(count, Math.ceil((top + view.height) / 28)))
      expect(end - first).toBeLessThanOrEqual(view.height / 28 + 2 + 8 + 24)
    }),
  )
})
