import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { stepAmount } from './stepAmount'

const step = (value: string, by: string, direction: 1 | -1, min = by) =>
  formatDecimal(stepAmount(parseDecimal(value), parseDecimal(by), direction, parseDecimal(min)))

test.each([
  ['60000.1', '0.1', 1, '60000.2'],
  ['60000', '0.1', -1, '59999.9'],
  ['60000.04', '0.1', 1, '60000.1'],
  ['60000.04', '0.1', -1, '60000'],
  ['0.3', '0.1', -1, '0.2'],
  ['0.1', '0.1', -1, '0.1'],
  ['0.002', '0.005', -1, '0.005'],
  ['123456789012345678.000000000000000001', '0.000000000000000001', 1, '123456789012345678.000000000000000002'],
] as const)('%s by %s in direction %s is %s', (value, by, direction, result) => {
  expect(step(value, by, direction)).toBe(result)
})

test('a step up and a step down cancel out, and both give whole multiples', () => {
  const steps = fc.bigInt({ min: 1n, max: 10n ** 20n })
  fc.assert(
    fc.property(steps, fc.bigInt({ min: 1n, max: 10n ** 6n }), (by, times) => {
      const value = by * times
      const up = stepAmount(value, by, 1, 0n)
      expect(up % by).toBe(0n)
      expect(stepAmount(up, by, -1, 0n)).toBe(value)
    }),
  )
})
