import { describe, expect, test } from 'vitest'
import { createRandom } from '@/base/random'
import { UnreachableError } from '@/client/http'
import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'
import { createEngineBench } from './fixtures/createEngineBench'
import { ACCOUNT, createOrder, orderPush } from './fixtures/orders'
import { createPosition, positionPush } from './fixtures/positions'
import type { Spec } from './wire'

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

  test('F18: a lost push is repaired by the next read, and an order is removed only after a read by its id', async () => {
    const readIds: string[] = []
    let open = [createOrder()]
    const bench = createEngineBench({
      reads: {
        openOrders: async () => open,
        async order(_, id) {
          readIds.push(id)
          return createOrder({ state: 'filled', updated_time: 3_000, cum_filled_quantity: '1' })
        },
      },
    })
    await bench.open(1, ORDERS)
    open = []
    await bench.time.advance(15_300)
    expect(readIds).toEqual(['7'])
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
      const order = open[Math.floor(random() * open.length)]
      const part = order?.state === 'new' && random() < 0.3
      const next = part ? { state: 'partially_filled', cum_filled_quantity: '0.5' } : { state: 'canceled' }
      if (order && (open.length > 20 || random() < 0.5)) happen({ ...order, ...next, updated_time: 1_000 + at })
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
    const numbers = (orders: Iterable<Order>) =>
      [...orders]
        .filter(isOpen)
        .map((order) => [order.order_id, order.state, order.cum_filled_quantity].join())
        .sort()
    expect(numbers(shown.values())).toEqual(numbers(venue.values()))
    expect(numbers(venue.values()).length).toBeGreaterThan(5)
  })

  test('F18: an hour in which every twentieth push is lost ends with the positions that the venue has', async () => {
    const random = createRandom(81)
    const venue = new Map<number, Position>()
    const isOpen = ({ open_size }: Position) => open_size !== '0'
    const openOnes = () => [...venue.values()].filter(isOpen)
    const bench = createEngineBench({ reads: { positions: async () => openOnes() } })
    await bench.open(1, { kind: 'positions', address: ACCOUNT })
    const numbers = (positions: readonly Position[]) =>
      positions
        .map((position) => [position.symbol_id, position.open_size, position.avg_price, position.cum_fee].join())
        .sort()
    let lost = 0
    let ends = 0
    for (let at = 1; at <= 3_600; at++) {
      const symbol_id = 1 + Math.floor(random() * 6)
      const before = venue.get(symbol_id)
      const now = 1_000 + at
      const fills = { avg_price: String(90 + (at % 20)), cum_fee: `0.${at + 1_000}`, updated_time: now }
      const size = random() < 0.4 ? '0' : String(1 + Math.floor(random() * 9))
      // A position that reopens has a new creation time.
      const life = before && isOpen(before) ? {} : { created_time: now }
      const next = createPosition({ ...before, ...life, ...fills, symbol_id, open_size: size })
      if (!before && size === '0') continue
      venue.set(symbol_id, next)
      if (random() < 0.05) {
        lost++
        if (size === '0') ends++
      } else bench.venue.last().say(positionPush(next))
      await bench.time.advance(1_000)
      // A wrong value lasts until the next read at most.
      if (at % 60 === 0) {
        await bench.time.advance(15_300)
        expect(numbers(bench.last(1, 'positions').positions)).toEqual(numbers(openOnes()))
      }
    }
    await bench.time.advance(15_300)
    expect(lost).toBeGreaterThan(100)
    expect(ends).toBeGreaterThan(30)
    expect(numbers(bench.last(1, 'positions').positions)).toEqual(numbers(openOnes()))
    expect(openOnes().length).toBeGreaterThan(1)
  })

  test('F18: a position closed during a lost connection disappears within 2 s of its return, and nothing is live before', async () => {
    let answer: (positions: readonly Position[]) => void = () => undefined
    const bench = createEngineBench({ reads: { positions: () => new Promise((resolve) => void (answer = resolve)) } })
    await bench.open(1, { kind: 'positions', address: ACCOUNT })
    answer([createPosition()])
    await bench.time.advance(50)
    expect(bench.last(1, 'positions')).toMatchObject({ phase: 'live', positions: [{ open_size: '1' }] })
    bench.venue.behavior.opens = false
    bench.venue.last().drop()
    await bench.time.advance(2_000)
    bench.venue.behavior.opens = true
    bench.venue.last().open()
    await bench.time.advance(1_500)
    expect(bench.connection().status).toBe('live')
    expect(bench.last(1, 'positions')).toMatchObject({ phase: 'stale', positions: [{ open_size: '1' }] })
    answer([])
    await bench.time.advance(50)
    expect(bench.last(1, 'positions')).toMatchObject({ phase: 'live', positions: [] })
  })

  test('F39: an order that a restarted venue lost is removed after a read of that order, not before', async () => {
    const readIds: string[] = []
    let answer: (order: Order | null) => void = () => undefined
    let open = [createOrder()]
    const order = (_: string, id: string) => {
      readIds.push(id)
      return new Promise<Order | null>((resolve) => void (answer = resolve))
    }
    const bench = createEngineBench({ reads: { openOrders: async () => open, order } })
    const isRemoved = () =>
      bench.messages.flatMap(({ updates }) => updates).some((u) => u.kind === 'orders' && u.removed[0] === '7')
    await bench.open(1, ORDERS)
    open = []
    bench.venue.last().drop()
    await bench.time.advance(2_000)
    expect([readIds, isRemoved()]).toEqual([['7'], false])
    answer(null)
    await bench.time.advance(20)
    expect(isRemoved()).toBe(true)
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

  test('F22: another account’s order, position and settings are dropped and counted as foreign', async () => {
    const bench = createEngineBench()
    const other = `0x${'cd'.repeat(20)}` as const
    await bench.open(1, ORDERS)
    await bench.open(2, { kind: 'positions', address: ACCOUNT })
    await bench.open(3, { kind: 'settings', address: ACCOUNT })
    const settings = { channel: 'settings', ts: 1, finality: 'final', data: { a: other, p: 'hedge' } }
    bench.venue.last().say(orderPush({ ...createOrder(), address: other }))
    bench.venue.last().say(positionPush({ ...createPosition(), address: other }))
    bench.venue.last().say(settings)
    await bench.time.advance(1_100)
    expect(bench.connection()).toMatchObject({ badFrames: 3, foreign: 3 })
    expect(bench.last(1, 'orders').changed).toEqual([])
    expect(bench.last(2, 'positions').positions).toEqual([])
    expect(bench.last(3, 'settings').settings).toBeNull()
  })

  test('F22: late pushes of an account that was left cause no alarm', async () => {
    const bench = createEngineBench()
    await bench.open(1, ORDERS)
    await bench.open(2, { kind: 'orders', address: `0x${'cd'.repeat(20)}` })
    bench.engine.receive({ op: 'close', id: 1 })
    bench.venue.last().say(orderPush(createOrder()))
    await bench.time.advance(1_100)
    expect(bench.connection()).toMatchObject({ badFrames: 0, foreign: 0 })
  })

  test('a hint after an own write causes a read at once', async () => {
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
          if (failures-- > 0) throw new UnreachableError('no answer')
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
