import { describe, expect, test } from 'vitest'
import { createRandom } from '@/base/random'
import type { Order } from '@/protocol/records/order'
import { createEngineBench } from './fixtures/createEngineBench'
import { ACCOUNT, createOrder, orderPush } from './fixtures/orders'
import type { Spec } from './messages'

describe('orders', () => {
  const ORDERS: Spec = { kind: 'orders', address: ACCOUNT }

  test('are unknown until read, then pushed', async () => {
    let answer: (orders: readonly Order[]) => void = () => undefined
    const bench = createEngineBench({ reads: { openOrders: () => new Promise((resolve) => void (answer = resolve)) } })
    await bench.open(1, ORDERS)
    expect(bench.last(1, 'orders').phase).toBe('loading')
    answer([createOrder()])
    await bench.time.advance(20)
    expect(bench.last(1, 'orders')).toMatchObject({ phase: 'live', changed: [{ order_id: '7' }] })
    bench.venue.last().say(orderPush({ order_id: '7', symbol_id: 1, state: 'canceled', updated_time: 2_000 }))
    await bench.time.advance(20)
    expect(bench.last(1, 'orders').changed).toMatchObject([{ order_id: '7', state: 'canceled' }])
  })

  test('F18: a lost push is repaired by the next read, and an order goes only after it was looked for by its id', async () => {
    const asked: string[] = []
    let open = [createOrder()]
    const bench = createEngineBench({
      reads: {
        openOrders: async () => open,
        async order(_, id) {
          asked.push(id)
          return createOrder({ state: 'filled', updated_time: 3_000, cum_filled_quantity: '1' })
        },
      },
    })
    await bench.open(1, ORDERS)
    open = []
    await bench.time.advance(15_300)
    expect(asked).toEqual(['7'])
    expect(bench.last(1, 'orders').changed).toMatchObject([{ state: 'filled', cum_filled_quantity: '1' }])
  })

  test('F18: an hour in which every twentieth push is lost ends with the orders that the venue has', async () => {
    const random = createRandom(18)
    const venue = new Map<string, Order>()
    const isOpen = ({ state }: Order) => state === 'new' || state === 'partially_filled'
    const bench = createEngineBench({
      reads: {
        openOrders: async () => [...venue.values()].filter(isOpen),
        order: async (_, id) => venue.get(id) ?? null,
      },
    })
    await bench.open(1, ORDERS)
    let lost = 0
    const happen = (order: Order) => {
      venue.set(order.order_id, order)
      if (random() < 0.05) lost++
      else bench.venue.last().say(orderPush(order))
    }
    for (let at = 1; at <= 3_600; at++) {
      const open = [...venue.values()].filter(isOpen)
      const one = open[Math.floor(random() * open.length)]
      const part = one?.state === 'new' && random() < 0.3
      const next = part ? { state: 'partially_filled', cum_filled_quantity: '0.5' } : { state: 'canceled' }
      if (one && (open.length > 20 || random() < 0.5)) happen({ ...one, ...next, updated_time: 1_000 + at })
      else happen(createOrder({ order_id: String(at), created_time: 1_000 + at, updated_time: 1_000 + at }))
      await bench.time.advance(1_000)
    }
    await bench.time.advance(15_300)
    expect(lost).toBeGreaterThan(100)
    const shown = new Map<string, Order>()
    for (const update of bench.messages.flatMap(({ updates }) => updates)) {
      if (update.kind !== 'orders') continue
      for (const order of update.changed) shown.set(order.order_id, order)
      for (const id of update.removed) shown.delete(id)
    }
    const figures = (orders: Iterable<Order>) =>
      [...orders]
        .filter(isOpen)
        .map((order) => [order.order_id, order.state, order.cum_filled_quantity].join())
        .sort()
    expect(figures(shown.values())).toEqual(figures(venue.values()))
    expect(figures(venue.values()).length).toBeGreaterThan(5)
  })

  test('F39: an order that the venue does not have any more is removed after a targeted read', async () => {
    let open = [createOrder()]
    const bench = createEngineBench({ reads: { openOrders: async () => open } })
    await bench.open(1, ORDERS)
    open = []
    bench.venue.last().drop()
    await bench.time.advance(2_000)
    expect(
      bench.messages.flatMap(({ updates }) => updates).some((u) => u.kind === 'orders' && u.removed[0] === '7'),
    ).toBe(true)
  })

  test('F21: a part of an unknown order shows as loading and is read', async () => {
    let answer: (order: Order) => void = () => undefined
    const bench = createEngineBench({ reads: { order: () => new Promise((resolve) => void (answer = resolve)) } })
    await bench.open(1, ORDERS)
    bench.venue.last().say(orderPush({ order_id: '9', symbol_id: 1, state: 'new', updated_time: 5 }))
    await bench.time.advance(20)
    expect(bench.last(1, 'orders')).toMatchObject({
      changed: [],
      loading: [{ order_id: '9', symbol_id: 1 }],
      pushed: [],
    })
    answer(createOrder({ order_id: '9' }))
    await bench.time.advance(20)
    expect(bench.last(1, 'orders')).toMatchObject({ changed: [{ order_id: '9' }], loading: [] })
  })

  test("F22: somebody else's order is dropped and counted", async () => {
    const bench = createEngineBench()
    await bench.open(1, ORDERS)
    bench.venue.last().say(orderPush({ ...createOrder(), address: `0x${'cd'.repeat(20)}` }))
    await bench.time.advance(1_100)
    expect(bench.connection().badFrames).toBe(1)
    expect(bench.last(1, 'orders').changed).toEqual([])
  })

  test('a hint after our own write reads at once', async () => {
    let reads = 0
    const bench = createEngineBench({
      reads: {
        async openOrders() {
          reads++
          return []
        },
        order: async (_, id) => createOrder({ order_id: id, state: 'filled' }),
      },
    })
    await bench.open(1, ORDERS)
    expect(reads).toBe(1)
    bench.engine.receive({ op: 'hint', hint: { address: ACCOUNT, orderIds: ['42'] } })
    await bench.time.advance(20)
    expect(reads).toBe(2)
    expect(bench.last(1, 'orders').changed).toMatchObject([{ order_id: '42', state: 'filled' }])
  })

  test('a failed read is repeated until it succeeds', async () => {
    let failures = 3
    const bench = createEngineBench({
      reads: {
        async openOrders() {
          if (failures-- > 0) throw new Error('unreachable')
          return []
        },
      },
    })
    await bench.open(1, ORDERS)
    expect(bench.last(1, 'orders').phase).toBe('loading')
    await bench.time.advance(5_000)
    expect(bench.last(1, 'orders').phase).toBe('live')
  })
})
