import { expect, test } from 'vitest'
import { countLeading } from './countLeading'

test('counts the entries before the first that fails the condition, for any number of them', () => {
  for (let length = 0; length <= 9; length++)
    for (let count = 0; count <= length; count++) expect(countLeading(length, (index) => index < count)).toBe(count)
})

test('checks no more entries than a binary search needs, and none beyond the end', () => {
  const checked: number[] = []
  countLeading(1_000, (index) => checked.push(index) > 0)
  expect(checked.length).toBeLessThanOrEqual(10)
  expect(Math.max(...checked)).toBeLessThan(1_000)
})
