import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { borrowLimit, hourlyInterest } from './borrowing'

const d = parseDecimal

test('leverage 3 allows borrowing twice the net equity, in the coin', () => {
  // (3 − 1) × 90,000 USDC ÷ 60,000 = 3 BTC.
  expect(borrowLimit(3, d('90000'), d('60000'))).toBe(d('3'))
  expect(borrowLimit(10, d('1000'), d('1'))).toBe(d('9000'))
})

test('leverage 1, no equity or a coin without a price allows no borrowing', () => {
  expect(borrowLimit(1, d('90000'), d('60000'))).toBe(0n)
  expect(borrowLimit(5, d('-20'), d('1'))).toBe(0n)
  expect(borrowLimit(5, d('20'), 0n)).toBe(0n)
})

test('an hour of interest on 20,000 at 0.001 % is 0.2', () => {
  expect(hourlyInterest(d('20000'), d('0.00001'))).toBe(d('0.2'))
})
