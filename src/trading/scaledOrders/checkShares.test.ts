import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { btcPerp } from '../fixtures/instruments'
import { checkShares } from './checkShares'

const d = parseDecimal

test('checkShares: requires whole lots and the minimum size for each order', () => {
  expect(checkShares(d('0.02'), 20, btcPerp)).toBeUndefined()
  expect(checkShares(d('0.019'), 20, btcPerp)).toMatchObject({ reason: 'belowMinimum', limit: d('0.02') })
  expect(checkShares(d('0.0205'), 20, btcPerp)).toMatchObject({ reason: 'offLot' })
  expect(checkShares(0n, 20, btcPerp)).toMatchObject({ reason: 'notPositive' })
  // More than one order may have, but not more than all of them.
  expect(checkShares(d('2000'), 20, btcPerp)).toBeUndefined()
})
