import { expect, test } from 'vitest'
import { selectSpark } from './SparkLine'

test('the lowest price is at the bottom, the highest at the top, the first at the left', () => {
  expect(selectSpark(['10', '30', '20'])).toBe('2,22 48,2 94,12')
  expect(selectSpark(['30', '10'])).toBe('2,2 94,22')
})

test('a flat day is a line in the middle; a single price gives no line', () => {
  expect(selectSpark(['5', '5'])).toBe('2,12 94,12')
  expect(selectSpark(['5'])).toBeNull()
})
