import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import type { Ticker } from '@/protocol/records/ticker'
import { testExits, testOrder, testTicker } from '../fixtures/accountFixtures'
import { testMarkets } from '../fixtures/terminalFixtures'
import type { OrderPriceField } from '@/trading/orders/repriceEffect'
import { describeRepriceEffect, selectRepriceEffect } from './repriceEffect'

const { instrument } = testMarkets[0]!
const sell: Order = { ...testOrder, is_buy: false, price: '61000' }
const postOnly: Order = { ...testOrder, flags: ['post_only'] }
const conditional: Order = {
  ...testOrder,
  algo_order_type: 'conditional',
  state: 'pending_trigger',
  conditional: { trigger_price: '61000', trigger_by: 'last_price' },
}
/** Closes a long: take-profit above the mark, stop-loss below the last price. */
const exits: Order = { ...testExits, is_buy: false, state: 'pending_trigger' }
const shortExits: Order = { ...exits, is_buy: true }
const asleep: Order = { ...exits, algo_order_type: 'attached_tpsl', state: 'inactive' }

/**
 * Describes the effect of a new price; null for none. Best prices are 59,999.9 and 60,000.1, last 60,000, mark 60,010.
 */
function effectOf(order: Order, field: OrderPriceField, price: string, ticker: Partial<Ticker> = {}): string | null {
  const prices = { ...testTicker, mark_price: '60010', ...ticker }
  const effect = selectRepriceEffect(
    { order, field, ticks: Number(parseDecimal(price) / instrument.tick) },
    prices,
    instrument,
  )
  return effect && describeRepriceEffect(effect, instrument)
}

describe('a new price of a resting order', () => {
  test('default: has no effect as long as it does not reach the other side', () => {
    expect(effectOf(testOrder, 'price', '60000')).toBeNull()
    expect(effectOf(sell, 'price', '60000')).toBeNull()
    expect(effectOf(postOnly, 'price', '60000')).toBeNull()
  })

  test('behavior: matches immediately at the other side’s best price and beyond', () => {
    expect(effectOf(testOrder, 'price', '60000.1')).toBe('Trades at once, from 60,000.1')
    expect(effectOf(testOrder, 'price', '60100')).toBe('Trades at once, from 60,000.1')
    expect(effectOf(sell, 'price', '59999.9')).toBe('Trades at once, from 59,999.9')
    expect(effectOf(testOrder, 'price', '61000', { best_ask: null })).toBeNull()
  })

  test('behavior: a post-only order that would match and a price too far from the mark price would be rejected', () => {
    expect(effectOf(postOnly, 'price', '60000.1')).toBe('Post-only would be rejected: it matches 60,000.1 at once')
    // The band of the test market is 10 % of the mark: 54,009 to 66,011.
    expect(effectOf(testOrder, 'price', '54008.9')).toBe('Too far below the market: min 54,009.0')
    expect(effectOf(testOrder, 'price', '54009')).toBeNull()
    expect(effectOf(sell, 'price', '66011.1')).toBe('Too far above the market: max 66,011.0')
  })
})

describe('a new trigger price', () => {
  test('behavior: an exit whose price source has passed its trigger would be rejected', () => {
    expect(effectOf(exits, 'takeProfit', '60010.1')).toBeNull()
    expect(effectOf(exits, 'takeProfit', '60010')).toBe('Must be above the current price (60,010.0)')
    expect(effectOf(exits, 'stopLoss', '59999.9')).toBeNull()
    expect(effectOf(exits, 'stopLoss', '60000')).toBe('Must be below the current price (60,000.0)')
    expect(effectOf(shortExits, 'takeProfit', '60009.9')).toBeNull()
    expect(effectOf(shortExits, 'takeProfit', '60010')).toBe('Must be below the current price (60,010.0)')
    expect(effectOf(shortExits, 'stopLoss', '60000')).toBe('Must be above the current price (60,000.0)')
  })

  test('behavior: a trigger may be above or below the current price, but not at it; its limit is checked when it fires', () => {
    expect(effectOf(conditional, 'trigger', '60000')).toBe('Must differ from the current price (60,000.0)')
    expect(effectOf(conditional, 'trigger', '59000')).toBeNull()
    expect(effectOf(conditional, 'price', '65000')).toBeNull()
  })

  test('behavior: dormant exits, and unknown prices, are not checked', () => {
    expect(effectOf(asleep, 'takeProfit', '50000')).toBeNull()
    expect(effectOf(exits, 'stopLoss', '61000', { last_price: null })).toBeNull()
  })
})
