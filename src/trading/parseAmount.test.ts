import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { parseAmount } from './parseAmount'

const value = (text: string) => ({ ok: true, value: parseDecimal(text) })

describe('parseAmount', () => {
  test.each([
    ['0.5', '0.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['  007 ', '7'],
    ['60,000.5', '60000.5'],
    ['1,000,000', '1000000'],
    ['1.2300000', '1.23'],
    ['0', '0'],
  ])('default: %j is %s', (text, expected) => {
    expect(parseAmount(text, 2)).toEqual(value(expected))
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['.', 'notANumber'],
    ['abc', 'notANumber'],
    ['1e5', 'notANumber'],
    ['-1', 'notANumber'],
    ['+1', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['0,5', 'separator'],
    ['1,234', 'separator'],
    ['1,23,456', 'separator'],
    ['1.234', 'tooManyDecimals'],
    ['1'.repeat(21), 'tooLong'],
  ])('error: %j is refused as %s', (text, fault) => {
    expect(parseAmount(text, 2)).toEqual({ ok: false, fault })
  })

  test('property: every wire decimal of at most the allowed decimals is read back exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (units) => {
        expect(parseAmount(formatDecimal(units), 18)).toEqual({ ok: true, value: units })
      }),
    )
  })
})
