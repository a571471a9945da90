import { describe, expect, test } from 'vitest'
import { encodeChange, type ChangeableOrder } from './encodeChange'

const limit: ChangeableOrder = {
  order_id: '7',
  order_type: 'limit',
  algo_order_type: null,
  price: '100',
  quantity: '2',
  conditional: null,
  tpsl: null,
  position_side: 'both',
}
const tpsl = {
  tpsl_mode: 'full',
  tp_trigger_price: '120',
  tp_trigger_by: 'mark_price',
  tp_order_type: 'market',
  tp_order_price: null,
  sl_trigger_price: '90',
  sl_trigger_by: 'mark_price',
  sl_order_type: 'market',
  sl_order_price: null,
} as const
const { tp_order_price: _, sl_order_price: __, ...sent } = tpsl

describe('a change contains every term of its order', () => {
  test.each([
    ['a limit order', limit, { price: '101' }, { price: '101', quantity: '2' }],
    ['its quantity', limit, { quantity: '3' }, { price: '100', quantity: '3' }],
    [
      'a conditional order',
      { ...limit, algo_order_type: 'conditional', conditional: { trigger_price: '99', trigger_by: 'mark_price' } },
      { trigger: '98' },
      { price: '100', quantity: '2', conditional: { trigger_price: '98', trigger_by: 'mark_price' } },
    ],
    ['a market order that waits', { ...limit, order_type: 'market', price: null }, {}, { quantity: '2' }],
    ['a market order whose record has a price', { ...limit, order_type: 'market' }, {}, { quantity: '2' }],
    [
      'a pair of exits of the whole position',
      { ...limit, order_type: 'market', price: null, algo_order_type: 'tpsl', tpsl },
      { stopLoss: '91' },
      { tpsl: { ...sent, sl_trigger_price: '91' } },
    ],
    [
      'exits of a part',
      { ...limit, order_type: 'market', algo_order_type: 'tpsl', tpsl: { ...tpsl, tpsl_mode: 'partial' } },
      { takeProfit: '121' },
      { quantity: '2', tpsl: { ...sent, tpsl_mode: 'partial', tp_trigger_price: '121' } },
    ],
    [
      'exits on spot, where there is no position to follow',
      { ...limit, order_type: 'market', price: null, algo_order_type: 'tpsl', tpsl, position_side: null },
      { stopLoss: '91' },
      { quantity: '2', tpsl: { ...sent, sl_trigger_price: '91' } },
    ],
    [
      'exits that are replaced',
      { ...limit, order_type: 'market', algo_order_type: 'tpsl', tpsl },
      { tpsl: { tpsl_mode: 'partial', sl_trigger_price: '91', sl_trigger_by: 'last_price', sl_order_type: 'market' } },
      {
        quantity: '2',
        tpsl: { tpsl_mode: 'partial', sl_trigger_price: '91', sl_trigger_by: 'last_price', sl_order_type: 'market' },
      },
    ],
    ['an order with exits', { ...limit, tpsl }, { price: '101' }, { price: '101', quantity: '2', tpsl: sent }],
  ] as const)('%s', (_, order, change, body) => {
    expect(encodeChange(order as ChangeableOrder, change)).toEqual({ order_id: '7', ...body })
  })
})
