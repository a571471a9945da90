import { expect, test } from 'vitest'
import type { Order } from '@/protocol/records/order'
import { testOrder } from '@/terminal/fixtures/accountFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { describeConditions, describeQuantity } from './describeOrderCells'

const { instrument } = testMarkets[0]!
const tpsl = { tpsl_mode: 'full', sl_trigger_price: '58000' } as Order['tpsl']

test.each<[string, Partial<Order>, string]>([
  ['a limit order', {}, '0.500'],
  // Attached to an order of 0.1, it closes the whole position when it triggers.
  ['an exit of the whole position', { algo_order_type: 'attached_tpsl', quantity: '0.1', tpsl }, 'Full position'],
  [
    'an exit of the whole position without a parent order',
    { algo_order_type: 'tpsl', quantity: '0.1', tpsl },
    'Full position',
  ],
  [
    'one of a part of it',
    { algo_order_type: 'attached_tpsl', quantity: '0.1', tpsl: { ...tpsl!, tpsl_mode: 'partial' } },
    '0.100',
  ],
])('the size of %s is what it will close or trade', (_, part, expected) => {
  expect(describeQuantity({ ...testOrder, ...part }, instrument)).toBe(expected)
})

test('on spot an exit has its own size, because there is no position', () => {
  const exit = { ...testOrder, algo_order_type: 'attached_tpsl', quantity: '0.1', tpsl } as Order
  expect(describeQuantity(exit, { ...instrument, kind: 'spot' } as typeof instrument)).toBe('0.100')
})

test('the column shows every condition of an order once, in reading order', () => {
  const order = {
    ...testOrder,
    time_in_force: 'ioc',
    flags: ['reduce_only'],
    conditional: { trigger_by: 'mark_price', trigger_price: '61000' },
    algo_order_type: 'conditional',
    slippage: '0.01',
    order_source: 'trigger',
  } as Order
  const exits = { ...tpsl!, tp_trigger_price: '62000' }
  expect(describeConditions(order, instrument)).toEqual([
    'IOC',
    'Reduce-only',
    'mark at 61,000.0',
    'max slippage 1.00%',
    'placed by trigger',
  ])
  expect(describeConditions({ ...testOrder, algo_order_type: 'tpsl', tpsl: exits }, instrument)).toEqual([
    'TP 62,000.0',
    'SL 58,000.0',
  ])
  expect(describeConditions(testOrder, instrument)).toEqual([])
})
