import { describe, expect, test } from 'vitest'
import type { ActionName } from './actions'
import { auth, limit, place, placeMarket, sl, tp, classification } from './fixtures/classification'

const attached = { algo_order_type: 'attached_tpsl' }

describe('the rules of place order', () => {
  test.each([
    ['1: both prices', { price_match: 'queue_1' }, '10003 price_match'],
    ['1: neither price', { price: undefined }, '10001 price'],
    ['1: price_match alone', { price: undefined, price_match: 'queue_1' }, 'ok'],
    ['limit with slippage', { slippage: '0.01' }, '10003 slippage'],
    ['4: post_only with ioc', { flags: ['post_only'], time_in_force: 'ioc' }, '10002 time_in_force'],
    ['4: post_only with fok', { flags: ['post_only'], time_in_force: 'fok' }, '10002 time_in_force'],
    ['4: post_only with gtc', { flags: ['post_only'], time_in_force: 'gtc' }, 'ok'],
    ['4: post_only with the default', { flags: ['post_only'] }, 'ok'],
    ['5: reduce_only without tpsl', { flags: ['reduce_only'] }, '10001 tpsl'],
    ['5: reduce_only with tpsl', { flags: ['reduce_only'], tpsl: tp }, 'ok'],
    ['6: attached_tpsl without tpsl', attached, '10001 tpsl'],
    ['6: conditional without conditional', { algo_order_type: 'conditional' }, '10001 conditional'],
    ['6: tpsl without algo_order_type', { tpsl: tp }, 'ok'],
    [
      'conditional without trigger_price',
      { algo_order_type: 'conditional', conditional: { trigger_by: 'mark_price' } },
      '10001 conditional.trigger_price',
    ],
    [
      'conditional without trigger_by',
      { algo_order_type: 'conditional', conditional: { trigger_price: '180' } },
      '10001 conditional.trigger_by',
    ],
    [
      'conditional by an unknown source',
      { algo_order_type: 'conditional', conditional: { trigger_price: '180', trigger_by: 'bid_price' } },
      '10002 conditional.trigger_by',
    ],
    [
      'index_price is a synonym on modify only',
      { algo_order_type: 'conditional', conditional: { trigger_price: '180', trigger_by: 'index_price' } },
      '10002 conditional.trigger_by',
    ],
    [
      'conditional at 0',
      { algo_order_type: 'conditional', conditional: { trigger_price: '0', trigger_by: 'mark_price' } },
      '10002 conditional.trigger_price',
    ],
    ['7: take-profit limit', { ...attached, tpsl: { ...tp, tp_order_type: 'limit' } }, '10001 tpsl.tp_order_price'],
    ['7: stop-loss limit', { ...attached, tpsl: { ...sl, sl_order_type: 'limit' } }, '10001 tpsl.sl_order_price'],
    ['both sides', { ...attached, tpsl: { ...tp, ...sl } }, 'ok'],
    ['no tpsl_mode', { ...attached, tpsl: { ...tp, tpsl_mode: undefined } }, '10001 tpsl.tpsl_mode'],
    ['an unknown tpsl_mode', { ...attached, tpsl: { ...tp, tpsl_mode: 'half' } }, '10002 tpsl.tpsl_mode'],
    ['neither side', { ...attached, tpsl: { tpsl_mode: 'full' } }, '10001 tpsl.tp_trigger_price'],
    ['no tp_trigger_by', { ...attached, tpsl: { ...tp, tp_trigger_by: undefined } }, '10001 tpsl.tp_trigger_by'],
    ['no tp_order_type', { ...attached, tpsl: { ...tp, tp_order_type: undefined } }, '10001 tpsl.tp_order_type'],
    ['a price without its trigger', { tpsl: { ...tp, sl_order_price: '1' } }, '10001 tpsl.sl_trigger_price'],
    ['form without algo_order_type', { tpsl: { ...tp, tp_order_type: 'limit' } }, '10001 tpsl.tp_order_price'],
    ['algo tpsl as a limit order', { algo_order_type: 'tpsl', tpsl: tp }, '10002 order_type'],
  ])('limit order, %s', (_rule, fields, expected) => {
    expect(place(fields)).toBe(expected)
  })

  test.each([
    ['plain', {}, 'ok'],
    ['with a price', { price: '150' }, '10003 price'],
    ['with price_match', { price_match: 'queue_1' }, '10003 price_match'],
    ['with a time in force, which is ignored', { time_in_force: 'ioc' }, 'ok'],
    ['post_only', { flags: ['post_only'] }, '10003 flags'],
    ['algo tpsl without tpsl', { algo_order_type: 'tpsl' }, '10001 tpsl'],
    ['algo tpsl', { algo_order_type: 'tpsl', tpsl: tp }, 'ok'],
    ...['0.00009', '0.10001', '0', '-0.01', '1'].map(
      (slippage) => [`slippage ${slippage}`, { slippage }, '10002 slippage'] as [string, object, string],
    ),
    ...['0.0001', '0.1', '0.05'].map(
      (slippage) => [`slippage ${slippage}`, { slippage }, 'ok'] as [string, object, string],
    ),
  ] as [string, object, string][])('market order, %s', (_rule, fields, expected) => {
    expect(placeMarket(fields)).toBe(expected)
  })
})

describe('modify, cancel, chase', () => {
  test.each<ActionName>(['cancelOrder', 'chaseOrder'])('%s requires one of the ids', (name) => {
    expect(classification(name, auth)).toBe('10001 order_id')
    expect(classification(name, { ...auth, order_id: null, client_order_id: null })).toBe('10001 order_id')
    expect(classification(name, { ...auth, order_id: '1' })).toBe('ok')
    expect(classification(name, { ...auth, client_order_id: 'a' })).toBe('ok')
    expect(classification(name, { ...auth, order_id: 1 })).toBe('10001 order_id')
  })

  test('modify requires an id and a change', () => {
    const modify = (fields: object) => classification('modifyOrder', { ...auth, ...fields })
    expect(modify({ price: '1' })).toBe('10001 order_id')
    expect(modify({ order_id: '1' })).toBe('10001 price')
    expect(modify({ order_id: '1', price: '1' })).toBe('ok')
    expect(modify({ order_id: '1', quantity: '0' })).toBe('10002 quantity')
    expect(modify({ order_id: '1', conditional: { trigger_price: '1', trigger_by: 'index_price' } })).toBe('ok')
    expect(modify({ order_id: '1', tpsl: { tpsl_mode: 'full' } })).toBe('10001 tpsl.tp_trigger_price')
  })
})

describe('batches', () => {
  const { symbol_id: _symbol, ...item } = limit
  const batch = (orders: unknown) => classification('batchPlace', { ...auth, symbol_id: 3, orders })

  test('contain 1 to 20 items', () => {
    expect(batch([])).toBe('10002 orders')
    expect(batch(Array(20).fill(item))).toBe('ok')
    expect(batch(Array(21).fill(item))).toBe('10002 orders')
    expect(batch(item)).toBe('10001 orders')
    expect(batch([item, null])).toBe('10001 orders[1]')
    expect(classification('batchCancel', { ...auth, orders: [] })).toBe('10002 orders')
    expect(classification('batchModify', { ...auth, symbol_id: 3, orders: [] })).toBe('10002 orders')
  })

  test('an item may repeat the symbol of the batch but not name another', () => {
    expect(batch([{ ...item, symbol_id: 3 }])).toBe('ok')
    expect(batch([item, { ...item, symbol_id: 4 }])).toBe('10002 orders[1].symbol_id')
    const modify = (symbol_id: number) =>
      classification('batchModify', { ...auth, symbol_id: 3, orders: [{ symbol_id, order_id: '1', price: '1' }] })
    expect([modify(3), modify(4)]).toEqual(['ok', '10002 orders[0].symbol_id'])
    expect(classification('batchCancel', { ...auth, symbol_id: 3, orders: [{ order_id: '1' }] })).toBe(
      '10001 symbol_id',
    )
  })

  test('an error in any item rejects the whole batch and names the item', () => {
    expect(batch([item, item, { ...item, price_match: 'queue_1' }])).toBe('10003 orders[2].price_match')
    expect(batch([{ ...item, quantity: 1 }])).toBe('10001 orders[0].quantity')
    expect(batch([{ ...item, color: null }])).toBe('10001 orders[0].color')
    expect(batch([{ ...item, tpsl: { ...tp, tp_order_type: 'limit' } }])).toBe('10001 orders[0].tpsl.tp_order_price')
    expect(classification('batchCancel', { ...auth, orders: [{ order_id: '1' }, {}] })).toBe('10001 orders[1].order_id')
  })
})
