import { describe, expect, test } from 'vitest'
import type { Order } from '@/protocol/records/order'
import { createEngineBench, type EngineBench } from './fixtures/createEngineBench'
import { ACCOUNT, createOrder, orderPush } from './fixtures/orders'
import type { Spec } from './messages'

const BOOK: Spec = { kind: 'book', symbolId: 1, depth: 20, merge: 1, tickSize: '0.1', lotSize: '0.001' }

function snapshot(q: number, merge = 1) {
  const data = { s: 1, b: [['99', '1']], a: [['100', '1']], m: merge, p: 0, q, t: q }
  return { channel: 'l2_book', symbol_id: 1, type: 'snapshot', ts: 1, finality: 'final', data }
}

function delta(p: number, q: number, bids: [string, string][] = [], merge = 1) {
  const data = { s: 1, b: bids, a: [], m: merge, p, q, t: q }
  return { channel: 'l2_book', symbol_id: 1, type: 'delta', ts: 1, finality: 'final', data }
}

async function withBook(options: Parameters<typeof createEngineBench>[0] = {}): Promise<EngineBench> {
  const bench = createEngineBench(options)
  await bench.open(1, BOOK)
  bench.venue.last().say(snapshot(1))
  await bench.time.advance(20)
  return bench
}

const subscriptionsOf = (bench: EngineBench) =>
  bench.venue.connections.flatMap((connection) => connection.args()).filter((arg) => arg.channel === 'l2_book').length

describe('book', () => {
  test('is loading, then live with the snapshot, then follows deltas', async () => {
    const bench = createEngineBench()
    await bench.open(1, BOOK)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'loading', frame: null })
    bench.venue.last().say(snapshot(1))
    bench.venue.last().say(delta(1, 2, [['99', '5']]))
    await bench.time.advance(20)
    const { phase, frame } = bench.last(1, 'book')
    expect([phase, frame?.updateId, [...frame!.values]]).toEqual(['live', 2, [990, 5000, 5000, 1000, 1000, 1000]])
  })

  test('F1: a gap marks the book stale, resubscribes that instance only, and recovers by the snapshot', async () => {
    const bench = await withBook()
    await bench.open(2, { kind: 'tape', symbolId: 1 })
    bench.venue.last().say(delta(5, 6, [['98', '1']]))
    await bench.time.advance(1_200)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'stale', frame: null })
    expect(bench.venue.connections).toHaveLength(1)
    expect(
      bench.venue
        .last()
        .args()
        .map((arg) => arg.channel),
    ).toEqual(['l2_book', 'trade', 'l2_book'])
    bench.venue.last().say(snapshot(9))
    await bench.time.advance(20)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'live', frame: { updateId: 9 } })
    expect(bench.connection()).toMatchObject({ gaps: 1, resyncs: 1 })
  })

  test('F1: drops of any one delta never show a book that the venue did not have', async () => {
    for (let dropped = 2; dropped <= 40; dropped++) {
      const bench = await withBook()
      const shown = new Map<number, string>([[1, '1000']])
      for (let q = 2; q <= 41; q++) {
        shown.set(q, String(q * 1000))
        if (q !== dropped) bench.venue.last().say(delta(q - 1, q, [['99', String(q)]]))
        await bench.time.advance(17)
      }
      const frames = bench.messages
        .flatMap(({ updates }) => updates)
        .map((update) => (update.kind === 'book' ? update.frame : null))
      const wrong = frames.filter((frame) => frame && String(frame.values[1]) !== shown.get(frame.updateId))
      expect(wrong).toEqual([])
    }
  })

  test('F2, F3: duplicates and swaps cause at most one resubscription a second', async () => {
    const bench = await withBook()
    const before = subscriptionsOf(bench)
    for (let round = 0; round < 100; round++) {
      bench.venue.last().say(delta(50, 51))
      bench.venue.last().say(snapshot(60))
      bench.venue.last().say(delta(61, 62))
      bench.venue.last().say(delta(60, 61))
      await bench.time.advance(50)
    }
    expect(subscriptionsOf(bench) - before).toBeLessThanOrEqual(6)
  })

  test('F7: after three refused snapshots the book is in error, and a wake tries again', async () => {
    const bench = createEngineBench()
    await bench.open(1, BOOK)
    const crossed = { ...snapshot(1), data: { ...snapshot(1).data, b: [['101', '1']] } }
    for (let round = 0; round < 6; round++) {
      bench.venue.last().say(crossed)
      await bench.time.advance(1_100)
    }
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'error', problem: 'invalid_snapshot', frame: null })
    expect(subscriptionsOf(bench)).toBe(4)
    bench.engine.receive({ op: 'wake' })
    await bench.time.advance(50)
    bench.venue.last().say(snapshot(1))
    await bench.time.advance(50)
    expect(bench.last(1, 'book').phase).toBe('live')
  })

  test('F8: pushes of another merge, and late ones of a closed view, change nothing and are no fault', async () => {
    const bench = await withBook()
    for (let round = 0; round < 50; round++) {
      const id = 10 + round
      bench.engine.receive({ op: 'close', id: round === 0 ? 1 : id - 1 })
      await bench.open(id, { ...BOOK, merge: (round % 2) * 4 + 1 } as Spec)
      const merge = (round % 2) * 4 + 1
      if (round > 0) bench.venue.last().say(delta(1, 2, [['1', '9']], merge === 1 ? 5 : 1))
      bench.venue.last().say(snapshot(3, merge))
      await bench.time.advance(20)
      expect(bench.last(id, 'book').frame).toMatchObject({ updateId: 3, bidCount: 1 })
    }
    expect(bench.connection().badFrames).toBe(0)
    expect(bench.venue.connections).toHaveLength(1)
  })

  test('two depths of one symbol and merge use two connections', async () => {
    const bench = await withBook()
    await bench.open(2, { ...BOOK, depth: 50 } as Spec)
    expect(bench.venue.connections).toHaveLength(2)
    expect(bench.venue.connections[1]!.args()).toEqual([{ channel: 'l2_book', symbol_id: 1, depth: 50, merge: 1 }])
  })

  test('F60: a page that is busy gets one message with the latest state, not a replay', async () => {
    const bench = await withBook({ pageConsumes: false })
    const before = bench.messages.length
    for (let q = 2; q <= 500; q++) {
      bench.venue.last().say(delta(q - 1, q, [['99', String(q)]]))
      await bench.time.advance(20)
    }
    expect(bench.messages.length - before).toBeLessThanOrEqual(1)
    bench.engine.receive({ op: 'consumed' })
    await bench.time.advance(20)
    expect(bench.last(1, 'book').frame?.updateId).toBe(500)
  })

  test('F23: any number of pushes makes at most one message a frame', async () => {
    const bench = await withBook()
    const before = bench.messages.length
    for (let q = 2; q <= 5_001; q++) {
      bench.venue.last().say(delta(q - 1, q, [['99', String(q % 7 || 1)]]))
      if (q % 5 === 0) await bench.time.advance(1)
    }
    expect(bench.messages.length - before).toBeLessThanOrEqual(1_000 / 16 + 2)
    expect(bench.last(1, 'book').frame?.updateId).toBeGreaterThan(4_900)
  })
})

describe('connection', () => {
  test('F10: opens no socket before there is something to subscribe to', async () => {
    const bench = createEngineBench()
    await bench.time.advance(12_000)
    expect(bench.venue.connections).toHaveLength(0)
  })

  test('F9: a missing acknowledgement is asked for again at 3 s, then the socket is replaced', async () => {
    const bench = createEngineBench()
    bench.venue.habits.acknowledges = false
    await bench.open(1, BOOK)
    await bench.time.advance(3_200)
    expect(bench.venue.connections).toHaveLength(1)
    expect(bench.venue.last().args()).toHaveLength(2)
    await bench.time.advance(4_000)
    expect(bench.venue.connections).toHaveLength(2)
  })

  test('F11: more than 50 instances are spread over connections', async () => {
    const bench = createEngineBench()
    for (let id = 1; id <= 60; id++) await bench.open(id, { kind: 'tape', symbolId: id })
    expect(bench.venue.connections.map((connection) => connection.args().length)).toEqual([50, 10])
  })

  test('F12, F16: silence is amber at 7 s and red at 10 s, and the socket is replaced', async () => {
    const bench = await withBook()
    bench.venue.habits.pongs = false
    const silentFrom = bench.time.clock.monotonic()
    const statusAt = async (ms: number) => {
      await bench.time.advance(silentFrom + ms - bench.time.clock.monotonic())
      return bench.connection().status
    }
    expect(await statusAt(6_500)).toBe('live')
    expect(await statusAt(8_500)).toBe('stale')
    expect(bench.last(1, 'book').phase).toBe('stale')
    expect(bench.venue.connections).toHaveLength(1)
    await bench.time.advance(3_000)
    expect(bench.venue.connections.length).toBeGreaterThan(1)
  })

  test('F13: data counts as a sign of life when pongs are missing', async () => {
    const bench = await withBook()
    bench.venue.habits.pongs = false
    for (let q = 2; q <= 300; q++) {
      bench.venue.last().say(delta(q - 1, q))
      await bench.time.advance(1_000)
    }
    expect(bench.venue.connections).toHaveLength(1)
    expect(bench.connection().status).toBe('live')
  })

  test('sends a ping at least every 15 s, however busy the connection is', async () => {
    const bench = await withBook()
    await bench.time.advance(20_000)
    const before = bench.venue.last().sent.filter(({ op }) => op === 'ping').length
    for (let q = 2; q <= 61; q++) {
      bench.venue.last().say(delta(q - 1, q))
      await bench.time.advance(1_000)
    }
    expect(bench.venue.last().sent.filter(({ op }) => op === 'ping').length - before).toBeGreaterThanOrEqual(3)
  })

  test.each([1000, 1001, 1006, 1011, 1013])('F14: comes back after a close with %i and resubscribes', async (code) => {
    const bench = await withBook()
    bench.venue.last().drop(code)
    await bench.time.advance(20)
    expect(bench.connection().status).toBe('reconnecting')
    expect(bench.last(1, 'book').phase).toBe('stale')
    await bench.time.advance(1_000)
    expect(bench.venue.connections).toHaveLength(2)
    bench.venue.last().say(snapshot(1))
    await bench.time.advance(20)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'live', frame: { updateId: 1 } })
  })

  test('F15: still comes back after a thousand disconnects in a row', async () => {
    const bench = createEngineBench()
    bench.venue.habits.opens = false
    await bench.open(1, BOOK)
    while (bench.venue.connections.length < 1_000) {
      bench.venue.last().drop()
      await bench.time.advance(5_000)
    }
    bench.venue.habits.opens = true
    bench.venue.last().drop()
    await bench.time.advance(11_000)
    bench.venue.last().say(snapshot(1))
    await bench.time.advance(50)
    expect(bench.last(1, 'book').phase).toBe('live')
    expect(bench.time.pendingTimers()).toBeLessThan(10)
  })

  test('F17: bad frames are counted and dropped; more than 20 a minute replace the socket', async () => {
    const bench = await withBook()
    const bad = [
      '{',
      'null',
      '[]',
      '"x"',
      '{"channel":"l2_book","symbol_id":1,"data":7}',
      '{"channel":"nobody","data":{}}',
    ]
    for (const text of bad) bench.venue.last().sayText(text)
    bench.venue.last().sayText(new ArrayBuffer(8))
    bench.venue.last().say({ ...snapshot(1), type: 'patch' })
    await bench.time.advance(1_100)
    expect(bench.venue.connections).toHaveLength(1)
    expect(bench.connection().badFrames).toBe(8)
    expect(bench.last(1, 'book').phase).toBe('live')
    for (let count = 0; count < 14; count++) bench.venue.last().sayText('{')
    await bench.time.advance(1_000)
    expect(bench.venue.connections).toHaveLength(2)
  })

  test('F46: learns the venue time and the round trip from pongs', async () => {
    const bench = createEngineBench()
    bench.venue.habits.time = () => bench.time.clock.now() + 300_000
    await bench.open(1, BOOK)
    await bench.time.advance(1_100)
    expect(bench.connection().clockOffsetMs).toBeGreaterThan(299_000)
    expect(bench.connection().rttMs).not.toBeNull()
  })

  test('F53: a jump between wall and monotonic time replaces the socket', async () => {
    const bench = await withBook()
    bench.time.sleep(7_200_000)
    await bench.time.advance(300)
    expect(bench.venue.connections).toHaveLength(2)
    expect(bench.last(1, 'book').phase).toBe('stale')
  })

  test('F52, F53: what was about to be told before a sleep is not told as live after it', async () => {
    const bench = await withBook()
    await bench.time.advance(100)
    bench.venue.last().say(delta(1, 2, [['99', '5']]))
    const told = bench.messages.length
    bench.time.sleep(7_200_000, true)
    await bench.time.advance(20)
    const after = bench.messages.slice(told)
    expect(after.length).toBeGreaterThan(0)
    expect(after.flatMap(({ updates }) => updates).map(({ phase }) => phase)).not.toContain('live')
    expect(bench.venue.connections).toHaveLength(2)
  })

  test('F54: a wake makes everything stale and reconnects at once', async () => {
    const bench = await withBook()
    bench.engine.receive({ op: 'wake' })
    await bench.time.advance(20)
    expect(bench.venue.connections).toHaveLength(2)
    expect(bench.last(1, 'book').phase).toBe('stale')
  })

  test('F51: where timers hardly run, pings go out as messages come in, and nothing is taken for a sleep', async () => {
    const bench = await withBook()
    const { reconnects } = bench.connection()
    const before = bench.venue.last().sent.length
    for (let q = 2; q <= 240; q++) {
      bench.time.sleep(500, true)
      bench.venue.last().say(delta(q - 1, q, [['98', String(q)]]))
    }
    const pings = bench.venue
      .last()
      .sent.slice(before)
      .filter(({ op }) => op === 'ping')
    expect(pings.length).toBeGreaterThanOrEqual(120 / 15)
    await bench.time.advance(300)
    expect(bench.venue.connections).toHaveLength(1)
    expect(bench.connection()).toMatchObject({ status: 'live', reconnects })
  })

  test('F54: a sleep that worker and page both notice replaces the socket once', async () => {
    const bench = await withBook()
    const { reconnects } = bench.connection()
    bench.time.sleep(60_000, true)
    await bench.time.advance(300)
    bench.engine.receive({ op: 'wake' })
    await bench.time.advance(300)
    expect(bench.venue.connections).toHaveLength(2)
    expect(bench.connection()).toMatchObject({ status: 'live', reconnects: reconnects + 1 })
  })

  test('F55: offline shows at once; online skips the wait; a venue on this machine is not offline', async () => {
    const bench = await withBook()
    bench.venue.habits.pongs = false
    bench.engine.receive({ op: 'online', online: false })
    await bench.time.advance(20)
    expect(bench.connection().status).toBe('offline')
    bench.venue.last().say(delta(1, 2))
    await bench.time.advance(300)
    expect(bench.connection().status).toBe('live')
    bench.venue.habits.opens = false
    bench.venue.last().drop()
    const before = bench.venue.connections.length
    bench.engine.receive({ op: 'online', online: true })
    expect(bench.venue.connections.length).toBe(before + 1)
  })

  test('closes the socket a moment after the last view', async () => {
    const bench = await withBook()
    bench.engine.receive({ op: 'close', id: 1 })
    expect(bench.venue.last().sent.at(-1)).toMatchObject({ op: 'unsubscribe' })
    await bench.time.advance(6_000)
    expect(bench.venue.last().closedByClient).toBe(true)
    expect(bench.time.pendingTimers()).toBe(0)
  })
})

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
