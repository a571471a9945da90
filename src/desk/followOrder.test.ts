import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { OrdersView } from '@/feed/types'
import { testOrder } from './accountFixtures'
import { followOrder } from './followOrder'

function setUp() {
  const orders = createStore<OrdersView>(() => ({ phase: 'live', open: [testOrder], recent: [], loading: [] }))
  const due: (() => void)[] = []
  const timers = { set: (callback: () => void) => due.push(callback), clear: () => due.splice(0) }
  return { orders, due, timers }
}

const filled = { ...testOrder, state: 'filled' }

describe('followOrder', () => {
  test('default: the order as it ended', async () => {
    const { orders, timers, due } = setUp()
    const followed = followOrder(orders, '7', timers, 1000)
    orders.setState({ recent: [{ ...filled, order_id: '6' }] })
    orders.setState({ recent: [filled] })
    expect(await followed).toBe(filled)
    expect(due).toEqual([])
  })

  test('behaviour: one that had ended before is found at once', async () => {
    const { orders, timers } = setUp()
    orders.setState({ recent: [filled] })
    expect(await followOrder(orders, '7', timers, 1000)).toBe(filled)
  })

  test('behaviour: nothing is claimed about one that has not ended in time', async () => {
    const { orders, timers, due } = setUp()
    const followed = followOrder(orders, '7', timers, 1000)
    due[0]?.()
    expect(await followed).toBeNull()
  })
})
