import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareLots, checkShares } from './shareLots'
import { parseDecimal } from '@/base/decimal'
import { btcPerp } from '../fixtures/instruments'

describe('shareLots', () => {
  test('default: 10 lots over three equal weights: the first gets the remaining lot', () => {
    expect(shareLots(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n])
  })

  test('default: 10 lots at 1 : 2 : 4 are 1.43, 2.86 and 5.71, so the two larger fractions get a lot more', () => {
    expect(shareLots(10n, [1n, 2n, 4n])).toEqual([1n, 3n, 6n])
  })

  test('error: all weights are zero', () => {
    expect(() => shareLots(10n, [0n, 0n])).toThrow(RangeError)
    expect(() => shareLots(10n, [2n, -1n])).toThrow(RangeError)
  })

  test('property: shares sum to the total, are less than a lot from exact, and do not decrease with the weight', () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 10n ** 30n }), { minLength: 1, maxLength: 20 })
      .filter((drawn) => drawn.some((weight) => weight > 0n))
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), weights, (lots, drawn) => {
        const parts = shareLots(lots, drawn)
        const whole = drawn.reduce((sum, weight) => sum + weight, 0n)
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(lots)
        for (const [index, part] of parts.entries()) {
          const off = part * whole - lots * drawn[index]!
          expect(off < whole && off > -whole).toBe(true)
          for (const [other, theirs] of parts.entries())
            if (drawn[other]! > drawn[index]!) expect(theirs >= part).toBe(true)
        }
      }),
    )
  })
})

const d = parseDecimal

test('checkShares: requires whole lots and the minimum size for each order', () => {
  expect(checkShares(d('0.02'), 20, btcPerp)).toBeUndefined()
  expect(checkShares(d('0.019'), 20, btcPerp)).toMatchObject({ reason: 'belowMinimum', limit: d('0.02') })
  expect(checkShares(d('0.0205'), 20, btcPerp)).toMatchObject({ reason: 'offLot' })
  expect(checkShares(0n, 20, btcPerp)).toMatchObject({ reason: 'notPositive' })
  // More than one order may have, but not more than all of them.
  expect(checkShares(d('2000'), 20, btcPerp)).toBeUndefined()
})
