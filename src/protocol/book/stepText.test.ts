import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { createStepText } from './stepText'
import { createUnits, readUnits } from './units'

const write = (step: string, steps: number) => createStepText(parseDecimal(step))(steps)

describe('createStepText', () => {
  test.each([
    ['0.1', 600_001, '60000.1'],
    ['0.1', 600_000, '60000'],
    ['0.1', 5, '0.5'],
    ['0.1', 0, '0'],
    ['0.01', 100, '1'],
    ['0.01', 110, '1.1'],
    ['0.25', 3, '0.75'],
    ['0.25', 4, '1'],
    ['0.5', 21, '10.5'],
    ['1', 42, '42'],
    ['1', 100, '100'],
    ['50', 21, '1050'],
    ['1000', 3, '3000'],
    ['0.000000000000000001', 1, '0.000000000000000001'],
    ['0.000000000000000001', Number.MAX_SAFE_INTEGER, '0.009007199254740991'],
    ['1000', Number.MAX_SAFE_INTEGER, '9007199254740991000'],
    ['0.1', -5, '-0.5'],
  ])('%s × %s is written as %s', (step, steps, expected) => {
    expect(write(step, steps)).toBe(expected)
  })

  test('equals the exact product, for any step and count', () => {
    const steps = fc.oneof(
      fc.constantFrom('0.1', '0.25', '0.05', '1', '50', '0.00000001').map(parseDecimal),
      fc.bigInt({ min: 1n, max: 10n ** 22n }),
    )
    fc.assert(
      fc.property(steps, fc.maxSafeInteger(), (step, count) => {
        expect(createStepText(step)(count)).toBe(formatDecimal(BigInt(count) * step))
      }),
      { numRuns: 3_000 },
    )
  })

  test('is read back as the same count', () => {
    fc.assert(
      fc.property(fc.constantFrom('0.001', '0.25', '1', '50'), fc.nat(), (step, count) => {
        expect(readUnits(write(step, count), createUnits(step))).toBe(count)
      }),
    )
  })
})
