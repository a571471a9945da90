import { expect, test } from 'vitest'
import { createVenueClock } from '@/client/createVenueClock'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createChannelNames } from '@/protocol/profile/venueChannels'
import { INTERVALS } from '@/protocol/records/kline'
import { createFeedEngine } from './createFeedEngine'
import { createFakeVenue, type FakeConnection } from './fixtures/createFakeVenue'
import { noReads } from './fixtures/createEngineBench'
import type { FromWorker } from './wire'
import { createFeed, type FeedPort } from './page/createFeed'
import type { Live } from './types'

const PER_SOCKET = 50
const nothing = () => undefined

/** Creates the page's feed and a venue that counts the subscriptions of each connection. */
function createDesk() {
  const time = createFakeTime()
  const { clock, timers } = time
  const venue = createFakeVenue(clock.now)
  let receive: (event: MessageEvent<FromWorker>) => void = nothing
  const engine = createFeedEngine({
    open: venue.open,
    channelNames: createChannelNames({ channels: {} }),
    reads: noReads,
    clock,
    timers,
    random: () => 0.5,
    venueClock: createVenueClock(clock),
    send: (message) => receive({ data: structuredClone(message) } as MessageEvent<FromWorker>),
  })
  const port: FeedPort = {
    postMessage: (message) => engine.receive(structuredClone(message)),
    addEventListener: (_, listener) => void (receive = listener),
    terminate: nothing,
  }
  const feed = createFeed({
    port,
    config: { httpUrl: 'http://venue', wsUrl: 'ws://venue', domainName: 'Test' },
    clock,
    timers,
    venueClock: createVenueClock(clock),
    page: { subscribe: () => nothing },
  })
  const show = (lives: readonly Live<unknown>[]) => lives.map((live) => live.subscribe(nothing))
  return {
    feed,
    show,
    venue,
    time,
    connections: () => venue.connections.map(instancesOf).filter((list) => list.size > 0),
  }
}

/** The subscriptions of a connection. */
function instancesOf({ sent }: FakeConnection): Set<string> {
  const instances = new Set<string>()
  for (const { op, args } of sent) {
    for (const arg of (args ?? []) as unknown[]) {
      if (op === 'subscribe') {
        expect(instances.has(JSON.stringify(arg))).toBe(false)
        instances.add(JSON.stringify(arg))
      }
      if (op === 'unsubscribe') instances.delete(JSON.stringify(arg))
    }
  }
  return instances
}

const book = (symbolId: number, depth = 50) => ({ symbolId, depth, merge: 1, tickSize: '0.1', lotSize: '0.001' })

test('nine charts, three books and tapes of three markets share subscriptions on one socket', async () => {
  const { feed, show, time, connections } = createDesk()
  const markets = [1, 2, 3]
  const panels = [
    // Nine charts with three intervals, each with the ticker of its lines.
    ...markets.flatMap((id) =>
      INTERVALS.slice(0, 3).flatMap((interval) => [feed.candle(id, interval), feed.ticker(id)]),
    ),
    // A book with its ticker, a tape and a ticket per market, which uses the same book; two charts of one market.
    ...markets.flatMap((id) => [
      feed.book(book(id)),
      feed.ticker(id),
      feed.tape(id),
      feed.book(book(id)),
      feed.ticker(id),
    ]),
    ...markets.flatMap(() => [feed.orders('0xab'), feed.positions('0xab')]),
    feed.candle(1, '1m'),
  ]
  show(panels)
  await time.advance(50)
  const [only, ...others] = connections()
  expect(others).toEqual([])
  // 9 intervals, 3 books, 3 tapes, 3 tickers, orders and positions.
  expect(only!.size).toBe(9 + 3 + 3 + 3 + 2)
})

test('instances beyond one socket’s limit use another one, and return when panels close', async () => {
  const { feed, show, time, connections } = createDesk()
  const markets = [1, 2, 3, 4, 5, 6]
  const ends = show(
    markets.flatMap((id) => [...INTERVALS.map((interval) => feed.candle(id, interval)), feed.book(book(id))]),
  )
  await time.advance(50)
  const expectedCount = markets.length * (INTERVALS.length + 1)
  expect(expectedCount).toBeGreaterThan(PER_SOCKET)
  expect(connections().reduce((sum, { size }) => sum + size, 0)).toBe(expectedCount)
  expect(connections().every(({ size }) => size <= PER_SOCKET)).toBe(true)
  for (const end of ends) end()
  await time.advance(5_000)
  expect(connections()).toEqual([])
  // The next panels need no further socket.
  const [before] = [connections().length]
  show([feed.candle(1, '1m'), feed.book(book(1))])
  await time.advance(50)
  expect([before, connections().length]).toEqual([0, 1])
})

test('two depths of one book, whose pushes cannot be distinguished, never share a socket', async () => {
  const { feed, show, time, connections } = createDesk()
  show([feed.book(book(1)), feed.book(book(1, 200)), feed.book(book(2)), feed.tape(1)])
  await time.advance(50)
  expect(connections().map(({ size }) => size)).toEqual([3, 1])
})
