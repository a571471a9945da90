import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, formatDecimal, parseDecimal } from './decimal'

/** The definition of the text, in another form than the function that is tested. */
function defineText(value: Decimal): string {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(19, '0')
  const fraction = digits.slice(-18).replace(/0+$/, '')
  return `${negative ? '-' : ''}${digits.slice(0, -18)}${fraction && `.${fraction}`}`
}

describe('formatDecimal', () => {
  test.each([
    [0n, '0'],
    [1n, '0.000000000000000001'],
    [-1n, '-0.000000000000000001'],
    [10n ** 17n, '0.1'],
    [10n ** 18n, '1'],
    [-(10n ** 20n), '-100'],
    [1_000_000_000_000_000_010n, '1.00000000000000001'],
    [20_050n * 10n ** 15n, '20.05'],
  ])('%d units are %s', (value, text) => {
    expect(formatDecimal(value)).toBe(text)
  })

  test('writes what its definition says, for any number of digits and of trailing zeros', () => {
    const decimals = fc
      .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 30 }))
      .map(([digits, zeros]) => digits * 10n ** BigInt(zeros))
    const small = fc
      .tuple(fc.integer(), fc.integer({ min: 0, max: 20 }))
      .map(([n, zeros]) => BigInt(n) * 10n ** BigInt(zeros))
    fc.assert(
      fc.property(fc.oneof(decimals, small), (value) => formatDecimal(value) === defineText(value)),
      { numRuns: 5_000 },
    )
  })

  test('parseDecimal reads what it writes', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 38n) + 1n, max: 10n ** 38n - 1n }),
        (value) => parseDecimal(formatDecimal(value)) === value,
      ),
    )
  })
})
