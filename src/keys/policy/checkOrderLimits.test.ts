import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { noLimits } from '../noLimits'
import type { SignerLimits } from '../types'
import { checkOrderLimits, type MarketPrices } from './checkOrderLimits'
import { readOrders } from './readOrders'
import { isLooser } from './signerLimits'
import type { SignRequest } from '@/client/types'

const PRICES: MarketPrices = { mark: parseDecimal('100'), bid: parseDecimal('99.9'), ask: parseDecimal('100.1') }
const DEFAULT_SLIPPAGE = parseDecimal('0.05')

const margined = { symbol_id: 1, position_side: 'both', margin_mode: 'cross' } as const

const isSpot = (fields: object) => 'position_side' in fields && fields.position_side === undefined

function check(
  limits: Partial<SignerLimits>,
  fields: object,
  prices: MarketPrices | null = PRICES,
  perpetual: boolean | null = !isSpot(fields),
) {
  const body = { ...margined, is_buy: true, quantity: '1', order_type: 'limit', ...fields } as SignRequest['body']
  const [order] = readOrders({ action: 'placeOrder', body })
  if (order?.kind !== 'new') throw new Error('not a new order')
  return checkOrderLimits({ ...noLimits, ...limits }, order.terms, { prices, perpetual }, DEFAULT_SLIPPAGE) === null
}

const spot = { position_side: undefined, margin_mode: undefined }
const market = { order_type: 'market', market_order_type: 'base' }
const tpsl = { tpsl_mode: 'full', sl_trigger_price: '90', sl_trigger_by: 'mark_price', sl_order_type: 'market' }

describe('distance from the mark price', () => {
  const limits = { distancePercent: '2' }
  test.each([
    ['at the limit, above the mark price', { price: '102' }, true],
    ['above the limit', { price: '102.000000000000000001' }, false],
    ['at the limit, below the mark price', { price: '98' }, true],
    ['below the limit', { price: '97.999999999999999999' }, false],
    ['a sale below the limit', { price: '97.9', is_buy: false }, false],
    ['a market order within the limit', { ...market, slippage: '0.01' }, true],
    ['a market order whose slippage exceeds the limit', { ...market, slippage: '0.02' }, false],
    ['a market sale whose slippage exceeds the limit', { ...market, is_buy: false, slippage: '0.02' }, false],
    ['a market order with the venue’s default slippage', market, false],
    ['a reduce-only order at an unknown price', { price_match: 'queue_5', flags: ['reduce_only'], tpsl }, false],
    ['the best price of its own side', { price_match: 'queue_1' }, true],
    ['the best price of the other side', { price_match: 'counter_party_1' }, true],
    ['the fifth price of the other side', { price_match: 'counter_party_5' }, false],
    ['a stop far away, near its own trigger', stop('150', '151'), true],
    ['a stop far from its own trigger', stop('100', '103.1'), false],
    ['a stop-limit leg far from its trigger', { price: '100', ...attached(leg('90', '80')) }, false],
    ['a stop-limit leg near its trigger', { price: '100', ...attached(leg('90', '89.5')) }, true],
    ['a leg that the venue only stores', { price: '100', tpsl: leg('90', '80') }, true],
    ['a stop by the last price, far away', stop('150', '151', 'last_price'), false],
    ['a stop by the last price, near', stop('101', '101.5', 'last_price'), true],
    ['a stop on spot, far away', { ...stop('150', '151', 'last_price'), ...spot }, true],
    ['a leg by the last price, far away', { price: '100', ...attached(leg('90', '90', 'last_price')) }, false],
    [
      'a leg without a trigger source, far away',
      { price: '100', ...attached({ ...leg('90', '90'), sl_trigger_by: undefined }) },
      false,
    ],
    ['a trigger that the venue only stores', { ...stop('150', '151'), algo_order_type: undefined }, false],
  ])('%s', (_, fields, passes) => expect(check(limits, fields)).toBe(passes))

  test.each([
    ['an opening order is rejected', { price: '100' }, false],
    ['a reduce-only market order passes', { ...market, flags: ['reduce_only'], tpsl }, true],
    ['a reduce-only limit order is rejected', { price: '100', flags: ['reduce_only'], tpsl }, false],
    ['reduce-only on spot is rejected', { ...market, ...spot, flags: ['reduce_only'], tpsl }, false],
    ['a take-profit or stop-loss passes', { ...market, algo_order_type: 'tpsl', tpsl }, true],
  ])('while the mark price is unknown, %s', (_, fields, passes) => expect(check(limits, fields, null)).toBe(passes))

  test('if the market may be a perpetual, a stop by the last price must be near the mark price as well', () => {
    const far = stop('150', '151', 'last_price')
    expect([true, null, false].map((perpetual) => check(limits, far, PRICES, perpetual))).toEqual([false, false, true])
  })

  function stop(trigger: string, price: string, by = 'mark_price') {
    return { price, algo_order_type: 'conditional', conditional: { trigger_price: trigger, trigger_by: by } }
  }
  function leg(trigger: string, price: string, by = 'mark_price') {
    const terms = { sl_trigger_price: trigger, sl_trigger_by: by, sl_order_type: 'limit', sl_order_price: price }
    return { ...tpsl, ...terms }
  }
  function attached(legs: object) {
    return { algo_order_type: 'attached_tpsl', tpsl: legs }
  }
})

describe('value of an order', () => {
  const quote = { ...market, market_order_type: 'quote' }
  const limits = { notionalPerOrder: '1000' }
  test.each([
    ['at the limit', { price: '100', quantity: '10' }, true],
    ['above the limit', { price: '100', quantity: '10.000000000000000001' }, false],
    ['a purchase far below counts at the mark price, since it may be repriced', { price: '1', quantity: '11' }, false],
    ['a sale far below counts at the mark price', { price: '1', quantity: '11', is_buy: false }, false],
    ['a market purchase counts at its worst price', { ...market, quantity: '9.6', slippage: '0.05' }, false],
    ['an amount in quote coin at the limit', { ...market, market_order_type: 'quote', quantity: '1000' }, true],
    ['an amount in quote coin above the limit', { ...market, market_order_type: 'quote', quantity: '1001' }, false],
    ['a reduce-only order of any value', { price: '100', quantity: '99', flags: ['reduce_only'], tpsl }, true],
    ['a closing order in hedge mode of any value', { price: '100', quantity: '99', position_side: 'short' }, true],
    ['an opening order in hedge mode', { price: '100', quantity: '99', position_side: 'long' }, false],
    ['an exit of a position, of any value', { ...market, quantity: '99', algo_order_type: 'tpsl', tpsl }, true],
    [
      'an exit on spot, which sells a balance',
      { ...market, ...spot, quantity: '11', algo_order_type: 'tpsl', tpsl },
      false,
    ],
    [
      'a reduce-only order on spot, where it reduces nothing',
      { price: '100', ...spot, quantity: '11', flags: ['reduce_only'], tpsl },
      false,
    ],
    ['a trigger far below counts at the mark price', { price: '1', quantity: '11', ...waits('1') }, false],
    ['a trigger far above counts at its price', { price: '100', quantity: '6', ...waits('200') }, false],
    ['a spot order whose exit sells for more', { price: '100', ...spot, quantity: '6', ...profit('200') }, false],
    ['a perpetual order whose exit sells for more', { price: '100', quantity: '6', ...profit('200') }, true],
    [
      'an amount in quote coin whose exit sells for more',
      { ...quote, ...spot, quantity: '600', ...profit('200') },
      false,
    ],
    ['an amount in quote coin whose exit is near', { ...quote, ...spot, quantity: '600', ...profit('110') }, true],
    ['the fifth price of the other side, which is unknown', { price_match: 'counter_party_5' }, false],
  ])('%s', (_, fields, passes) => expect(check(limits, fields)).toBe(passes))

  test.each([
    ['a market purchase, whose price is unknown', market, false],
    ['the best ask', { price_match: 'counter_party_1' }, false],
    ['a market sale, since there are bids', { ...market, is_buy: false }, true],
    ['the best bid', { price_match: 'queue_1' }, true],
    ['a limit price', { price: '100' }, true],
    ['an amount in quote coin, whose value is known', quote, true],
    ['a stop, whose price starts at its trigger', { ...market, ...waits('100') }, true],
    ['a reduce-only market order', { ...market, flags: ['reduce_only'], tpsl }, true],
    ['an exit on spot', { ...market, ...spot, algo_order_type: 'tpsl', tpsl }, true],
  ])('while there are no asks: %s', (_, fields, passes) =>
    expect(check(limits, fields, { ...PRICES, ask: null })).toBe(passes),
  )

  function waits(price: string) {
    return { algo_order_type: 'conditional', conditional: { trigger_price: price, trigger_by: 'mark_price' } }
  }
  function profit(price: string) {
    const leg = { tp_trigger_price: price, tp_trigger_by: 'last_price', tp_order_type: 'market' }
    return { algo_order_type: 'attached_tpsl', tpsl: { tpsl_mode: 'partial', ...leg } }
  }

  test('of a market whose kind was never read: no order counts as reducing, and exits count as on spot', () => {
    const closing = { price: '100', quantity: '99', flags: ['reduce_only'], tpsl }
    expect(check(limits, closing, PRICES, null)).toBe(false)
    expect(check(limits, { price: '100', quantity: '6', ...profit('200') }, PRICES, null)).toBe(false)
    expect(check({ distancePercent: '2' }, { ...market, flags: ['reduce_only'], tpsl }, null, null)).toBe(false)
  })

  test('without a known mark price opening orders are rejected', () => {
    expect(check(limits, { price: '1', quantity: '1' }, null)).toBe(false)
    expect(check({}, { price: '1', quantity: '1' }, null)).toBe(true)
  })
})

describe('slippage', () => {
  const limitLeg = { ...tpsl, sl_order_type: 'limit', sl_order_price: '89' }
  test.each([
    ['at the limit', { ...market, slippage: '0.01' }, true],
    ['above the limit', { ...market, slippage: '0.0101' }, false],
    ['the venue’s default of 5 %', market, false],
    ['a limit order has none', { price: '100' }, true],
    ['a stop-loss at market has the venue’s default', { ...market, algo_order_type: 'tpsl', tpsl }, false],
    ['an attached stop-loss at market', { price: '100', algo_order_type: 'attached_tpsl', tpsl }, false],
    ['a stop-loss that the venue only stores', { price: '100', tpsl }, true],
    ['a stop-loss with a limit price', { ...market, algo_order_type: 'tpsl', tpsl: limitLeg }, true],
    ['a reduce-only order above the limit', { ...market, flags: ['reduce_only'], slippage: '0.02' }, false],
  ])('%s', (_, fields, passes) => expect(check({ slippagePercent: '1' }, fields)).toBe(passes))

  test('a limit equal to the venue’s slippage allows exits at market', () => {
    expect(check({ slippagePercent: '5' }, { ...market, algo_order_type: 'tpsl', tpsl })).toBe(true)
  })
})

test('limits are looser if any of them allows more', () => {
  const tight: SignerLimits = { ...noLimits, ordersPerMinute: 10, notionalPerOrder: '9.5' }
  expect(isLooser(noLimits, tight)).toBe(false)
  expect(isLooser(tight, tight)).toBe(false)
  expect(isLooser(tight, { ...tight, distancePercent: '1', ordersPerMinute: 9 })).toBe(false)
  expect(isLooser(tight, noLimits)).toBe(true)
  expect(isLooser(tight, { ...tight, notionalPerOrder: '10' })).toBe(true)
  expect(isLooser(tight, { ...tight, ordersPerMinute: null, notionalPerOrder: '1' })).toBe(true)
})
