import { describe, expect, test } from 'vitest'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import type { Drawing } from '../analysis/Analysis'
import { planPosition, positionIntent } from './positionDrawing'

const { instrument } = testMarkets[0]!

const position = (entry: number, target: number, stop: number, risk?: string): Drawing => ({
  id: 'p',
  kind: 'position',
  points: [
    { time: 0, price: entry },
    { time: 60_000, price: target },
    { time: 60_000, price: stop },
  ],
  tone: 'blue',
  ...(risk !== undefined && { risk }),
})

describe('planPosition', () => {
  test('a target above the entry is a long, below it a short; the ratio is profit to loss', () => {
    expect(planPosition(100, 130, 90)).toEqual({ isLong: true, ratio: 3 })
    expect(planPosition(100, 95, 102)).toEqual({ isLong: false, ratio: 2.5 })
  })

  test('null if target and stop are on the same side, or at the entry', () => {
    expect([planPosition(100, 130, 110), planPosition(100, 100, 90), planPosition(100, 130, 100)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('positionIntent', () => {
  test('fills a limit order with both exits and the money at risk, in whole ticks', () => {
    // The float 60000.1 is not exactly a whole number of tenths.
    expect(positionIntent(position(60_000.1, 61_000.3, 59_500, '250'), instrument)).toEqual({
      symbolId: instrument.symbolId,
      ticks: 600_001,
      isBuy: true,
      orderType: 'limit',
      fields: {
        bracket: true,
        reduceOnly: false,
        opens: true,
        takeProfit: { trigger: '61000.3', by: 'last_price', orderType: 'market', price: '' },
        stopLoss: { trigger: '59500.0', by: 'last_price', orderType: 'market', price: '' },
        sizeUnit: 'risk',
        quantity: '250',
      },
    })
  })

  test('without an amount at risk the quantity is cleared, so that a size is not read as money at risk', () => {
    expect(positionIntent(position(100, 90, 110), instrument)).toMatchObject({ isBuy: false, fields: { quantity: '' } })
  })

  test('null if the stop is on the side of the target', () => {
    expect(positionIntent(position(100, 110, 105), instrument)).toBeNull()
  })
})
