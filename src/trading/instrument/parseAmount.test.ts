import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { notation } from '@/base/notation'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { parseAmount, parseWhole, writeAmount } from './parseAmount'
import { setNumberLocale } from './setNumberLocale'

afterEach(() => setNumberLocale('en'))

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
    ['1.234,56', '1234.56'],
    ['1.234.567', '1234567'],
    ['60 000,5', '60000.5'],
    ['\u200e60,000', '60000'],
    ['６０,０００.５', '60000.5'],
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
    ['1.234,56,7', 'separator'],
    ['1,5', 'separator'],
    ['60,000,5', 'separator'],
    ['60.000.5', 'notANumber'],
    ['01.234,5', 'separator'],
    ['€60', 'notANumber'],
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
  ])('unit: %j is not an amount of %s', (text, unit) => {
    expect(parseAmount(text, 2, unit)).toEqual({ ok: false, fault: 'notANumber' })
  })

  test('property: an amount is read back exactly with any thousands separator, with or without its unit', () => {
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

  test('property: a parsed number has exactly the typed digits, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,' $eE+-USDC".split('')) }), (typed) => {
        const parsed = parseAmount(typed, 18, 'USDC')
        if (!parsed.ok) return
        const digits = (text: string) => text.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '')
        expect(digits(formatDecimal(parsed.value))).toBe(digits(typed))
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

test('a whole number may have only thousands separators and a unit', () => {
  expect(parseWhole('1,440 min', 'min')).toBe(1_440)
  expect(['', '1.5', '1,44', 'x'].map((typed) => parseWhole(typed))).toEqual([null, null, null, null])
})

describe('numbers of the trader’s locale', () => {
  test.each([
    ['de', '0,5', '0.5'],
    ['de', '1,50', '1.5'],
    ['de', '60000,5', '60000.5'],
    ['de', ',5', '0.5'],
    ['de', '60,000.5', '60000.5'],
    ['de', '60000.5', '60000.5'],
    ['de', '1,0000', '1'],
    ['fr', '60\u202f000,5', '60000.5'],
    ['de-CH', '60’000.5', '60000.5'],
    ['en-IN', '1,23,456.5', '123456.5'],
    ['ar-EG', '٦٠٬٠٠٠٫٥', '60000.5'],
    ['bn', '১,২৩,৪৫৬.৫', '123456.5'],
  ])('%s: %j is %s', (locale, typed, expected) => {
    setNumberLocale(locale)
    expect(parseAmount(typed, 2)).toEqual(value(expected))
  })

  test.each(['1.234', '60.000'])('with decimal commas %j is ambiguous', (typed) => {
    setNumberLocale('de')
    for (const decimals of [0, 2, 3, 8]) expect(parseAmount(typed, decimals)).toEqual({ ok: false, fault: 'ambiguous' })
  })

  test('a number that the page writes with three decimals is not read as thousands', () => {
    expect(writeAmount(parseDecimal('1.125'))).toBe('1.125')
    setNumberLocale('de')
    expect(writeAmount('1.125')).toBe('1,125')
    expect(parseAmount('1,125', 3)).toEqual(value('1.125'))
    expect(parseAmount('60,000', 3)).toEqual(value('60'))
  })

  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  const codes = letters.flatMap((first) =>
    letters.flatMap((second) => [first + second, ...letters.map((third) => first + second + third)]),
  )
  const regions = ['AT', 'BR', 'CH', 'ES', 'IN', 'LI', 'MX', 'PK', 'PT', 'ZA'].flatMap((region) =>
    ['de', 'en', 'es', 'fr', 'it', 'pt', 'ur'].map((language) => `${language}-${region}`),
  )
  // Toki Pona groups digits in its own way.
  const locales = [...Intl.NumberFormat.supportedLocalesOf(codes).filter((code) => code !== 'tok'), ...regions]

  test('property: in every locale its own numbers and those that the page writes are read exactly, or are ambiguous', () => {
    expect(locales.length).toBeGreaterThan(150)
    for (const locale of locales) {
      setNumberLocale(locale)
      const { group, point } = notation()
      expect(group, locale).not.toBe(point)
      const formats = [0, 2, 3, 8, 18].map((places) => new Intl.NumberFormat(locale, { maximumFractionDigits: places }))
      fc.assert(
        fc.property(fc.bigInt({ min: 0n, max: 10n ** 27n }), fc.nat({ max: 4 }), (units, at) => {
          const places = [0, 2, 3, 8, 18][at]!
          const amount = units - (units % 10n ** BigInt(18 - places))
          const shown = formats[at]!.format(formatDecimal(amount) as `${number}`)
          const parsed = parseAmount(shown, places)
          const isOneGroup = amount >= 1000n * 10n ** 18n && amount < 10n ** 24n && amount % 10n ** 18n === 0n
          const isAmbiguousText = isOneGroup || /^\D*\d{1,3}\.\d{3}\D*$/.test(shown)
          if (parsed.ok || !isAmbiguousText) expect(parsed, `${locale} ${shown}`).toEqual({ ok: true, value: amount })
          else expect(parsed.fault, `${locale} ${shown}`).toBe('ambiguous')

          expect(parseAmount(writeAmount(amount), 18), `${locale} ${writeAmount(amount)}`).toEqual({
            ok: true,
            value: amount,
          })

          const [whole, fraction = ''] = formatDecimal(amount).split('.')
          const written = writeAmount(places === 0 ? whole! : `${whole}.${fraction.padEnd(places, '0')}`)
          expect(parseAmount(written, places), `${locale} ${written}`).toEqual({ ok: true, value: amount })
        }),
        { numRuns: 6 },
      )
    }
  })
})
