import { expect, test } from 'vitest'
import { prependGaps } from './prependGaps'

test.each([0, 1, 999, 1_000, 1_001, 200_000])(
  '%i gaps are prepended, and the values after them are unchanged',
  (count) => {
    const column = [1.5, Number.NaN, 3]
    prependGaps(column, count)
    expect(column).toHaveLength(count + 3)
    expect(column.slice(0, count).every(Number.isNaN)).toBe(true)
    expect(column.slice(count)).toEqual([1.5, Number.NaN, 3])
  },
)
