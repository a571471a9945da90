import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { SignerLimits } from '../types'
import { noLimits } from '../noLimits'
import { defaultLimits } from './defaultLimits'
import { isLooser, signerLimitsSchema, tightest } from './signerLimits'

/** A decimal as text with up to `places` places, and the same with insignificant zeros. */
const decimal = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 6 }), fc.boolean())
  .map(([digits, places, padded]) => {
    const text = digits.toString().padStart(places + 1, '0')
    const whole = text.slice(0, text.length - places)
    const fraction = text.slice(text.length - places)
    if (places === 0) return padded ? `${whole}.0` : whole
    return `${whole}.${fraction}${padded ? '0' : ''}`
  })
const limits: fc.Arbitrary<SignerLimits> = fc.record({
  ordersPerMinute: fc.option(fc.integer({ min: 0, max: 100_000 })),
  notionalPerOrder: fc.option(decimal),
  distancePercent: fc.option(decimal),
  slippagePercent: fc.option(decimal),
})
const NAMES = ['ordersPerMinute', 'notionalPerOrder', 'distancePercent', 'slippagePercent'] as const

/** Whether one limit allows more than another, by fractions over one denominator instead of the project's decimals. */
function allowsMore(a: string | number | null, b: string | number | null): boolean {
  if (b === null) return false
  if (a === null) return true
  const [x, y] = [scaled(String(a)), scaled(String(b))]
  return x > y
}

function scaled(text: string): bigint {
  const [whole, fraction = ''] = text.split('.')
  return BigInt(whole! + fraction.padEnd(12, '0'))
}

describe('isLooser', () => {
  test('is true exactly if one of the four allows more than before', () => {
    fc.assert(
      fc.property(limits, limits, (before, after) => {
        expect(isLooser(before, after)).toBe(NAMES.some((name) => allowsMore(after[name], before[name])))
      }),
    )
  })

  test('a change that is looser in one and tighter in all others is looser', () => {
    for (const name of NAMES) {
      const tight = { ordersPerMinute: 1, notionalPerOrder: '1', distancePercent: '1', slippagePercent: '1' }
      expect(isLooser(defaultLimits, { ...tight, [name]: null }), name).toBe(true)
      expect(isLooser(defaultLimits, { ...tight, [name]: defaultLimits[name] }), name).toBe(false)
    }
  })

  test('the same number in another notation is not looser', () => {
    expect(isLooser({ ...noLimits, notionalPerOrder: '100' }, { ...noLimits, notionalPerOrder: '100.00' })).toBe(false)
    expect(isLooser({ ...noLimits, notionalPerOrder: '9' }, { ...noLimits, notionalPerOrder: '10' })).toBe(true)
  })
})

describe('tightest', () => {
  test('is no looser than either, and each of its limits is one of the two', () => {
    fc.assert(
      fc.property(limits, limits, (a, b) => {
        const both = tightest(a, b)
        expect(isLooser(a, both) || isLooser(b, both)).toBe(false)
        for (const name of NAMES) expect([a[name], b[name]]).toContain(both[name])
      }),
    )
  })

  test('is commutative and idempotent', () => {
    fc.assert(
      fc.property(limits, limits, (a, b) => {
        const [first, second] = [tightest(a, b), tightest(b, a)]
        expect(isLooser(first, second) || isLooser(second, first)).toBe(false)
        expect(tightest(a, a)).toEqual(a)
        expect(tightest(a, noLimits)).toEqual(a)
      }),
    )
  })
})

describe('signerLimitsSchema', () => {
  test('accepts the limits of a new key, no limits, and any positive decimals', () => {
    expect(v.parse(signerLimitsSchema, defaultLimits)).toEqual(defaultLimits)
    expect(v.parse(signerLimitsSchema, noLimits)).toEqual(noLimits)
    fc.assert(fc.property(limits, (anyLimits) => v.is(signerLimitsSchema, anyLimits)))
  })

  test.each([
    ['ordersPerMinute', 100_001],
    ['ordersPerMinute', '300'],
    ['ordersPerMinute', undefined],
    ['notionalPerOrder', ''],
    ['notionalPerOrder', ' 1'],
    ['notionalPerOrder', '1,000'],
    ['notionalPerOrder', '0x10'],
    ['notionalPerOrder', 'Infinity'],
    ['distancePercent', '0.000'],
    ['distancePercent', '+5'],
    ['slippagePercent', '-1'],
    ['slippagePercent', 5],
  ])('%s: rejects %j', (name, value) => {
    expect(v.is(signerLimitsSchema, { ...defaultLimits, [name]: value })).toBe(false)
  })
})
