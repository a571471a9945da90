import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { defaultStep } from './DomPanel'

test.each([
  ['60000', '0.1', 20],
  ['60000', '1', 2],
  ['0.012344', '0.000001', 1],
])('at a price of %s with ticks of %s a row holds %i ticks', (price, tick, expected) => {
  expect(defaultStep({ merges: [1, 2, 5, 10, 20, 50], tick: parseDecimal(tick) }, parseDecimal(price))).toBe(expected)
})
