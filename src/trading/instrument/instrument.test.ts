import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { createInstrument, floorSize, lotsOf, priceOfTicks, sizeOfLots, ticksOf } from './instrument'
import { btcPerp, kdgSpot } from '../fixtures/instruments'

const d = parseDecimal

describe('createInstrument', () => {
  test('default: reads steps, limits and decimals of a perpetual', () => {
    expect(btcPerp).toMatchObject({
      symbolId: 1,
      kind: 'perpetual',
      priceDecimals: 1,
      sizeDecimals: 3,
      maxLeverage: 100,
    })
    expect(btcPerp.tiers[0]).toEqual({ upToNotional: d('1000000'), maxLeverage: 100, maintenanceRate: d('0.005') })
  })

  test('behavior: a spot market of small prices has six price decimals, whole lots and no margin table', () => {
    expect(kdgSpot).toMatchObject({ kind: 'spot', priceDecimals: 6, sizeDecimals: 0, maxLeverage: null, tiers: [] })
  })

  test('behavior: a status that is not trading counts as halted', () => {
    const record = {
      symbol_id: 9,
      symbol: 'X/USDC',
      kind: 'spot',
      base_coin: 'X',
      quote_coin: 'USDC',
      tick_size: '1',
      lot_size: '1',
      min_quantity: '1',
      max_quantity: '10',
      min_notional: '0',
      merge_multipliers: [1],
      maker_fee_rate: '0',
      taker_fee_rate: '0',
      price_band: '0.1',
      status: 'auction',
    }
    expect(createInstrument(record).halted).toBe(true)
    expect(createInstrument({ ...record, status: 'trading' }).halted).toBe(false)
  })
})

describe('ticks and lots', () => {
  test('property: ticks and lots are converted back and forth without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (steps) => {
        expect(ticksOf(priceOfTicks(steps, btcPerp), btcPerp)).toBe(steps)
        expect(lotsOf(sizeOfLots(steps, kdgSpot), kdgSpot)).toBe(steps)
      }),
    )
  })

  test('error: a value off the step is rejected, not rounded', () => {
    expect(() => ticksOf(d('60000.05'), btcPerp)).toThrow(RangeError)
    expect(() => lotsOf(d('0.0005'), btcPerp)).toThrow(RangeError)
  })

  test('behavior: a size is rounded down to whole lots', () => {
    expect(floorSize(d('0.0019'), btcPerp)).toBe(d('0.001'))
  })
})
