import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testOrder } from '@/terminal/fixtures/accountFixtures'
import type { Order } from '@/protocol/records/order'
import { arrangeOrders, kindsOf } from './arrangeOrders'
import { newestFirst, type OrderSort, SORT_KEYS } from './orderSort'

const all = { symbolId: null, kind: null }
const symbolOf = (id: number) => ['', 'BTC-PERP', 'ETH-PERP'][id] ?? `#${id}`
const order = (id: string, change: Partial<Order> = {}): Order => ({ ...testOrder, order_id: id, ...change })
const idsOf = (orders: readonly Order[], sort: OrderSort, filter: Parameters<typeof arrangeOrders>[1] = all) =>
  arrangeOrders(orders, filter, sort, symbolOf).map((arranged) => arranged.order.order_id)

describe('arranging open orders', () => {
  test('sorts numbers numerically, and rows without a number last in both directions', () => {
    const orders = [order('a', { price: '9' }), order('b', { price: '10' }), order('c', { price: null })]
    expect(idsOf(orders, { key: 'price', descending: false })).toEqual(['a', 'b', 'c'])
    expect(idsOf(orders, { key: 'price', descending: true })).toEqual(['b', 'a', 'c'])
  })

  test('sorts by the value of the unfilled part, and by the filled share', () => {
    const orders = [
      order('a', { price: '100', remaining_quantity: '1', quantity: '4', cum_filled_quantity: '3' }),
      order('b', { price: '30', remaining_quantity: '5', quantity: '10', cum_filled_quantity: '5' }),
    ]
    expect(idsOf(orders, { key: 'value', descending: true })).toEqual(['b', 'a'])
    expect(idsOf(orders, { key: 'filled', descending: true })).toEqual(['a', 'b'])
  })

  test('filters by market and by kind; an unknown kind counts as a kind of its own', () => {
    const orders = [order('a'), order('b', { symbol_id: 2 }), order('c', { algo_order_type: 'oco' })]
    expect(idsOf(orders, newestFirst, { symbolId: 1, kind: null })).toEqual(['a', 'c'])
    expect(idsOf(orders, newestFirst, { symbolId: null, kind: 'oco' })).toEqual(['c'])
    expect(kindsOf(orders)).toEqual(['limit', 'oco'])
  })

  test('a child is below its parent in any order of rows; a child without its parent is an orphan', () => {
    const orders = [
      order('child', { parent_order_id: 'parent', created_time: 3, algo_order_type: 'attached_tpsl' }),
      order('other', { created_time: 2 }),
      order('parent', { created_time: 1 }),
      order('orphan', { parent_order_id: 'gone', created_time: 0 }),
    ]
    expect(
      arrangeOrders(orders, all, newestFirst, symbolOf).map((arranged) => [arranged.order.order_id, arranged.relation]),
    ).toEqual([
      ['other', null],
      ['parent', 'parent'],
      ['child', 'child'],
      ['orphan', 'orphan'],
    ])
    expect(idsOf(orders, newestFirst, { symbolId: null, kind: 'attached_tpsl' })).toEqual(['child'])
  })

  test('property: every order that passes the filter occurs exactly once, even with circular parents', () => {
    const id = fc.constantFrom('1', '2', '3', '4', '5')
    const key = fc.constantFrom(...SORT_KEYS)
    const drawn = fc.uniqueArray(fc.record({ order_id: id, parent_order_id: fc.option(id), created_time: fc.nat(9) }), {
      selector: ({ order_id }) => order_id,
    })
    fc.assert(
      fc.property(drawn, key, fc.boolean(), (orders, by, descending) => {
        const ids = idsOf(
          orders.map((part) => order(part.order_id, part)),
          { key: by, descending },
        )
        expect(ids.toSorted()).toEqual(orders.map(({ order_id }) => order_id).toSorted())
      }),
    )
  })
})
