import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { checkTransferAmount } from './checkTransferAmount'

const d = parseDecimal

test('computes the sent amount, the received amount after the fee, and the remaining balance', () => {
  expect(checkTransferAmount('100.5', 'USDC', d('250'), d('1.25'))).toEqual({
    ok: true,
    amount: d('100.5'),
    arrives: d('99.25'),
    left: d('149.5'),
  })
})

test('the whole balance can be sent, and not the smallest unit more', () => {
  expect(checkTransferAmount('0.3', 'USDC', d('0.3'), 0n)).toMatchObject({ ok: true, left: 0n })
  expect(checkTransferAmount('0.300000000000000001', 'USDC', d('0.3'), 0n)).toEqual({ ok: false, fault: 'tooMuch' })
})

test.each([
  ['', 'empty'],
  ['ten', 'notANumber'],
  ['1,5', 'separator'],
  ['0', 'zero'],
  ['0.0000000000000000001', 'tooManyDecimals'],
  ['5', 'belowFee'],
])('%j is rejected: %s', (typed, fault) => {
  expect(checkTransferAmount(typed, 'USDC', d('10'), d('5'))).toEqual({ ok: false, fault })
})

test('an amount that may be too large is left to the venue', () => {
  expect(checkTransferAmount('1000000', 'USDC', null, 0n)).toMatchObject({ ok: true })
})

test('property: the amount is the sum of fee and received amount, and with the remainder it is the balance', () => {
  const money = fc.bigInt({ min: 1n, max: 10n ** 30n })
  fc.assert(
    fc.property(money, money, money, (amount, rest, fee) => {
      const result = checkTransferAmount(formatDecimal(amount), 'USDC', amount + rest, fee)
      if (!result.ok) return amount <= fee
      return result.arrives + fee === amount && result.left + result.amount === amount + rest && result.arrives > 0n
    }),
  )
})
