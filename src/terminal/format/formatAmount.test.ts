import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { formatAmount, formatLedgerAmount, placesOfBalance } from './formatAmount'

test.each([
  ['135.11258985', 'USDC', '135.11'],
  ['-135.119', 'USDC', '−135.12'],
  ['0.00123', 'USDC', '0.00123'],
  ['0', 'USDC', '0.00'],
  ['1.23456789', 'BTC', '1.23456789'],
])('%s %s is %s', (amount, coin, expected) => {
  expect(formatAmount(parseDecimal(amount), coin)).toBe(expected)
})

test.each([
  ['1.84', 'USDC', '1.8400'],
  ['0.3721325', 'USDC', '0.3721'],
  ['100000', 'USDC', '100,000.0000'],
  ['0', 'USDC', '0.0000'],
  ['0.00001', 'USDC', '0.00001'],
  ['0.5', 'BTC', '0.50000000'],
])('in a column %s %s is %s, so that points stand below each other', (amount, coin, expected) => {
  expect(formatLedgerAmount(parseDecimal(amount), coin)).toBe(expected)
})

test('a profit in a column has its sign, also if it is very small', () => {
  const signed = (amount: string) => formatLedgerAmount(parseDecimal(amount), 'USDC', { signed: true })
  expect(['1.5', '-1.5', '0.000004'].map(signed)).toEqual(['+1.5000', '−1.5000', '+0.000004'])
})

test('balances of a coin have as many decimals as the longest of them, at most eight', () => {
  const places = (coin: string, ...amounts: string[]) => placesOfBalance(coin, amounts.map(parseDecimal))
  expect(places('USDC', '1.23456')).toBe(2)
  expect(places('BTC', '1', '0')).toBe(2)
  expect(places('BTC', '1', '0.12345')).toBe(5)
  expect(places('BTC', '0.1234567891')).toBe(8)
})
