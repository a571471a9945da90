import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { formatAmount } from './formatAmount'

test.each([
  ['135.11258985', 'USDC', '135.11'],
  ['-135.119', 'USDC', '−135.12'],
  ['0.00123', 'USDC', '0.00123'],
  ['0', 'USDC', '0.00'],
  ['1.23456789', 'BTC', '1.23456789'],
])('%s %s is %s', (amount, coin, expected) => {
  expect(formatAmount(parseDecimal(amount), coin)).toBe(expected)
})
