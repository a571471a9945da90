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
    ['60,000', '60000'],
    ['1,234', '1234'],
    ['60 000', '60000'],
    ['60\u00a0000.5', '60000.5'],
    ['1\u202f000\u202f000', '1000000'],
    ['60’000', '60000'],
    ["1'000'000.25", '1000000.25'],
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
    ['0,500', 'separator'],
    ['1.234,56', 'separator'],
    ['1,000 000', 'separator'],
    ['60 00', 'notANumber'],
    ['$60000', 'notANumber'],
    ['60000 USDC', 'notANumber'],
    ['1,23,456', 'separator'],
    ['1.234', 'tooManyDecimals'],
    ['1'.repeat(21), 'tooLong'],
  ])('error: %j is rejected as %s', (text, fault) => {
    expect(parseAmount(text, 2)).toEqual({ ok: false, fault })
  })

  test.each([
    ['$60,000', 'USDC', '60000'],
    ['60,000.5 USDC', 'USDC', '60000.5'],
    ['usdc 60000', 'USDC', '60000'],
    ['0.5 BTC', 'BTC', '0.5'],
    ['₿0.5', 'BTC', '0.5'],
    ['25 %', '%', '25'],
  ])('unit: %j in %s is %s', (text, unit, expected) => {
    expect(parseAmount(text, 2, unit)).toEqual(value(expected))
  })

  test.each([
    ['100 USDC', 'BTC'],
    ['$100', 'BTC'],
    ['0.5 BTC', 'USDC'],
    ['USDC', 'USDC'],
    ['-5 USDC', 'USDC'],
  ])('unit: %j is no amount of %s', (text, unit) => {
    expect(parseAmount(text, 2, unit)).toEqual({ ok: false, fault: 'notANumber' })
  })

  test('property: an amount is read back exactly however its thousands are parted, with its unit or without', () => {
    const style = fc.record({
      separator: fc.constantFrom(',', ' ', '\u00a0', '\u202f', '\u2009', "'", '’', ''),
      unit: fc.constantFrom('', ' USDC', 'USDC', ' usdc', '$'),
    })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 36n }), style, (units, { separator, unit }) => {
        const [whole, fraction] = formatDecimal(units).split('.')
        const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, separator)
        const number = fraction === undefined ? grouped : `${grouped}.${fraction}`
        const written = unit === '$' ? `$${number}` : `${number}${unit}`
        expect(parseAmount(written, 18, 'USDC')).toEqual({ ok: true, value: units })
      }),
    )
  })

  test('property: whatever is read is the digits that were typed, in their order', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,' $eE+-USDC".split('')) }), (typed) => {
        const parsed = parseAmount(typed, 18, 'USDC')
        if (!parsed.ok) return
        const digits = (text: string) => text.replaceAll(/[^\d.]/g, '')
        expect(Number(formatDecimal(parsed.value))).toBe(Number(digits(typed)))
      }),
    )
  })

  test('property: every wire decimal of at most the allowed decimals is read back exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (units) => {
        expect(parseAmount(formatDecimal(units), 18)).toEqual({ ok: true, value: units })
      }),
    )
  })
})
