import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { setLanguage } from '@/base/createText'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument/instrument'
import {
  formatAddress,
  formatCoin,
  formatExact,
  formatCompact,
  formatNumber,
  formatLots,
  formatMoney,
  formatPercent,
  formatPrice,
  formatSize,
  formatTicks,
  UNKNOWN,
} from './format'
import { formatLedgerAmount } from './formatAmount'
import { createStepFormat } from './stepFormat'

const instrument = {
  tick: parseDecimal('0.5'),
  lot: parseDecimal('0.001'),
  priceDecimals: 1,
  sizeDecimals: 3,
} as Instrument

test('a price has the decimals of its market and grouped thousands', () => {
  expect(formatPrice('63120', instrument)).toBe('63,120.0')
  expect(formatPrice('1234567.5', instrument)).toBe('1,234,567.5')
})

test('an average between two ticks is rounded half-even', () => {
  expect(formatPrice('10.25', instrument)).toBe('10.2')
  expect(formatPrice('10.35', instrument)).toBe('10.4')
})

test('an unknown number is shown as unknown, never as zero', () => {
  for (const nothing of [null, undefined]) {
    expect(formatPrice(nothing, instrument)).toBe(UNKNOWN)
    expect(formatMoney(nothing)).toBe(UNKNOWN)
    expect(formatPercent(nothing)).toBe(UNKNOWN)
    expect(formatCompact(nothing)).toBe(UNKNOWN)
  }
})

test('negative numbers have a real minus sign, positive ones a plus only on request', () => {
  expect(formatMoney('-1234.5')).toBe('−1,234.50')
  expect(formatMoney('1234.5', { signed: true })).toBe('+1,234.50')
  expect(formatMoney('0', { signed: true })).toBe('0.00')
})

test('a number that rounds to zero has no sign', () => {
  expect(formatMoney('-0.001', { signed: true })).toBe('0.00')
})

test('a size has a sign on request', () => {
  expect(formatSize('0.25', instrument, { signed: true })).toBe('+0.250')
})

test('an amount of a coin has two to eight decimals', () => {
  expect(formatCoin('1')).toBe('1.00')
  expect(formatCoin('0.123456789')).toBe('0.12345679')
  expect(formatCoin('1.5000001')).toBe('1.5000001')
})

test('percent is a fraction times a hundred', () => {
  expect(formatPercent('0.0125')).toBe('1.25%')
  expect(formatPercent('-0.000013', 4)).toBe('−0.0013%')
})

test('large amounts are shortened without losing their order', () => {
  expect(formatCompact('999.994')).toBe('999.99')
  expect(formatCompact('1000')).toBe('1.00K')
  expect(formatCompact('12345678')).toBe('12.35M')
  expect(formatCompact('-2500000000')).toBe('−2.50B')
  expect(formatCompact('7000000000000')).toBe('7.00T')
})

test('in right-to-left text a mark keeps the sign before its digits; numbers without a sign have no mark', () => {
  setLanguage({ locale: 'ar', messages: { ltr: 'rtl' } })
  onTestFinished(() => setLanguage(null))
  expect(formatMoney('-5')).toBe('\u200E−5.00')
  expect(formatPercent('0.0125', 2, { signed: true })).toBe('\u200E+1.25%')
  expect(formatLedgerAmount(parseDecimal('0.00001'), 'USDC', { signed: true })).toBe('\u200E+0.00001')
  expect(formatMoney('5')).toBe('5.00')
})

test('ticks and lots are written as their price and size', () => {
  expect(formatTicks(126240, instrument)).toBe('63,120.0')
  expect(formatLots(1, instrument)).toBe('0.001')
  expect(formatTicks(-3, instrument)).toBe('−1.5')
})

test('a shortened address keeps its first and last characters', () => {
  expect(formatAddress('0x1234567890abcdef1234567890abcdef12345678')).toBe('0x1234…5678')
})

test('the fast formatter of ticks equals the exact one', () => {
  const steps = fc.constantFrom('0.1', '0.5', '0.01', '0.000001', '1', '25')
  fc.assert(
    fc.property(steps, fc.maxSafeInteger(), (step, count) => {
      const exact = parseDecimal(step)
      const places = (step.split('.')[1] ?? '').length
      expect(createStepFormat(exact, places)(count)).toBe(formatNumber(BigInt(count) * exact, places))
    }),
  )
})

test('a number keeps all its digits if it gets enough decimals', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }), (value) => {
      const text = formatNumber(value, 18).replaceAll(',', '').replace('−', '-')
      expect(formatDecimal(parseDecimal(text.replace(/^-(?=0\.0*$)/, '')))).toBe(formatDecimal(value))
    }),
  )
})

test('an exact amount keeps all digits', () => {
  expect(formatExact('5000.123456')).toBe('5,000.123456')
  expect(formatExact('1')).toBe('1.00')
  expect(formatExact('-0.000000000000000001')).toBe('−0.000000000000000001')
})
