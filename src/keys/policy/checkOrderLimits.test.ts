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
    ['at the limit above', { price: '102' }, true],
    ['beyond it above', { price: '102.000000000000000001' }, false],
    ['at the limit below', { price: '98' }, true],
    ['beyond it below', { price: '97.999999999999999999' }, false],
    ['a sale beyond it', { price: '97.9', is_buy: false }, false],
    ['a market order within', { ...market, slippage: '0.01' }, true],
    ['a market order whose slippage leads beyond', { ...market, slippage: '0.02' }, false],
    ['a market sale whose slippage leads beyond', { ...market, is_buy: false, slippage: '0.02' }, false],
    ['a market order with the venue’s own slippage', market, false],
    ['what closes at a price that is not known', { price_match: 'queue_5', flags: ['reduce_only'], tpsl }, false],
    ['a queue of one', { price_match: 'queue_1' }, true],
    ['the other side’s best', { price_match: 'counter_party_1' }, true],
    ['five levels deep', { price_match: 'counter_party_5' }, false],
    ['a stop far away, near its own trigger', stop('150', '151'), true],
    ['a stop far from its own trigger', stop('100', '103.1'), false],
    ['a stop-limit leg far from its trigger', { price: '100', ...attached(leg('90', '80')) }, false],
    ['a stop-limit leg near its trigger', { price: '100', ...attached(leg('90', '89.5')) }, true],
    ['a leg that is only stored', { price: '100', tpsl: leg('90', '80') }, true],
    ['a stop that waits for the last price, far away', stop('150', '151', 'last_price'), false],
    ['a stop that waits for the last price, near', stop('101', '101.5', 'last_price'), true],
    ['a stop on spot, far away', { ...stop('150', '151', 'last_price'), ...spot }, true],
    [
      'a leg that waits for the last price, far away',
      { price: '100', ...attached(leg('90', '90', 'last_price')) },
      false,
    ],
    [
      'a leg that names no source, far away',
      { price: '100', ...attached({ ...leg('90', '90'), sl_trigger_by: undefined }) },
      false,
    ],
    ['a trigger that the venue only stores', { ...stop('150', '151'), algo_order_type: undefined }, false],
  ])('%s', (_, fields, passes) => expect(check(limits, fields)).toBe(passes))

  test.each([
    ['an opening order is rejected', { price: '100' }, false],
    ['what closes at market passes', { ...market, flags: ['reduce_only'], tpsl }, true],
    ['what closes at a limit is rejected', { price: '100', flags: ['reduce_only'], tpsl }, false],
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

describe('worth of an order', () => {
  const quote = { ...market, market_order_type: 'quote' }
  const limits = { notionalPerOrder: '1000' }
  test.each([
    ['at the limit', { price: '100', quantity: '10' }, true],
    ['beyond it', { price: '100', quantity: '10.000000000000000001' }, false],
    ['a purchase far below counts at the mark price, since it may be chased', { price: '1', quantity: '11' }, false],
    ['a sale that asks less fetches the mark price', { price: '1', quantity: '11', is_buy: false }, false],
    ['a market purchase counts at its worst price', { ...market, quantity: '9.6', slippage: '0.05' }, false],
    ['quote money counts as it is', { ...market, market_order_type: 'quote', quantity: '1000' }, true],
    ['too much quote money', { ...market, market_order_type: 'quote', quantity: '1001' }, false],
    ['what only closes may be worth more', { price: '100', quantity: '99', flags: ['reduce_only'], tpsl }, true],
    ['a close in hedge mode too', { price: '100', quantity: '99', position_side: 'short' }, true],
    ['an opening in hedge mode not', { price: '100', quantity: '99', position_side: 'long' }, false],
    ['an exit of a position', { ...market, quantity: '99', algo_order_type: 'tpsl', tpsl }, true],
    [
      'an exit on spot sells what is there',
      { ...market, ...spot, quantity: '11', algo_order_type: 'tpsl', tpsl },
      false,
    ],
    [
      'reduce-only on spot says nothing',
      { price: '100', ...spot, quantity: '11', flags: ['reduce_only'], tpsl },
      false,
    ],
    ['a trigger far below counts at the mark price', { price: '1', quantity: '11', ...waits('1') }, false],
    ['a trigger far above counts', { price: '100', quantity: '6', ...waits('200') }, false],
    ['an exit of spot that sells for more', { price: '100', ...spot, quantity: '6', ...profit('200') }, false],
    ['the same of a position', { price: '100', quantity: '6', ...profit('200') }, true],
    ['quote money whose exit sells for more', { ...quote, ...spot, quantity: '600', ...profit('200') }, false],
    ['quote money whose exit is near', { ...quote, ...spot, quantity: '600', ...profit('110') }, true],
    ['a price five levels deep in the book, which is not known', { price_match: 'counter_party_5' }, false],
  ])('%s', (_, fields, passes) => expect(check(limits, fields)).toBe(passes))

  test.each([
    ['a market purchase, which may find any price', market, false],
    ['a price of that side', { price_match: 'counter_party_1' }, false],
    ['a market sale, whose side has orders', { ...market, is_buy: false }, true],
    ['a price of its own side', { price_match: 'queue_1' }, true],
    ['a price of its own', { price: '100' }, true],
    ['quote money, which counts as it is', quote, true],
    ['a stop, which begins at its trigger', { ...market, ...waits('100') }, true],
    ['what closes at market', { ...market, flags: ['reduce_only'], tpsl }, true],
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

  test('of a market whose kind was never read: nothing only closes, and exits count as on spot', () => {
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
    ['beyond it', { ...market, slippage: '0.0101' }, false],
    ['the venue’s own is 5 %', market, false],
    ['a limit order has none', { price: '100' }, true],
    ['a stop-loss at market slips as far as the venue lets it', { ...market, algo_order_type: 'tpsl', tpsl }, false],
    ['an attached one too', { price: '100', algo_order_type: 'attached_tpsl', tpsl }, false],
    ['one that is only stored does not', { price: '100', tpsl }, true],
    ['a stop-loss at a limit', { ...market, algo_order_type: 'tpsl', tpsl: limitLeg }, true],
    ['one that names too much, closing as it is', { ...market, flags: ['reduce_only'], slippage: '0.02' }, false],
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
