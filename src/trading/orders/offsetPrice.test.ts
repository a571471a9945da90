import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { absolute, multiply, parseDecimal } from '@/base/decimal'
import { btcPerp } from '../fixtures/instruments'
import { offsetPrice } from './offsetPrice'

const d = parseDecimal

describe('offsetPrice', () => {
  test('an offset in ticks changes the price by that many ticks', () => {
    expect(offsetPrice(d('59000'), { by: 'ticks', ticks: 3 }, true, btcPerp)).toBe(d('59000.3'))
    expect(offsetPrice(d('59000'), { by: 'ticks', ticks: -10 }, false, btcPerp)).toBe(d('58999'))
  })

  test('an offset in percent is rounded to a tick, down for a bid and up for an ask', () => {
    // 59000.1 × 1.01 = 59590.101
    expect(offsetPrice(d('59000.1'), { by: 'share', share: d('0.01') }, true, btcPerp)).toBe(d('59590.1'))
    expect(offsetPrice(d('59000.1'), { by: 'share', share: d('0.01') }, false, btcPerp)).toBe(d('59590.2'))
    // 59000.1 × 0.985 = 58115.0985
    expect(offsetPrice(d('59000.1'), { by: 'share', share: d('-0.015') }, true, btcPerp)).toBe(d('58115'))
    expect(offsetPrice(d('59000.1'), { by: 'share', share: d('-0.015') }, false, btcPerp)).toBe(d('58115.1'))
  })

  test('property: the price is on a tick, less than one tick from the exact price, and rounded away from the market', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 7n), fc.integer({ min: -5000, max: 5000 }), fc.boolean(), (ticks, bp, isBuy) => {
        const price = ticks * btcPerp.tick
        const share = BigInt(bp) * 10n ** 14n
        const exact = price + multiply(price, share)
        const moved = offsetPrice(price, { by: 'share', share }, isBuy, btcPerp)
        expect(moved % btcPerp.tick).toBe(0n)
        expect(absolute(moved - exact) < btcPerp.tick).toBe(true)
        expect(isBuy ? moved <= exact : moved >= exact).toBe(true)
      }),
    )
  })
})
