import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { MINUTE_MS, HOUR_MS } from '@/base/durations'
import { createChannelNames } from '@/protocol/profile/venueChannels'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createRandom } from '@/base/random'
import { createVenueClock } from '@/client/createVenueClock'
import { tradeCodec } from '@/protocol/records/trade'
import { TAPE_LENGTH } from './tapeLength'
import { createFeedEngine } from './createFeedEngine'
import { createEngineBench, noReads } from './fixtures/createEngineBench'
import { BOOK, snapshot } from './fixtures/engineBook'
import { createFakeVenue } from './fixtures/createFakeVenue'
import { ACCOUNT, orderPush } from './fixtures/orders'
import type { FromWorker } from './wire'
import { createFeed, type FeedPort } from './page/createFeed'

const LONG = process.env['LONG'] === '1'
const SIMULATED_MS = LONG ? 8 * HOUR_MS : 4 * MINUTE_MS
/** Interval of messages, ms: 200 a second. */
const MESSAGE_EVERY_MS = 5
const SAMPLES = LONG ? 48 : 4
const DISCONNECTS = LONG ? 8_000 : 300
/** After this many disconnects all bounded caches are full. In the long run all code is compiled too (about 400 kB). */
const SETTLED = LONG ? 5_000 : 200
/** Maximum growth, bytes: less than a kilobyte per disconnect. The memory of one connection is more than that. */
const MAX_BYTES = LONG ? 200_000 : 700_000
const DEPTH = 50

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The bytes in use after garbage collection. */
function heapBytes(): number {
  for (let round = 0; round < 3; round++) collectGarbage()
  return process.memoryUsage().heapUsed
}

/** Creates worker and page in one thread, with a fake venue. Their messages are cloned, as between threads. */
function createDesk() {
  const time = createFakeTime()
  const venue = createFakeVenue(time.clock.now)
  let receive: (event: MessageEvent<FromWorker>) => void = () => undefined
  const reads = { ...noReads }
  const engine = createFeedEngine({
    open: venue.open,
    channelNames: createChannelNames(),
    reads,
    clock: time.clock,
    timers: time.timers,
    random: createRandom(3),
    venueClock: createVenueClock(time.clock),
    send: (message) => receive({ data: structuredClone(message) } as MessageEvent<FromWorker>),
  })
  const port: FeedPort = {
    postMessage: (message) => engine.receive(structuredClone(message)),
    addEventListener: (_, listener) => void (receive = listener),
    terminate: () => undefined,
  }
  const feed = createFeed({
    port,
    config: { httpUrl: 'http://venue', wsUrl: 'ws://venue', domainName: 'Kedge Practice' },
    clock: time.clock,
    timers: time.timers,
    venueClock: createVenueClock(time.clock),
    page: { subscribe: () => () => undefined },
  })
  return { time, venue, feed }
}

/**
 * Creates pushes of a busy market, one after the other: mostly book deltas, with trades, bars and orders in between.
 */
function createPushes(seed: number, now: () => number) {
  const random = createRandom(seed)
  let updateId = 1
  let count = 0
  const levels = (best: number, step: number): [string, string][] =>
    Array.from({ length: 4 }, () => [
      String(best + step * Math.floor(random() * DEPTH)),
      random() < 0.3 ? '0' : (random() * 9).toFixed(3),
    ])

  function book(type: 'snapshot' | 'delta', b: [string, string][], a: [string, string][], p: number, q: number) {
    const data = { s: 1, b, a, m: 1, p, q, t: now() }
    return { channel: 'l2_book', symbol_id: 1, type, ts: now(), finality: 'final', data }
  }

  return {
    snapshot: () => book('snapshot', [['100', '1']], [['101', '1']], 0, updateId),
    next() {
      count++
      if (count % 10 === 0) return trade()
      if (count % 25 === 1) return order()
      const p = updateId++
      return book('delta', levels(100, -0.5), levels(101, 0.5), p, updateId)
    },
  }

  function trade() {
    const data = tradeCodec.encode({
      trade_id: String(count),
      price: '100.5',
      quantity: '0.5',
      amount: '50.25',
      is_taker_buyer: random() < 0.5,
      time: now(),
      tx_hash: '0x01',
    })
    return { channel: 'trade', symbol_id: 1, ts: now(), finality: 'final', data: [data] }
  }

  /** Each order is placed by one push and ended by the next. */
  function order() {
    const pair = Math.floor(count / 50)
    const placed = Math.floor(count / 25) % 2 === 0
    return orderPush({
      order_id: String(1_000 + pair),
      symbol_id: 1,
      is_buy: true,
      order_type: 'limit',
      quantity: '1',
      price: '99',
      state: placed ? 'new' : 'canceled',
      created_time: now(),
      updated_time: now(),
    })
  }
}

test(
  `F61: ${SIMULATED_MS / MINUTE_MS} simulated minutes of 200 messages a second leak no memory`,
  { timeout: LONG ? 6 * HOUR_MS : 60_000 },
  async () => {
    const { time, venue, feed } = createDesk()
    const lives = {
      book: feed.book({ symbolId: 1, depth: DEPTH, merge: 1, tickSize: '0.5', lotSize: '0.001' }),
      tape: feed.tape(1),
      candle: feed.candle(1, '1m'),
      orders: feed.orders(ACCOUNT),
    }
    for (const live of Object.values(lives)) live.subscribe(() => undefined)
    await time.advance(100)
    const pushes = createPushes(5, time.clock.now)
    venue.last().say(pushes.snapshot())

    const heap: number[] = []
    const perSample = SIMULATED_MS / SAMPLES
    for (let sample = 0; sample <= SAMPLES; sample++) {
      for (let passed = 0; passed < perSample; passed += MESSAGE_EVERY_MS) {
        venue.last().say(pushes.next())
        await time.advance(MESSAGE_EVERY_MS)
      }
      venue.last().sent.length = 0
      heap.push(heapBytes())
    }

    const book = lives.book.getState()
    expect(book.phase).toBe('live')
    expect(book.updateId).toBeGreaterThan(SIMULATED_MS / 10)
    expect(book.bids.count).toBeLessThanOrEqual(DEPTH)
    expect(lives.tape.getState().trades).toHaveLength(TAPE_LENGTH)
    const { open, recent } = lives.orders.getState()
    expect(open.length + recent.length).toBeLessThanOrEqual(600)
    expect(feed.connection.getState()).toMatchObject({ gaps: 0, resyncs: 0, badFrames: 0, sockets: 1 })
    expect(time.pendingTimers()).toBeLessThan(20)
    expect(venue.connections).toHaveLength(1)

    // The first sample is taken when all bounded caches are full.
    const settled = heap.slice(Math.min(6, heap.length - 3))
    const growth = settled.at(-1)! - settled[0]!
    const hours = ((settled.length - 1) * perSample) / HOUR_MS
    const perHour = growth / hours / 1_048_576
    const note = `heap after each part, MB: ${heap.map((bytes) => (bytes / 1_048_576).toFixed(2)).join(' ')}`
    if (LONG) expect(perHour, note).toBeLessThan(1)
    else expect(growth, note).toBeLessThan(400_000)
  },
)

test.each([
  ['before it opens', false],
  ['after it was subscribed', true],
])(
  'F15: reconnects after a thousand disconnects in a row, each %s, and leaks no memory',
  { timeout: 60_000 },
  async (_, opens) => {
    const bench = createEngineBench()
    bench.venue.behavior.opens = opens
    await bench.open(1, BOOK)
    await bench.open(2, { kind: 'orders', address: ACCOUNT })
    let before = 0
    for (let count = 1; count <= DISCONNECTS; count++) {
      const { connections } = bench.venue
      const lost = bench.venue.last()
      if (opens) lost.say(snapshot(count))
      lost.drop()
      while (bench.venue.last() === lost) await bench.time.advance(1_000)
      await bench.time.advance(100)
      // The test's own memory is not measured.
      connections.splice(0, connections.length - 1)
      bench.messages.splice(0, bench.messages.length - 20)
      if (count === SETTLED) before = heapBytes()
    }
    expect(heapBytes() - before, 'bytes since it had settled').toBeLessThan(MAX_BYTES)
    expect(bench.connection().reconnects).toBeGreaterThanOrEqual(DISCONNECTS - 1)
    bench.venue.behavior.opens = true
    if (!opens) bench.venue.last().open()
    await bench.time.advance(100)
    bench.venue.last().say(snapshot(1))
    await bench.time.advance(50)
    expect(bench.last(1, 'book').phase).toBe('live')
    expect(bench.last(2, 'orders').phase).toBe('live')
    expect(bench.time.pendingTimers()).toBeLessThan(10)
  },
)
