import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { estimateFees } from '../orders/fees'
import { btcPerp, kdgSpot } from '../fixtures/instruments'
import { borrowLimit, hourlyInterest } from './borrowing'
import { initialMargin, maintenanceMargin, maxLeverageFor, tierOf } from './margin'
import { spentCoin } from './spentCoin'

const d = parseDecimal
/** One unit of the eighteenth place. */
const UNIT = 1n
const SCALE = 10n ** 18n

/**
 * Whether `rounded` is the integer nearest to a fraction, and of two equally near ones the even one. It compares
 * cross-multiplied integers, without the division that is tested.
 */
function isHalfEven(rounded: bigint, dividend: bigint, divisor: bigint): boolean {
  const distance = (rounded * divisor - dividend) * 2n
  const max = divisor < 0n ? -divisor : divisor
  const size = distance < 0n ? -distance : distance
  return size < max || (size === max && rounded % 2n === 0n)
}

const amount = fc.bigInt({ min: 0n, max: 10n ** 30n })

describe('the brackets of a margin table', () => {
  test.each([
    ['0', 0],
    ['1000000', 0],
    ['5000000', 1],
  ])('at exactly %s the bracket is number %i; one unit in the last place above a bound it is the next', (bound, at) => {
    expect(tierOf(d(bound), btcPerp.tiers)).toBe(btcPerp.tiers[at])
    if (bound === '0') return
    expect(tierOf(d(bound) + UNIT, btcPerp.tiers)).toBe(btcPerp.tiers[at + 1])
    expect(tierOf(d(bound) - UNIT, btcPerp.tiers)).toBe(btcPerp.tiers[at])
  })

  test('a last bracket with a bound also applies above that bound', () => {
    const closed = btcPerp.tiers.slice(0, 2)
    expect(tierOf(d('900000000'), closed)).toBe(closed[1])
  })

  test('more notional never needs less margin or allows more leverage', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        expect(maintenanceMargin(less, btcPerp.tiers) <= maintenanceMargin(more, btcPerp.tiers)).toBe(true)
        expect(maxLeverageFor(less, btcPerp)! >= maxLeverageFor(more, btcPerp)!).toBe(true)
      }),
    )
  })

  test('a position with the maximum leverage of its bracket is not below maintenance when it is opened', () => {
    fc.assert(
      fc.property(amount, (notional) => {
        const margin = initialMargin(notional, maxLeverageFor(notional, btcPerp)!)
        expect(margin >= maintenanceMargin(notional, btcPerp.tiers)).toBe(true)
      }),
    )
  })
})

describe('rounding to the last place', () => {
  test('initial margin is notional over leverage, rounded half-even', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 125 }), (notional, leverage) =>
        isHalfEven(initialMargin(notional, leverage), notional, BigInt(leverage)),
      ),
    )
    expect([1n, 3n, 5n, 7n].map((units) => initialMargin(units, 2))).toEqual([0n, 2n, 2n, 4n])
  })

  test('maintenance margin is the rate times the notional, rounded half-even', () => {
    fc.assert(
      fc.property(amount, (notional) => {
        const { maintenanceRate } = tierOf(notional, btcPerp.tiers)!
        return isHalfEven(maintenanceMargin(notional, btcPerp.tiers), notional * maintenanceRate, SCALE)
      }),
    )
  })

  test('an hour of interest is the rate times the debt, rounded half-even', () => {
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 0n, max: SCALE }), (debt, rate) =>
        isHalfEven(hourlyInterest(debt, rate), debt * rate, SCALE),
      ),
    )
  })

  test('the borrowing limit is the equity times (leverage − 1), in the coin, rounded half-even, and 0 without equity', () => {
    const equity = fc.bigInt({ min: -(10n ** 28n), max: 10n ** 28n })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        equity,
        fc.bigInt({ min: 1n, max: 10n ** 26n }),
        (leverage, net, price) => {
          const limit = borrowLimit(leverage, net, price)
          if (net <= 0n || leverage === 1) return limit === 0n
          return isHalfEven(limit, net * BigInt(leverage - 1) * SCALE, price)
        },
      ),
    )
    expect([borrowLimit(3, d('100'), 0n), borrowLimit(3, d('100'), -1n)]).toEqual([0n, 0n])
  })

  test('fees are the rates times the charged value, rounded half-even', () => {
    fc.assert(
      fc.property(amount, amount, fc.boolean(), (quantity, value, isBuy) => {
        for (const instrument of [btcPerp, kdgSpot]) {
          const { maker, taker } = estimateFees(isBuy, quantity, value, instrument)
          const charged = instrument.kind === 'spot' && isBuy ? quantity : value
          expect(isHalfEven(maker, charged * instrument.makerFee, SCALE)).toBe(true)
          expect(isHalfEven(taker, charged * instrument.takerFee, SCALE)).toBe(true)
        }
      }),
    )
  })
})

test.each([
  ['a purchase on spot', true, kdgSpot, 'USDC', 'KDG'],
  ['a sale on spot', false, kdgSpot, 'KDG', 'USDC'],
  ['a long on a perpetual', true, btcPerp, 'USDC', 'USDC'],
  ['a short on a perpetual', false, btcPerp, 'USDC', 'USDC'],
])('%s spends one coin and pays its fee in the received one', (_, isBuy, instrument, spent, fee) => {
  expect(spentCoin({ isBuy }, instrument)).toBe(spent)
  expect(estimateFees(isBuy, 1n, 1n, instrument).coin).toBe(fee)
})
