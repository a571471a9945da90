import { describe, expect, test } from 'vitest'
import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'
import { selectLines } from './selectLines'

const order = {
  order_id: '7',
  symbol_id: 1,
  is_buy: true,
  price: '100',
  remaining_quantity: '2',
  algo_order_type: null,
  conditional: null,
  tpsl: null,
} as Order
const position = { symbol_id: 1, position_side: 'both', open_size: '-3', avg_price: '90' } as Position
const exits = { tp_trigger_price: '120', sl_trigger_price: '80' } as Order['tpsl']

describe('selectLines', () => {
  test('default: shows resting orders at their price and positions at their entry, of this market only', () => {
    expect(selectLines([order, { ...order, symbol_id: 2 }], [position], 1)).toEqual([
      { id: 'position-both', kind: 'entry', isBuy: false, price: '90', size: '3', order: null, field: null },
      { id: '7-order', kind: 'order', isBuy: true, price: '100', size: '2', order, field: 'price' },
    ])
  })

  test('behavior: a conditional order is at its trigger', () => {
    const conditional = { trigger_price: '95', trigger_by: 'last_price' }
    const waiting = [
      { ...order, algo_order_type: 'conditional', conditional } as Order,
      { ...order, order_id: '8', algo_order_type: 'tpsl', tpsl: exits } as Order,
    ]
    expect(selectLines(waiting, [], 1).map(({ id, price, field }) => [id, price, field])).toEqual([
      ['7-trigger', '95', 'trigger'],
      ['8-take_profit', '120', 'takeProfit'],
      ['8-stop_loss', '80', 'stopLoss'],
    ])
  })

  test('behavior: a conditional limit order has its limit price too', () => {
    const conditional = { trigger_price: '95', trigger_by: 'last_price' }
    const waiting = { ...order, algo_order_type: 'conditional', order_type: 'limit', conditional } as Order
    expect(selectLines([waiting], [], 1).map(({ kind, price, field }) => [kind, price, field])).toEqual([
      ['trigger', '95', 'trigger'],
      ['then', '100', 'price'],
    ])
  })

  test('behavior: an order that closes a whole position has no size', () => {
    const exits = { ...order, algo_order_type: 'tpsl', tpsl: { tpsl_mode: 'full', sl_trigger_price: '80' } } as Order
    expect(selectLines([exits], [], 1)).toMatchObject([{ kind: 'stop_loss', size: null }])
  })

  test('behavior: exits of a parent order are separate orders; a market order and a closed position have no line', () => {
    expect(selectLines([{ ...order, tpsl: exits }], [], 1)).toHaveLength(1)
    expect(selectLines([{ ...order, price: null }], [{ ...position, open_size: '0' }], 1)).toEqual([])
  })
})
