import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { formatDecimal } from '@/base/decimal'
import { testOrder } from '@/terminal/fixtures/accountFixtures'
import type { OrderFill } from '@/terminal/watch/fillMarkers'
import type { OrdersView } from '@/feed/types'
import type { Order } from '@/protocol/records/order'
import { watchFills } from './watchFills'

const order = (id: string, quantity: string): Order => ({ ...testOrder, order_id: id, cum_filled_quantity: quantity })

function createWatch(hidden = false) {
  const orders = createStore<OrdersView>(() => ({ phase: 'loading', open: [], recent: [], loading: [] }))
  let time = 0
  let timers: { at: number; callback: () => void }[] = []
  const reported: string[][] = []
  const reads: ((finished: readonly Order[] | null) => void)[] = []
  const end = watchFills('0xab', {
    feed: { orders: () => orders },
    log: {
      reported: () => new Map(),
      report: (_, fills: readonly OrderFill[]) =>
        void reported.push(
          fills.map(({ orderId, from, to }) => `${orderId} ${formatDecimal(to.filled - from.filled)}`),
        ),
    },
    timers: {
      set(callback, delay) {
        const timer = { at: time + delay, callback }
        timers.push(timer)
        return timer
      },
      clear: (timer) => void (timers = timers.filter((other) => other !== timer)),
    },
    now: () => testOrder.created_time - 1,
    monotonic: () => time,
    hidden: () => hidden,
    readFinished: () => new Promise((resolve) => reads.push(resolve)),
  })
  const pass = (ms: number) => {
    time += ms
    const due = timers.filter(({ at }) => at <= time)
    timers = timers.filter(({ at }) => at > time)
    for (const { callback } of due) callback()
  }
  const open = (...list: readonly Order[]) => orders.setState({ phase: 'live', open: list })
  return { orders, open, pass, reported, reads, end, waits: () => timers.length }
}

test('default: fills within a second are one message; the next message follows after at least five seconds', () => {
  const { open, pass, reported } = createWatch()
  open(order('1', '0.1'))
  pass(10_000)
  open(order('1', '0.2'))
  pass(900)
  open(order('1', '0.3'), order('2', '1'))
  expect(reported).toEqual([])
  pass(100)
  expect(reported).toEqual([['1 0.1', '1 0.1', '2 1']])
  open(order('1', '0.4'), order('2', '1'))
  pass(4_999)
  open(order('1', '0.5'), order('2', '1'))
  expect(reported).toHaveLength(1)
  pass(1)
  expect(reported[1]).toEqual(['1 0.1', '1 0.1'])
})

test('behavior: a hidden page reports the first fill without a timer, which may be late', () => {
  const { open, pass, reported } = createWatch(true)
  open()
  open(order('1', '0.2'))
  expect(reported).toEqual([['1 0.2']])
  open(order('1', '0.3'))
  expect(reported).toHaveLength(1)
  pass(5_000)
  expect(reported[1]).toEqual(['1 0.1'])
})

test('behavior: reads finished orders only after an interruption, and retries after a failure', async () => {
  const { orders, open, pass, reported, reads } = createWatch()
  open()
  expect(reads).toHaveLength(0)
  orders.setState({ phase: 'stale' })
  open()
  expect(reads).toHaveLength(1)
  reads[0]!(null)
  await Promise.resolve()
  await Promise.resolve()
  pass(2_000)
  reads[1]!([order('9', '2')])
  await Promise.resolve()
  await Promise.resolve()
  pass(1_000)
  expect(reported).toEqual([['9 2']])
})

test('behavior: stopping reports pending fills, and nothing afterwards', () => {
  const { open, pass, reported, end, waits } = createWatch()
  open()
  open(order('1', '0.2'))
  end()
  expect(reported).toEqual([['1 0.2']])
  open(order('1', '0.4'))
  pass(10_000)
  expect([reported.length, waits()]).toEqual([1, 0])
})
