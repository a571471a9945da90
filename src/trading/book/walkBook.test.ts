import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ONE, divideHalfEven, multiply, parseDecimal } from '@/base/decimal'
import { createSide } from '../fixtures/books'
import { btcPerp, kdgSpot } from '../fixtures/instruments'
import { sizeOfLots } from '../instrument/instrument'
import { slippageBound, walkBook } from './walkBook'

const d = parseDecimal
const asks = createSide(
  [
    ['60000', '1'],
    ['60001', '2'],
    ['60010', '0.5'],
  ],
  btcPerp,
)
const bids = createSide(
  [
    ['59999.9', '1'],
    ['59990', '3'],
  ],
  btcPerp,
)

describe('walkBook', () => {
  test('default: a buy of 2 takes 1 at 60000 and 1 at 60001', () => {
    expect(walkBook(asks, true, { coin: 'base', value: d('2') }, null, btcPerp)).toMatchObject({
      quantity: d('2'),
      amount: d('120001'),
      averagePrice: d('60000.5'),
      worstPrice: d('60001'),
      complete: true,
    })
  })

  test('behavior: it stops at the limit and is not complete', () => {
    const sweep = walkBook(asks, true, { coin: 'base', value: d('3.2') }, d('60001'), btcPerp)
    expect(sweep).toMatchObject({ quantity: d('3'), amount: d('180002'), worstPrice: d('60001'), complete: false })
    const down = walkBook(bids, false, { coin: 'base', value: d('2') }, d('59995'), btcPerp)
    expect(down).toMatchObject({ quantity: d('1'), averagePrice: d('59999.9'), complete: false })
  })

  test('behavior: an amount of the quote coin buys whole lots, and less than a lot left over counts as filled', () => {
    const side = createSide(
      [
        ['0.012', '100'],
        ['0.0125', '1000'],
      ],
      kdgSpot,
    )
    // 100 × 0.012 = 1.2, the other 0.81 buys 64 lots at 0.0125 (0.8); 0.01 is less than a lot.
    expect(walkBook(side, true, { coin: 'quote', value: d('2.01') }, null, kdgSpot)).toMatchObject({
      quantity: d('164'),
      amount: d('2'),
      averagePrice: divideHalfEven(d('2') * ONE, d('164')),
      worstPrice: d('0.0125'),
      complete: true,
    })
  })

  test('behavior: an empty side fills nothing', () => {
    const empty = createSide([], btcPerp)
    expect(walkBook(empty, true, { coin: 'base', value: d('1') }, null, btcPerp)).toMatchObject({
      quantity: 0n,
      averagePrice: null,
      complete: false,
    })
  })

  test('property: never more than requested or available, and the average is between best and worst', () => {
    const level = fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 100_000 }))
    const levels = fc.uniqueArray(level, { selector: ([price]) => price, maxLength: 30 })
    fc.assert(
      fc.property(levels, fc.integer({ min: 1, max: 2_000_000 }), (drawn, lots) => {
        const sorted = [...drawn].sort((a, b) => a[0] - b[0])
        const side = { count: sorted.length, prices: sorted.map((l) => l[0]), sizes: sorted.map((l) => l[1]) }
        const sweep = walkBook(side, true, { coin: 'base', value: sizeOfLots(lots, btcPerp) }, null, btcPerp)
        const available = side.sizes.reduce((sum, size) => sum + size, 0)
        expect(sweep.quantity).toBe(sizeOfLots(Math.min(lots, available), btcPerp))
        expect(sweep.complete).toBe(lots <= available)
        if (sweep.averagePrice === null) return
        expect(sweep.averagePrice >= sweep.fills[0]!.price - 1n).toBe(true)
        expect(sweep.averagePrice <= sweep.worstPrice! + 1n).toBe(true)
      }),
    )
  })

  test('property: spending an amount never spends more, and leaves less than one lot where the book suffices', () => {
    const side = createSide(
      [
        ['60000', '5'],
        ['60500', '7'],
      ],
      btcPerp,
    )
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: d('700000') }), (amount) => {
        const sweep = walkBook(side, true, { coin: 'quote', value: amount }, null, btcPerp)
        expect(sweep.amount <= amount).toBe(true)
        if (sweep.complete) expect(amount - sweep.amount < multiply(d('60500'), btcPerp.lot)).toBe(true)
      }),
    )
  })
})

describe('slippageBound', () => {
  test('default: the bound rounds to the tick on the near side', () => {
    expect(slippageBound(d('60000'), true, d('0.05'), btcPerp)).toBe(d('63000'))
    expect(slippageBound(d('60000.7'), true, d('0.0001'), btcPerp)).toBe(d('60006.7'))
    expect(slippageBound(d('60000.7'), false, d('0.0001'), btcPerp)).toBe(d('59994.7'))
  })
})
