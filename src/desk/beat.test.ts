import { expect, test } from 'vitest'
import { untilBeat } from './beat'

test('a beat is the next multiple of the period, never now', () => {
  expect(untilBeat(1_000, 200)).toBe(200)
  expect(untilBeat(1_001, 200)).toBe(199)
  expect(untilBeat(1_199.5, 200)).toBe(0.5)
})

test('who looks by a longer period looks in the same frame as the others', () => {
  for (const now of [3, 777, 5_400.25]) {
    expect((now + untilBeat(now, 600)) % 200).toBeCloseTo(0)
  }
})
