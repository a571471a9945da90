import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { checkFunds, fundsNeeded, maxOrderSize, shareOfSize } from './buyingPower'
import { plentyFunds as funds } from '../fixtures/drafts'
import { btcPerp, kdgSpot } from '../fixtures/instruments'

const d = parseDecimal

describe('maxOrderSize', () => {
  test('default: 10000 at 10x allows a size of 1.666 at 60000', () => {
    expect(maxOrderSize(true, d('60000'), funds, btcPerp)).toBe(d('1.666'))
  })

  test('behavior: closing a long of 2 is added for a sell', () => {
    const long = { ...funds, position: d('2') }
    expect(maxOrderSize(false, d('60000'), long, btcPerp)).toBe(d('3.666'))
    expect(maxOrderSize(true, d('60000'), long, btcPerp)).toBe(d('1.666'))
  })

  test('behavior: spot spends the quote coin to buy and the base coin to sell', () => {
    expect(maxOrderSize(true, d('0.012345'), funds, kdgSpot)).toBe(d('810044'))
    expect(maxOrderSize(false, d('0.012345'), funds, kdgSpot)).toBe(d('500'))
  })

  test('behavior: never above the market’s maximum, never below 0, nothing at a price of 0', () => {
    expect(maxOrderSize(true, d('0.1'), { ...funds, quote: d('1000000') }, btcPerp)).toBe(d('1000'))
    expect(maxOrderSize(true, d('60000'), { ...funds, quote: 0n }, btcPerp)).toBe(0n)
    expect(maxOrderSize(true, 0n, funds, btcPerp)).toBe(0n)
  })

  test('behavior: no larger than the leverage in force allows: at 100x positions of 1,000,000', () => {
    const rich = { ...funds, quote: d('100000'), leverage: 100 }
    expect(maxOrderSize(true, d('60000'), rich, btcPerp)).toBe(d('16.666'))
    const long = { ...rich, position: d('10') }
    expect(maxOrderSize(true, d('60000'), long, btcPerp)).toBe(d('6.666'))
    expect(maxOrderSize(false, d('60000'), long, btcPerp)).toBe(d('26.666'))
  })

  test('property: the maximum size is accepted, and one lot more is not', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 }).map((n) => BigInt(n) * d('0.01'))
    const price = fc.integer({ min: 100_000, max: 1_000_000 }).map((n) => BigInt(n) * btcPerp.tick)
    const lots = fc.integer({ min: -5000, max: 5000 }).map((n) => BigInt(n) * btcPerp.lot)
    fc.assert(
      fc.property(cents, price, lots, fc.integer({ min: 1, max: 100 }), fc.boolean(), (...drawn) => {
        const [quote, at, position, leverage, isBuy] = drawn
        const drawnFunds = { ...funds, quote, base: 0n, position, leverage }
        const size = maxOrderSize(isBuy, at, drawnFunds, btcPerp)
        expect(checkFunds(isBuy, size, at, drawnFunds, btcPerp)).toEqual([])
        if (size === btcPerp.maxQuantity) return
        expect(checkFunds(isBuy, size + btcPerp.lot, at, drawnFunds, btcPerp)).not.toEqual([])
      }),
    )
  })
})

test('shareOfSize: returns whole lots', () => {
  expect(shareOfSize(d('1.666'), d('25'), btcPerp)).toBe(d('0.416'))
  expect(shareOfSize(d('1.666'), d('100'), btcPerp)).toBe(d('1.666'))
})

describe('checkFunds', () => {
  test('error: an order above the available balance is rejected as by the venue', () => {
    expect(checkFunds(true, d('1.667'), d('60000'), funds, btcPerp)).toEqual([
      { field: 'quantity', code: '20003', reason: 'insufficientBalance', limit: d('10000') },
    ])
    expect(checkFunds(false, d('501'), d('0.012'), funds, kdgSpot)).toMatchObject([{ limit: d('500') }])
  })

  test('behavior: closing needs no margin', () => {
    const long = { ...funds, quote: 0n, position: d('2') }
    expect(fundsNeeded(false, d('2'), d('60000'), long, btcPerp)).toBe(0n)
  })

  test('behavior: resting orders of the other side reduce the needed margin', () => {
    const resting = [{ isBuy: false, price: d('60000'), size: d('1') }]
    expect(fundsNeeded(true, d('1'), d('60000'), { ...funds, resting }, btcPerp)).toBe(0n)
    expect(maxOrderSize(true, d('60000'), { ...funds, resting }, btcPerp)).toBe(d('2.666'))
  })

  test('error: a hedge close without a position', () => {
    const closing = { ...funds, closesOnly: true }
    expect(checkFunds(false, d('1'), d('60000'), closing, btcPerp)).toMatchObject([{ code: '20009' }])
    const long = { ...closing, position: d('2') }
    expect(checkFunds(false, d('5'), d('60000'), long, btcPerp)).toEqual([])
    expect(maxOrderSize(false, d('60000'), long, btcPerp)).toBe(d('2'))
  })

  test('error: a leverage that the bracket of the new position does not allow', () => {
    const rich = { ...funds, quote: d('10000000'), leverage: 60 }
    expect(checkFunds(true, d('16'), d('60000'), rich, btcPerp)).toEqual([])
    expect(checkFunds(true, d('17'), d('60000'), rich, btcPerp)).toEqual([
      { field: 'quantity', code: '20008', reason: 'leverageTooHigh', limit: d('50') },
    ])
    expect(checkFunds(false, d('17'), d('60000'), { ...rich, position: d('17') }, btcPerp)).toEqual([])
  })
})
