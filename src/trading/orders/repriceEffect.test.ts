import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import { btcPerp, kdgSpot } from '../fixtures/instruments'
import { effectOfReprice, type OrderPriceField } from './repriceEffect'

const d = parseDecimal
const prices = {
  best_bid: '59999.9',
  best_ask: '60000.1',
  last_price: '60010',
  mark_price: '60000',
  oracle_price: '59990',
}
const resting = {
  is_buy: true,
  state: 'new',
  algo_order_type: null,
  flags: null,
  conditional: null,
  tpsl: null,
} as unknown as Order

test('a stop-loss beyond the liquidation price is blocked, a take-profit there is not', () => {
  const tpsl = { tp_trigger_by: 'mark_price', sl_trigger_by: 'mark_price' }
  const exits = { ...resting, is_buy: false, state: 'pending_trigger', algo_order_type: 'tpsl', tpsl } as Order
  const at = (price: string, field: OrderPriceField, order = exits) =>
    effectOfReprice(order, field, d(price), prices, btcPerp, d('54000'))
  expect(at('53999.9', 'stopLoss')).toEqual({ kind: 'rejected', reason: 'beyondLiquidation', limit: d('54000') })
  expect(at('54000', 'stopLoss')).toBeNull()
  expect(at('65000', 'takeProfit')).toBeNull()
  expect(at('53999.9', 'takeProfit')).toMatchObject({ reason: 'exitPassed' })
  expect(at('53999.9', 'stopLoss', { ...exits, state: 'inactive' })).toBeNull()
})

const effect = (change: object, field: OrderPriceField, price: string, market: object = {}, instrument = btcPerp) =>
  effectOfReprice({ ...resting, ...change }, field, d(price), { ...prices, ...market }, instrument, null)

describe('a limit price', () => {
  test.each([
    ['a purchase below the best ask', { is_buy: true }, '60000', null],
    ['a purchase at the best ask', { is_buy: true }, '60000.1', 'takes'],
    ['a purchase beyond it', { is_buy: true }, '60005', 'takes'],
    ['a sale above the best bid', { is_buy: false }, '60000', null],
    ['a sale at the best bid', { is_buy: false }, '59999.9', 'takes'],
    ['a post-only purchase below the best ask', { is_buy: true, flags: ['post_only'] }, '60000', null],
    ['a post-only purchase at the best ask', { is_buy: true, flags: ['post_only'] }, '60000.1', 'postOnlyWouldTake'],
    ['a post-only sale at the best bid', { is_buy: false, flags: ['post_only'] }, '59999.9', 'postOnlyWouldTake'],
    ['a reduce-only sale at the best bid', { is_buy: false, flags: ['reduce_only'] }, '59999.9', 'takes'],
  ])('%s', (_, change, price, expected) => {
    const found = effect(change, 'price', price)
    expect(found && (found.kind === 'takes' ? 'takes' : found.reason)).toBe(expected)
    if (found) expect(formatDecimal(found.limit)).toBe(change.is_buy ? '60000.1' : '59999.9')
  })

  test.each([
    ['54000', null],
    ['53999.9', { reason: 'belowBand', limit: '54000' }],
    ['59999.95', { reason: 'offTick', limit: '0.1' }],
  ])('a buy at %s is checked against the tick and the band of 10 % around the mark price', (price, expected) => {
    const found = effect({}, 'price', price)
    expect(found && { ...found, limit: formatDecimal(found.limit) }).toEqual(
      expected && { kind: 'rejected', ...expected },
    )
  })

  test('on spot the band is around the last price, and without one there is no band', () => {
    const market = { last_price: '0.02', best_ask: '0.03', mark_price: null }
    expect(effect({}, 'price', '0.018', market, kdgSpot)).toBeNull()
    expect(effect({}, 'price', '0.017999', market, kdgSpot)).toMatchObject({ reason: 'belowBand', limit: d('0.018') })
    expect(effect({}, 'price', '0.000001', { ...market, last_price: null }, kdgSpot)).toBeNull()
  })

  test('with an empty other side it only rests', () => {
    expect(effect({ is_buy: true }, 'price', '66000', { best_ask: null })).toBeNull()
    expect(effect({ is_buy: false }, 'price', '54000', { best_bid: null })).toBeNull()
  })

  test('of an untriggered order is not checked against the book', () => {
    expect(effect({ algo_order_type: 'conditional', state: 'pending_trigger' }, 'price', '70000')).toBeNull()
  })

  test('property: matches if and only if it reaches the best price of the other side, for random prices', () => {
    const price = fc.integer({ min: 540_000, max: 660_000 })
    fc.assert(
      fc.property(fc.boolean(), price, price, (isBuy, own, best) => {
        const text = (tenths: number) => `${Math.floor(tenths / 10)}.${tenths % 10}`
        const market = isBuy ? { best_ask: text(best) } : { best_bid: text(best) }
        const found = effect({ is_buy: isBuy }, 'price', text(own), market)
        expect(found?.kind ?? 'rests').toBe((isBuy ? own >= best : own <= best) ? 'takes' : 'rests')
      }),
    )
  })
})

describe('a trigger', () => {
  const conditional = (by: string) => ({
    state: 'pending_trigger',
    algo_order_type: 'conditional',
    conditional: { trigger_price: '61000', trigger_by: by },
  })

  test.each([
    ['last_price', '60010'],
    ['mark_price', '60000'],
    ['oracle_price', '59990'],
  ])('by the %s is rejected only at the current value of that price', (by, now) => {
    expect(effect(conditional(by), 'trigger', now)).toEqual({
      kind: 'rejected',
      reason: 'triggerReached',
      limit: d(now),
    })
    for (const other of ['60010', '60000', '59990', '60020', '59980'])
      if (other !== now) expect(effect(conditional(by), 'trigger', other), other).toBeNull()
  })

  test('by an unknown price or an unknown price source is left to the venue', () => {
    expect(effect(conditional('mark_price'), 'trigger', '60000', { mark_price: null })).toBeNull()
    expect(effect(conditional('index_price'), 'trigger', '60000')).toBeNull()
  })
})

describe('an exit', () => {
  const exit = (is_buy: boolean, state = 'pending_trigger') => ({
    is_buy,
    state,
    algo_order_type: 'tpsl',
    tpsl: { tp_trigger_by: 'mark_price', sl_trigger_by: 'last_price' },
  })

  test.each<[string, boolean, OrderPriceField, string, 'above' | 'below' | null]>([
    ['a long’s take-profit above the mark price', false, 'takeProfit', '60000.1', null],
    ['a long’s take-profit at the mark price', false, 'takeProfit', '60000', 'above'],
    ['a long’s take-profit below it', false, 'takeProfit', '59000', 'above'],
    ['a long’s stop-loss below the last price', false, 'stopLoss', '60009.9', null],
    ['a long’s stop-loss at the last price', false, 'stopLoss', '60010', 'below'],
    ['a long’s stop-loss above it', false, 'stopLoss', '61000', 'below'],
    ['a short’s take-profit below the mark price', true, 'takeProfit', '59999.9', null],
    ['a short’s take-profit at the mark price', true, 'takeProfit', '60000', 'below'],
    ['a short’s stop-loss above the last price', true, 'stopLoss', '60010.1', null],
    ['a short’s stop-loss at the last price', true, 'stopLoss', '60010', 'above'],
    ['a short’s stop-loss below it', true, 'stopLoss', '59000', 'above'],
  ])('%s', (_, isBuy, field, price, side) => {
    const found = effect(exit(isBuy), field, price)
    if (side === null) expect(found).toBeNull()
    else expect(found).toMatchObject({ kind: 'rejected', reason: 'exitPassed', side })
  })

  test('that is dormant is not checked', () => {
    expect(effect(exit(false, 'new'), 'takeProfit', '1')).toBeNull()
  })
})
