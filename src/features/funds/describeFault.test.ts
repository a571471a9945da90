import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { describeTransferFault } from './describeFault'

test('a limit of an amount is formatted like the balance beside it, with all its digits', () => {
  const describe = (available: string) =>
    describeTransferFault('tooMuch', { coin: 'USDC', available: parseDecimal(available), fee: 0n })
  expect(describe('100000')).toBe('Only 100,000.00 USDC is available.')
  expect(describe('1234.567891')).toBe('Only 1,234.567891 USDC is available.')
})
