import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { formatDecimal } from '@/base/decimal'
import type { OrdersView } from '@/feed/types'
import type { Order } from '@/protocol/records/order'
import { testOrder } from '../fixtures/accountFixtures'
import { createReportedOrders } from './createReportedOrders'
import { watchOwnOrders } from './watchOwnOrders'

const order = (id: string, filled: string, change: Partial<Order> = {}): Order => ({
  ...testOrder,
  order_id: id,
  cum_filled_quantity: filled,
  ...change,
})

/** Creates tabs of one browser that watch one account. The first tab reports. */
function createBrowser({ tabs = 1, recent = [] }: { tabs?: number; recent?: readonly Order[] } = {}) {
  let text: string | null = null
  const listeners: (() => void)[] = []
  const storage = {
    read: () => text,
    write(next: string) {
      text = next
      for (const listen of listeners) listen()
    },
    watch: (listen: () => void) => void listeners.push(listen),
  }
  const orders = createStore<OrdersView>(() => ({ phase: 'live', open: [order('1', '0')], recent, loading: [] }))
  let due: (() => void)[] = []
  let owner: 'pending' | 'reported' | 'no' = 'no'
  let finished: readonly Order[] = []
  const reports: string[] = []
  const ends = Array.from({ length: tabs }, (_, at) =>
    watchOwnOrders('0xab', {
      feed: { orders: () => orders },
      reported: createReportedOrders(storage),
      timers: { set: (callback) => due.push(callback), clear: () => undefined },
      now: () => testOrder.created_time,
      readShownAt: () => testOrder.created_time - 5,
      leads: () => at === 0,
      isOwnWrite: () => owner,
      readFinished: async () => finished,
      report: (events) => {
        for (const { order: pushed, since } of events)
          reports.push(
            `${at}: ${pushed.order_id} ${pushed.state} ${formatDecimal(since.filled)}-${pushed.cum_filled_quantity}`,
          )
      },
    }),
  )
  const pass = () => {
    const now = due
    due = []
    for (const callback of now) callback()
  }
  return {
    orders,
    reports,
    pass,
    ends,
    reported: createReportedOrders(storage),
    setOwner: (next: typeof owner) => (owner = next),
    setFinished: (next: readonly Order[]) => (finished = next),
  }
}

test('fills within a moment are one message, from the last reported state to the current one', () => {
  const { orders, reports, pass } = createBrowser()
  orders.setState({ open: [order('1', '0.1', { state: 'partially_filled' })] })
  orders.setState({ open: [], recent: [order('1', '0.5', { state: 'filled' })] })
  pass()
  pass()
  expect(reports).toEqual(['0: 1 filled 0-0.5'])
})

test('one tab reports, and does not repeat what writes have reported', () => {
  const { orders, reports, pass, reported } = createBrowser({ tabs: 2 })
  orders.setState({ open: [], recent: [order('1', '0.5', { state: 'filled' })] })
  pass()
  pass()
  expect(reports).toEqual(['0: 1 filled 0-0.5'])
  const placed = order('2', '0.2', { state: 'filled', created_time: testOrder.created_time + 1 })
  reported.mark([placed])
  orders.setState({ recent: [placed] })
  pass()
  pass()
  expect(reports).toHaveLength(1)
})

test('a fill after the account was shown and before the watch started is reported, unless a write reported it', () => {
  const ended = (id: string, at: number, state: Order['state'] = 'filled') =>
    order(id, '0.5', { state, created_time: testOrder.created_time - 90, updated_time: testOrder.created_time + at })
  const recent = [ended('3', -4), ended('4', -6), ended('5', -3, 'canceled'), ended('6', -2)]
  const { reports, pass, reported } = createBrowser({ recent })
  reported.mark([recent[3]!])
  pass()
  expect(reports).toEqual(['0: 3 filled 0-0.5'])
})

test('own cancels are not reported; changes by a pending write are reported after it', () => {
  const { orders, reports, pass, setOwner } = createBrowser()
  setOwner('reported')
  orders.setState({ open: [], recent: [order('1', '0', { state: 'canceled' })] })
  pass()
  setOwner('pending')
  orders.setState({ recent: [order('3', '0.1', { state: 'filled', created_time: testOrder.created_time + 1 })] })
  pass()
  expect(reports).toEqual([])
  setOwner('no')
  pass()
  expect(reports).toEqual(['0: 3 filled 0-0.1'])
})

test('a triggered stop causes one message, about the order that closed the position', () => {
  const { orders, reports, pass } = createBrowser()
  const child = order('9', '0.5', { state: 'filled', parent_order_id: '1', order_source: 'trigger' })
  orders.setState({ open: [], recent: [order('1', '0', { state: 'triggered', algo_order_type: 'tpsl' }), child] })
  pass()
  expect(reports).toEqual(['0: 9 filled 0-0.5'])
})

test('after a lost connection no message is repeated or missing', async () => {
  const { orders, reports, pass, setFinished } = createBrowser()
  orders.setState({ open: [order('1', '0.1', { state: 'partially_filled' })] })
  pass()
  setFinished([order('1', '0.1', { state: 'partially_filled' }), order('8', '0.3', { state: 'filled' })])
  orders.setState({ phase: 'stale' })
  orders.setState({ phase: 'live' })
  await Promise.resolve()
  await Promise.resolve()
  pass()
  expect(reports).toEqual(['0: 1 partially_filled 0-0.1', '0: 8 filled 0-0.3'])
})
