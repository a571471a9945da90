import { expect, test } from 'vitest'
import { createRandom } from '@/base/random'
import { backoffDelay } from './backoff'

test('F14: doubles its bound from 250 ms to 10 s, without limit of attempts', () => {
  const bounds = [0, 1, 2, 3, 4, 5, 6, 7, 100, 100_000].map((attempt) => backoffDelay(attempt, () => 1))
  expect(bounds).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000, 10_000])
})

test('F14: a thousand clients reconnect spread evenly over the whole range', () => {
  const random = createRandom(7)
  const counts = Array.from({ length: 10 }, () => 0)
  for (let client = 0; client < 1_000; client++) counts[Math.floor(backoffDelay(6, random) / 1_000)]!++
  const chiSquare = counts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)
  // With 9 degrees of freedom, an even spread stays below this in 999 of 1000 cases.
  expect(chiSquare).toBeLessThan(27.9)
})
