import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ONE, parseDecimal } from '@/base/decimal'
import { btcPerp } from '../fixtures/instruments'
import { bracketTriggers } from './bracketTriggers'

const d = parseDecimal
const distances = { takeProfit: d('0.02'), stopLoss: d('0.01') }

describe('bracketTriggers', () => {
  test('default: a buy has its take-profit above and its stop-loss below, a sell the opposite', () => {
    expect(bracketTriggers(d('60000'), true, distances, btcPerp)).toEqual({
      takeProfit: d('61200'),
      stopLoss: d('59400'),
    })
    expect(bracketTriggers(d('60000'), false, distances, btcPerp)).toEqual({
      takeProfit: d('58800'),
      stopLoss: d('60600'),
    })
  })

  test('behavior: a trigger between two ticks is rounded away from the entry', () => {
    expect(bracketTriggers(d('60000.1'), true, distances, btcPerp)).toEqual({
      takeProfit: d('61200.2'),
      stopLoss: d('59400'),
    })
    expect(bracketTriggers(d('60000.1'), false, distances, btcPerp)).toEqual({
      takeProfit: d('58800'),
      stopLoss: d('60600.2'),
    })
  })

  test('behavior: no distance, or a price of 0 or below, gives no trigger', () => {
    const none = { takeProfit: null, stopLoss: d('1') }
    expect(bracketTriggers(d('60000'), true, none, btcPerp)).toEqual({ takeProfit: null, stopLoss: null })
  })

  test('property: a trigger is on a tick, on its side of the entry, and less than a tick beyond the distance', () => {
    const ticks = fc.bigInt({ min: 1_000n, max: 10_000_000n })
    const share = fc.bigInt({ min: 1n, max: ONE / 2n })
    fc.assert(
      fc.property(ticks, share, share, fc.boolean(), (price, takeProfit, stopLoss, isBuy) => {
        const entry = price * btcPerp.tick
        const found = bracketTriggers(entry, isBuy, { takeProfit, stopLoss }, btcPerp)
        for (const [leg, sign] of [
          ['takeProfit', isBuy ? 1n : -1n],
          ['stopLoss', isBuy ? -1n : 1n],
        ] as const) {
          const away = (found[leg]! - entry) * sign
          const expected = (entry * (leg === 'takeProfit' ? takeProfit : stopLoss)) / ONE
          expect(found[leg]! % btcPerp.tick).toBe(0n)
          expect(away >= expected && away <= expected + btcPerp.tick).toBe(true)
        }
      }),
    )
  })
})
