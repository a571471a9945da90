import { expect, test } from 'vitest'
import { selectSpark } from './selectSpark'

test('the lowest price stands at the bottom, the highest at the top, the first at the left', () => {
  expect(selectSpark(['10', '30', '20'])).toEqual({ points: '2,22 48,2 94,12', rises: true })
  expect(selectSpark(['30', '10'])).toEqual({ points: '2,2 94,22', rises: false })
})

test('a flat day is a line in the middle; one price is no line', () => {
  expect(selectSpark(['5', '5'])).toEqual({ points: '2,12 94,12', rises: true })
  expect(selectSpark(['5'])).toBeNull()
})
