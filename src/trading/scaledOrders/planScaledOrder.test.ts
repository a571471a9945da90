import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal, absolute } from '@/base/decimal'
import { btcPerp } from '../fixtures/instruments'
import { type ScaledOrderPlan, planScaledOrder, spreadPrices } from './planScaledOrder'

const d = parseDecimal
const plan: ScaledOrderPlan = {
  first: d('59000'),
  last: d('58000'),
  count: 5,
  total: d('1'),
  shape: 'flat',
  ratio: d('1'),
}
const sizes = (change: Partial<ScaledOrderPlan>) =>
  planScaledOrder({ ...plan, ...change }, btcPerp)?.map(({ size }) => formatDecimal(size))

describe('planScaledOrder', () => {
  test('default: flat, prices and sizes in equal steps', () => {
    expect(planScaledOrder(plan, btcPerp)).toEqual(
      ['59000', '58750', '58500', '58250', '58000'].map((price) => ({ price: d(price), size: d('0.2') })),
    )
  })

  test('default: linear, the last three times the first: 1, 1.5, 2, 2.5, 3 of 10', () => {
    expect(sizes({ shape: 'linear', ratio: d('3') })).toEqual(['0.1', '0.15', '0.2', '0.25', '0.3'])
  })

  test('default: geometric, each twice the previous one: 1, 2, 4, 8, 16 of 31', () => {
    expect(sizes({ shape: 'geometric', ratio: d('2'), total: d('0.31') })).toEqual([
      '0.01',
      '0.02',
      '0.04',
      '0.08',
      '0.16',
    ])
  })

  test('behavior: the remainder goes lot by lot to the largest fractions', () => {
    // 1000 lots of 31 parts: 32.26, 64.52, 129.03, 258.06, 516.13
    expect(sizes({ shape: 'geometric', ratio: d('2') })).toEqual(['0.032', '0.065', '0.129', '0.258', '0.516'])
  })

  test('behavior: a range without enough ticks gives no scaled order', () => {
    expect(planScaledOrder({ ...plan, last: d('59000.3') }, btcPerp)).toBeNull()
  })

  test('property: sizes sum to the total in lots and follow the ratio, and prices are on ticks', () => {
    const drawn = fc.record({
      first: fc.bigInt({ min: 1n, max: 10n ** 7n }),
      last: fc.bigInt({ min: 1n, max: 10n ** 7n }),
      lots: fc.bigInt({ min: 1n, max: 10n ** 9n }),
      count: fc.integer({ min: 2, max: 20 }),
      shape: fc.constantFrom('flat', 'linear', 'geometric'),
      ratio: fc.bigInt({ min: 1n, max: 1000n }).map((hundredths) => hundredths * 10n ** 16n),
    })
    fc.assert(
      fc.property(drawn, ({ first, last, lots, ...rest }) => {
        const total = lots * btcPerp.lot
        const levels = planScaledOrder(
          { ...rest, first: first * btcPerp.tick, last: last * btcPerp.tick, total },
          btcPerp,
        )
        if (levels === null) return
        expect(levels.reduce((sum, { size }) => sum + size, 0n)).toBe(total)
        const rises = rest.shape !== 'flat' && rest.ratio > d('1')
        for (const [index, { price, size }] of levels.entries()) {
          expect([price % btcPerp.tick, size % btcPerp.lot]).toEqual([0n, 0n])
          if (index === 0) continue
          const before = levels[index - 1]!.size
          if (rises) expect(size >= before).toBe(true)
          else if (rest.shape !== 'flat' && rest.ratio < d('1')) expect(size <= before).toBe(true)
          else expect(before - size === 0n || before - size === btcPerp.lot).toBe(true)
        }
      }),
    )
  })
})

const spread = (first: string, last: string, count: number, tick: string) =>
  spreadPrices(d(first), d(last), count, d(tick))?.map(formatDecimal)

describe('spreadPrices', () => {
  test('default: five prices from 59,000 down to 58,000', () => {
    expect(spread('59000', '58000', 5, '0.1')).toEqual(['59000', '58750', '58500', '58250', '58000'])
  })

  test('behavior: prices between ticks are rounded to the nearest tick', () => {
    // 100, 100.333…, 100.666…, 101
    expect(spread('100', '101', 4, '0.1')).toEqual(['100', '100.3', '100.7', '101'])
    // 1, 1.25, 1.5, 1.75, 2 on a tick of 0.5: too few ticks for five prices
    expect(spread('1', '2', 5, '0.5')).toBeUndefined()
    expect(spread('1', '2', 3, '0.5')).toEqual(['1', '1.5', '2'])
  })

  test('behavior: a single price is not a range', () => {
    expect(spread('1', '2', 1, '0.5')).toBeUndefined()
    expect(spread('1', '1', 2, '0.5')).toBeUndefined()
  })

  test('property: prices are on ticks, distinct, in order, and within half a tick of even steps', () => {
    const ticks = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(
        ticks,
        ticks,
        fc.integer({ min: 2, max: 20 }),
        fc.constantFrom('0.01', '0.5', '25'),
        (a, b, n, step) => {
          const tick = d(step)
          const prices = spreadPrices(a * tick, b * tick, n, tick)
          if (prices === null) {
            expect(absolute(a - b)).toBeLessThan(n - 1)
            return
          }
          expect([prices[0], prices.at(-1)]).toEqual([a * tick, b * tick])
          for (const [index, price] of prices.entries()) {
            expect(price % tick).toBe(0n)
            const even = a * BigInt(n - 1) + (b - a) * BigInt(index)
            expect(absolute((price / tick) * BigInt(n - 1) - even) * 2n).toBeLessThanOrEqual(n - 1)
            if (index > 0) expect(price > prices[index - 1]!).toBe(b > a)
          }
        },
      ),
    )
  })
})
