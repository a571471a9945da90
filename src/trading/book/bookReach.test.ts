import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { reachOf } from './bookReach'
import { btcPerp } from '../fixtures/instruments'
import { walkBook } from './walkBook'

const d = parseDecimal
const asks = { count: 3, prices: [600_000, 600_010, 600_050], sizes: [1000, 3000, 500] }

describe('reachOf', () => {
  test('1 at 60,000.0 and 3 at 60,001.0 are 4 worth 240,003, at 60,000.75 on average', () => {
    expect(reachOf(asks, false, 600_010, 1_199_990, btcPerp)).toMatchObject({
      lots: 4000,
      amount: d('240003'),
      average: d('60000.75'),
    })
  })

  test('a price 0.5 above a mid of 60,000 is 0.5/60,000 away, one below −0.5/60,000', () => {
    expect(reachOf(asks, false, 600_005, 1_200_000, btcPerp).distance).toBe(d('0.000008333333333333'))
    expect(reachOf(asks, true, 599_995, 1_200_000, btcPerp).distance).toBe(-d('0.000008333333333333'))
  })

  test('up to a price better than the best price the sum is 0', () => {
    expect(reachOf(asks, false, 599_000, null, btcPerp)).toEqual({ lots: 0, amount: 0n, average: null, distance: null })
  })

  test('equals the fill of an order to that price', () => {
    const levels = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 100_000 })), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(levels, fc.boolean(), fc.nat(29), (steps, isBid, at) => {
        let price = 600_000
        const prices = steps.map(([step]) => (price += isBid ? -step : step))
        const side = { count: steps.length, prices, sizes: steps.map(([, size]) => size) }
        const ticks = prices[Math.min(at, steps.length - 1)]!
        const reach = reachOf(side, isBid, ticks, null, btcPerp)
        const size = { coin: 'base' as const, value: d('1000000') }
        const sweep = walkBook(side, !isBid, size, BigInt(ticks) * btcPerp.tick, btcPerp)
        expect(BigInt(reach.lots) * btcPerp.lot).toBe(sweep.quantity)
        expect(reach.amount).toBe(sweep.amount)
        expect(reach.average).toBe(sweep.averagePrice)
      }),
    )
  })
})
