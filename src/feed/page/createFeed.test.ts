import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createVenueClock } from '@/client/createVenueClock'
import type { PushMark } from '@/client/types'
import { createOrder } from '../fixtures/orders'
import type { FromWorker, ToWorker, Update } from '../wire'
import { createFeed, type EarlyView, type FeedPort } from './createFeed'
import type { PageSignal, PageSignals } from './createPageSignals'
import { initialConnection } from './initialViews'

const CONFIG = { httpUrl: 'http://venue', wsUrl: 'ws://venue', domainName: 'Kedge Practice' }
const BOOK = { symbolId: 1, depth: 20, merge: 1, tickSize: '0.1', lotSize: '0.001' }

function createBench(early?: EarlyView) {
  const time = createFakeTime()
  const sent: ToWorker[] = []
  let listener: (event: MessageEvent<FromWorker>) => void = () => undefined
  let terminated = false
  const port: FeedPort = {
    postMessage: (message) => void sent.push(message),
    addEventListener: (_, added) => void (listener = added),
    terminate: () => void (terminated = true),
  }
  const venueClock = createVenueClock(time.clock)
  let stopped = false
  let signal: (signal: PageSignal) => void = () => undefined
  const page: PageSignals = {
    subscribe(listener) {
      signal = listener
      return () => void (stopped = true)
    },
  }
  const pushed: PushMark[] = []
  const onPushed = (markers: readonly PushMark[]) => void pushed.push(...markers)
  const feed = createFeed({
    port,
    config: CONFIG,
    clock: time.clock,
    timers: time.timers,
    venueClock,
    page,
    onPushed,
    ...(early && { early }),
  })
  const report = (
    updates: Update[],
    connection: FromWorker['connection'] = null,
    venueTime: FromWorker['venueTime'] = null,
  ) => listener(new MessageEvent('message', { data: { updates, connection, venueTime } }))
  const ops = () =>
    sent
      .filter(({ op }) => op === 'open' || op === 'close')
      .map((message) => `${message.op} ${'id' in message ? message.id : ''}`)
  return {
    time,
    feed,
    say: report,
    sent,
    ops,
    venueClock,
    pushed,
    signal: (pageSignal: PageSignal) => signal(pageSignal),
    state: () => ({ terminated, stopped }),
  }
}

const nothing = () => undefined

describe('createFeed', () => {
  test('the same arguments return the same view, so that it can be called while rendering', () => {
    const { feed } = createBench()
    expect(feed.book(BOOK)).toBe(feed.book({ ...BOOK }))
    expect(feed.book(BOOK)).not.toBe(feed.book({ ...BOOK, merge: 5 }))
    expect(feed.orders('0xAB')).toBe(feed.orders('0xab'))
  })

  test('opens with the first subscriber and closes a moment after the last', async () => {
    const bench = createBench()
    const live = bench.feed.tape(1)
    expect(bench.ops()).toEqual([])
    const [stopA, stopB] = [live.subscribe(nothing), live.subscribe(nothing)]
    stopA()
    stopA()
    await bench.time.advance(5_000)
    expect(bench.ops()).toEqual(['open 1'])
    stopB()
    await bench.time.advance(1_000)
    expect(bench.ops()).toEqual(['open 1'])
    await bench.time.advance(1_500)
    expect(bench.ops()).toEqual(['open 1', 'close 1'])
  })

  test('a component that mounts twice, as in strict mode, opens once', async () => {
    const bench = createBench()
    const live = bench.feed.ticker(1)
    live.subscribe(nothing)()
    live.subscribe(nothing)
    await bench.time.advance(10_000)
    expect(bench.ops()).toEqual(['open 1'])
  })

  test('shows a book as ticks, lots and sums; a phase change keeps the levels', () => {
    const bench = createBench()
    const live = bench.feed.book(BOOK)
    live.subscribe(nothing)
    const values = Float64Array.from([990, 5, 5, 1000, 7, 7])
    bench.say([
      {
        kind: 'book',
        id: 1,
        phase: 'live',
        problem: null,
        frame: { updateId: 4, time: 9, bidCount: 1, askCount: 1, values },
      },
    ])
    expect(live.getState()).toMatchObject({
      phase: 'live',
      epoch: 1,
      updateId: 4,
      symbolId: 1,
      merge: 1,
      bids: { count: 1 },
    })
    expect([...live.getState().asks.prices]).toEqual([1000])
    bench.say([{ kind: 'book', id: 1, phase: 'stale', problem: null, frame: null }])
    expect(live.getState()).toMatchObject({ phase: 'stale', updateId: 4, bids: { count: 1 } })
  })

  test('late updates of a closed view are dropped', async () => {
    const bench = createBench()
    const live = bench.feed.ticker(1)
    live.subscribe(nothing)()
    await bench.time.advance(3_000)
    bench.say([{ kind: 'ticker', id: 1, phase: 'live', ticker: null }])
    expect(live.getState().phase).toBe('loading')
    live.subscribe(nothing)
    expect(bench.ops()).toEqual(['open 1', 'close 1', 'open 2'])
  })

  test('keeps orders apart by their state, newest first', () => {
    const bench = createBench()
    const live = bench.feed.orders('0xab')
    live.subscribe(nothing)
    const orders = ['1', '2', '10'].map((order_id) => createOrder({ order_id, created_time: 5 }))
    bench.say([{ kind: 'orders', id: 1, phase: 'live', changed: orders, removed: [], loading: [], pushed: [] }])
    expect(live.getState().open.map(({ order_id }) => order_id)).toEqual(['10', '2', '1'])
    const changed = [createOrder({ order_id: '2', state: 'filled' })]
    bench.say([{ kind: 'orders', id: 1, phase: 'live', changed, removed: ['1'], loading: [], pushed: [] }])
    expect(live.getState()).toMatchObject({ open: [{ order_id: '10' }], recent: [{ order_id: '2', state: 'filled' }] })
  })

  test('reports which transactions were pushed, and when', () => {
    const bench = createBench()
    bench.feed.orders('0xab').subscribe(nothing)
    const markers = [{ txHash: '0x1', at: 5 }]
    bench.say([{ kind: 'orders', id: 1, phase: 'live', changed: [], removed: [], loading: [], pushed: markers }])
    expect(bench.pushed).toEqual(markers)
  })

  test('consumes every message at once, so that the worker may send the next', () => {
    const bench = createBench()
    bench.say([])
    expect(bench.sent.at(-1)).toEqual({ op: 'consumed' })
  })

  test('receives connection and venue time from the worker', () => {
    const bench = createBench()
    const reading = { wallTime: bench.time.clock.now(), offsetMs: 300_000, precisionMs: 10 }
    bench.say([], { ...initialConnection, status: 'live', rttMs: 3 }, reading)
    expect(bench.feed.connection.getState().status).toBe('live')
    expect(Math.abs(bench.venueClock.offset() - 300_000)).toBeLessThanOrEqual(1)
    expect(bench.venueClock.synchronized()).toBe(true)
  })

  test.each([3_600_000, -3_600_000])(
    'ignores the venue time of a message during which the clock stepped by %i ms',
    (step) => {
      const bench = createBench()
      const reading = { wallTime: bench.time.clock.now(), offsetMs: 300_000, precisionMs: 10 }
      bench.time.stepWall(step)
      bench.say([], initialConnection, reading)
      expect(bench.venueClock.synchronized()).toBe(false)
    },
  )

  test('F52, F54: after a wake the page is live only when the worker reports it', () => {
    const bench = createBench()
    bench.say([], { ...initialConnection, status: 'live' })
    bench.signal({ op: 'wake' })
    expect(bench.feed.connection.getState().status).toBe('reconnecting')
    expect(bench.sent.at(-1)).toEqual({ op: 'wake' })
    bench.say([], { ...initialConnection, status: 'live' })
    expect(bench.feed.connection.getState().status).toBe('live')
  })

  test('stops the worker when it is disposed of', () => {
    const bench = createBench()
    bench.feed.dispose()
    expect(bench.sent.at(-1)).toEqual({ op: 'stop' })
    expect(bench.state()).toEqual({ terminated: true, stopped: true })
  })
})

describe('a view that was opened before the feed', () => {
  const early: EarlyView = {
    spec: { kind: 'book', ...BOOK },
    messages: [
      {
        updates: [{ id: 0, kind: 'book', phase: 'error', problem: 'first', frame: null }],
        connection: { ...initialConnection, status: 'live' },
        venueTime: null,
      },
    ],
  }

  test('has its data when it is used, is not opened again, and continues', async () => {
    const { feed, ops, say: report } = createBench(early)
    const states: string[] = []
    feed.connection.subscribe(({ status }) => void states.push(status))
    await Promise.resolve()
    expect(states, 'who follows the connection is notified').toEqual(['live'])
    const book = feed.book(BOOK)
    book.subscribe(nothing)
    expect(ops()).toEqual([])
    expect(book.getState().problem).toBe('first')
    report([{ id: 0, kind: 'book', phase: 'error', problem: 'second', frame: null }])
    expect(book.getState().problem).toBe('second')
    feed.ticker(1).subscribe(nothing)
    expect(ops()).toEqual(['open 1'])
  })

  test('is closed if nothing uses it; what is used later is opened', async () => {
    const { feed, ops, time } = createBench(early)
    feed.book({ ...BOOK, depth: 200 }).subscribe(nothing)
    await time.advance(2_000)
    expect(ops()).toEqual(['open 1', 'close 0'])
    feed.book(BOOK).subscribe(nothing)
    expect(ops()).toEqual(['open 1', 'close 0', 'open 2'])
  })

  test('stays open while it is used', async () => {
    const { feed, ops, time } = createBench(early)
    const end = feed.book(BOOK).subscribe(nothing)
    await time.advance(2_000)
    expect(ops()).toEqual([])
    end()
    await time.advance(2_000)
    expect(ops()).toEqual(['close 0'])
  })
})
