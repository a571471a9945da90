import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { btcPerp } from '../fixtures/instruments'
import { type ScaledOrderPlan, planScaledOrder } from './planScaledOrder'

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
