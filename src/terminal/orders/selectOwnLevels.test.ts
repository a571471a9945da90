import { describe, expect, test } from 'vitest'
import type { Order } from '@/protocol/records/order'
import { btcPerp } from '@/trading/fixtures/instruments'
import { selectOwnLevels } from './selectOwnLevels'

function createOrder(part: Partial<Order>): Order {
  return {
    symbol_id: btcPerp.symbolId,
    is_buy: true,
    price: '63010.5',
    remaining_quantity: '0.002',
    algo_order_type: null,
    ...part,
  } as Order
}

describe('selectOwnLevels', () => {
  test('default: returns lots by tick, with orders at one price summed', () => {
    const orders = [createOrder({}), createOrder({ remaining_quantity: '0.001' }), createOrder({ price: '63010.4' })]
    expect([...selectOwnLevels(orders, true, btcPerp, 1)]).toEqual([
      [630105, 3],
      [630104, 2],
    ])
  })

  test('behavior: in a merged book bids round down and asks up', () => {
    expect([...selectOwnLevels([createOrder({})], true, btcPerp, 10).keys()]).toEqual([630100])
    expect([...selectOwnLevels([createOrder({ is_buy: false })], false, btcPerp, 10).keys()]).toEqual([630110])
    expect([...selectOwnLevels([createOrder({ price: '63010', is_buy: false })], false, btcPerp, 10).keys()]).toEqual([
      630100,
    ])
  })

  test('behavior: leaves out the other side, other markets, and orders without a trigger reached or a price', () => {
    const orders = [
      createOrder({ is_buy: false }),
      createOrder({ symbol_id: 99 }),
      createOrder({ algo_order_type: 'conditional' }),
      createOrder({ price: null }),
    ]
    expect(selectOwnLevels(orders, true, btcPerp, 1).size).toBe(0)
  })
})
