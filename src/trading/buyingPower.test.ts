import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { type Funds, checkFunds, fundsNeeded, maxOrderSize, onlyCloses, shareOfSize } from './buyingPower'
import { btcPerp, kdgSpot } from './fixtures/instruments'

const d = parseDecimal
const funds: Funds = { quote: d('10000'), base: d('500'), position: 0n, leverage: 10 }

describe('maxOrderSize', () => {
  test('default: 10000 at 10x carries 1.666 of 60000', () => {
    expect(maxOrderSize(true, d('60000'), funds, btcPerp)).toBe(d('1.666'))
  })

  test('behaviour: closing a long of 2 comes on top for a sell', () => {
    const long = { ...funds, position: d('2') }
    expect(maxOrderSize(false, d('60000'), long, btcPerp)).toBe(d('3.666'))
    expect(maxOrderSize(true, d('60000'), long, btcPerp)).toBe(d('1.666'))
  })

  test('behaviour: spot spends the quote coin to buy and the base coin to sell', () => {
    expect(maxOrderSize(true, d('0.012345'), funds, kdgSpot)).toBe(d('810044'))
    expect(maxOrderSize(false, d('0.012345'), funds, kdgSpot)).toBe(d('500'))
  })

  test('behaviour: never above the market’s maximum, never below 0, nothing at a price of 0', () => {
    expect(maxOrderSize(true, d('0.1'), { ...funds, quote: d('1000000') }, btcPerp)).toBe(d('1000'))
    expect(maxOrderSize(true, d('60000'), { ...funds, quote: 0n }, btcPerp)).toBe(0n)
    expect(maxOrderSize(true, 0n, funds, btcPerp)).toBe(0n)
  })

  test('property: the greatest size is carried by the funds, and one lot more is not', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 }).map((n) => BigInt(n) * d('0.01'))
    const price = fc.integer({ min: 100_000, max: 1_000_000 }).map((n) => BigInt(n) * btcPerp.tick)
    const lots = fc.integer({ min: -5000, max: 5000 }).map((n) => BigInt(n) * btcPerp.lot)
    fc.assert(
      fc.property(cents, price, lots, fc.integer({ min: 1, max: 100 }), fc.boolean(), (...drawn) => {
        const [quote, at, position, leverage, isBuy] = drawn
        const drawnFunds = { quote, base: 0n, position, leverage }
        const size = maxOrderSize(isBuy, at, drawnFunds, btcPerp)
        expect(checkFunds(isBuy, size, at, drawnFunds, btcPerp)).toEqual([])
        if (size === btcPerp.maxQuantity) return
        expect(checkFunds(isBuy, size + btcPerp.lot, at, drawnFunds, btcPerp)).toHaveLength(1)
      }),
    )
  })
})

test('shareOfSize: is in whole lots', () => {
  expect(shareOfSize(d('1.666'), 25, btcPerp)).toBe(d('0.416'))
  expect(shareOfSize(d('1.666'), 100, btcPerp)).toBe(d('1.666'))
})

describe('checkFunds', () => {
  test('error: what exceeds the available balance is refused as the venue would', () => {
    expect(checkFunds(true, d('1.667'), d('60000'), funds, btcPerp)).toEqual([
      { field: 'quantity', code: '20003', reason: 'insufficientBalance', limit: d('10000') },
    ])
    expect(checkFunds(false, d('501'), d('0.012'), funds, kdgSpot)).toMatchObject([{ limit: d('500') }])
  })

  test('behaviour: closing needs nothing', () => {
    const long = { ...funds, quote: 0n, position: d('2') }
    expect(fundsNeeded(false, d('2'), d('60000'), long, btcPerp)).toBe(0n)
    expect(onlyCloses(false, d('2'), long)).toBe(true)
    expect(onlyCloses(false, d('2.001'), long)).toBe(false)
  })
})
