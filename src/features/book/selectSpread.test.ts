import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { selectSpread } from './selectSpread'

describe('selectSpread', () => {
  test('default: ticks, twice the mid and hundredths of a basis point', () => {
    expect(selectSpread(630104, 630105)).toEqual({
      bid: 630104,
      ask: 630105,
      twiceMid: 1260209,
      ticks: 1,
      bpsHundredths: 2,
    })
    expect(selectSpread(99, 101)!.bpsHundredths).toBe(20_000)
  })

  test('behavior: null without one of the sides', () => {
    expect(selectSpread(null, 5)).toBeNull()
    expect(selectSpread(5, null)).toBeNull()
  })

  test('behavior: basis points are rounded to a hundredth without floats', () => {
    const ticks = fc.integer({ min: 1, max: 10 ** 9 })
    fc.assert(
      fc.property(ticks, ticks, (a, b) => {
        const [bid, ask] = a < b ? [a, b] : [b, a]
        const shown = BigInt(selectSpread(bid, ask)!.bpsHundredths)
        const exact = 2_000_000n * BigInt(ask - bid)
        const sum = BigInt(bid + ask)
        const error = shown * sum - exact
        expect(2n * (error < 0n ? -error : error) <= sum).toBe(true)
      }),
    )
  })
})
