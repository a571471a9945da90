import { expect, test } from 'vitest'
import { DAY_MS } from '@/base/durations'
import { formatLeft } from './SlotRow'

test.each([
  [0, 'ended'],
  [-5, 'ended'],
  [1_000, '00:00:01'],
  [86_399_000, '23:59:59'],
  [86_400_000, '1 d 00:00:00'],
  [7 * DAY_MS - 1_000, '6 d 23:59:59'],
])('%i ms are %s', (left, shown) => {
  expect(formatLeft(left)).toBe(shown)
})
