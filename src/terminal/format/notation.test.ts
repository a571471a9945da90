import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument/instrument'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'
import { setNumberLocale } from '@/trading/instrument/setNumberLocale'
import {
  formatCoin,
  formatCompact,
  formatExact,
  formatMoney,
  formatNumber,
  formatPlainPrice,
  formatTicks,
} from './format'

afterEach(() => setNumberLocale('en'))

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
const codes = letters.flatMap((first) => letters.map((second) => first + second))
const regions = ['de-AT', 'de-CH', 'en-IN', 'en-ZA', 'es-ES', 'es-MX', 'fr-CH', 'pt-BR', 'pt-PT', 'zh-TW']
const locales = [...Intl.NumberFormat.supportedLocalesOf(codes), ...regions]

test.each([
  ['de', '60.000,5', '1.234,50', '12,35M', '60000,5'],
  ['es', '60.000,5', '1.234,50', '12,35M', '60000,5'],
  ['fr', '60\u00a0000,5', '1\u00a0234,50', '12,35M', '60000,5'],
  ['de-CH', '60’000.5', '1’234.50', '12.35M', '60000.5'],
  ['ja', '60,000.5', '1,234.50', '12.35M', '60000.5'],
  ['ar-EG', '60,000.5', '1,234.50', '12.35M', '60000.5'],
])('%s: numbers are written with its signs, in groups of three', (locale, ticks, money, compact, plain) => {
  setNumberLocale(locale)
  const instrument = {
    tick: parseDecimal('0.5'),
    lot: parseDecimal('1'),
    priceDecimals: 1,
    sizeDecimals: 0,
  } as Instrument
  expect(formatTicks(120_001, instrument)).toBe(ticks)
  expect(formatMoney('1234.5')).toBe(money)
  expect(formatCompact('12345678')).toBe(compact)
  expect(formatPlainPrice(parseDecimal('60000.5'), instrument)).toBe(plain)
})

test('trailing zeros are left out in each notation', () => {
  setNumberLocale('de')
  expect([formatCoin('1234.5'), formatCoin('1'), formatExact('5000.123456')]).toEqual([
    '1.234,50',
    '1,00',
    '5.000,123456',
  ])
})

test('property: in every locale of the runtime, displayed numbers and field values parse back to the same number', () => {
  expect(locales.length).toBeGreaterThan(100)
  for (const locale of locales) {
    setNumberLocale(locale)
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 8 }), (units, places) => {
        const amount = units - (units % 10n ** BigInt(18 - places))
        const field = writeAmount(amount)
        expect(parseAmount(field, places), `${locale} ${field}`).toEqual({ ok: true, value: amount })
        const shown = formatNumber(amount, places)
        const parsed = parseAmount(shown, places)
        // One separator before three digits is ambiguous, but is never read as another number.
        if (/^\d{1,3}\.\d{3}$/.test(shown) && !parsed.ok) expect(parsed.fault).toBe('ambiguous')
        else expect(parsed, `${locale} ${shown}`).toEqual({ ok: true, value: amount })
        // Values for the venue do not depend on the locale.
        expect(formatDecimal(amount)).toMatch(/^\d+(\.\d+)?$/)
      }),
      { numRuns: 8 },
    )
  }
})
