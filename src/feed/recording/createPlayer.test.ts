import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createRandom } from '@/base/random'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import { createVenueClock } from '@/client/createVenueClock'
import { practiceProfile } from '@/protocol/profile'
import { createChannelNames } from '@/protocol/profile/venueChannels'
import { encodeQuery } from '@/protocol/reads'
import type { Http } from '@/client/http'
import { createTestVenue, type TestVenue } from '@/venue/fixtures/testVenue'
import { createTrader } from '@/venue/fixtures/trader'
import { createFeedEngine } from '../createFeedEngine'
import { createFeedReads } from '../createFeedReads'
import type { FromWorker } from '../wire'
import { createFeed } from '../page/createFeed'
import type { OpenSocket } from '../socket/types'
import type { BookView, Feed } from '../types'
import { createPlayer, type Player } from './createPlayer'
import { createRecorder, type RecordedBlock } from './createRecorder'
import { createTap } from './createTap'
import { decodeRecording, decodeStored, encodeRecording } from './recording'

const SESSIONS = process.env['LONG'] === '1' ? 200 : 6
const STEPS = 40
const STEP_MS = 200
/** After this time all received data is on screen, ms. */
const FLUSHED_MS = 40
const channelNames = createChannelNames()
const BOOK = { symbolId: 1, depth: 20, merge: 1, tickSize: '0.1', lotSize: '0.001' }

/** Creates the sockets of a venue in process; `cut` closes all of them. */
function createSockets({ venue }: TestVenue) {
  const open = new Set<() => void>()
  const opener: OpenSocket = (handlers) => {
    let connection: ReturnType<typeof venue.open> | null = null
    const end = () => {
      open.delete(drop)
      connection?.closed()
      connection = null
    }
    const drop = () => {
      if (!connection) return
      end()
      handlers.onClose(1006)
    }
    connection = venue.open(
      {
        send: (frames) => frames.forEach(({ text }) => connection && handlers.onMessage(text)),
        close: drop,
      },
      'fast',
    )
    open.add(drop)
    queueMicrotask(() => connection && handlers.onOpen())
    return { send: (text) => connection?.receive(text), close: end }
  }
  return { opener, cut: () => [...open].forEach((drop) => drop()) }
}

function httpOf(venue: TestVenue): Http {
  return {
    async read(name: keyof typeof practiceProfile.reads, parameters: object) {
      const target = encodeQuery(practiceProfile.reads[name], parameters)
      const reply = await venue.venue.respond({ method: 'GET', target, body: '', header: () => undefined, peer: PEER })
      if (reply.kind !== 'reply') throw new Error('cut')
      return { ok: true, data: (JSON.parse(reply.body) as { data: unknown }).data }
    },
  } as unknown as Http
}
const PEER = { address: '127.0.0.1' }

const sideOf = ({ count, prices, sizes }: BookView['bids']) =>
  Array.from({ length: count }, (_, at) => [prices[at], sizes[at]])

function viewsOf(feed: Feed, address: string) {
  const [book, orders] = [feed.book(BOOK).getState(), feed.orders(address).getState()]
  return {
    book: [book.phase, book.updateId, sideOf(book.bids), sideOf(book.asks)],
    trades: feed
      .tape(1)
      .getState()
      .trades.map(({ trade_id: id, price, quantity }) => [id, price, quantity]),
    orders: orders.open.toSorted((a, b) => Number(a.order_id) - Number(b.order_id)),
    positions: feed.positions(address).getState().positions,
  }
}

function watch(feed: Feed, address: string): void {
  for (const live of [feed.book(BOOK), feed.tape(1), feed.orders(address), feed.positions(address)])
    live.subscribe(() => undefined)
}

/** Records a session of trades on a venue in process, with a connection that is lost at times. */
async function recordSession(seed: number) {
  const random = createRandom(seed + 1)
  const venue = await createTestVenue({ limits: { requestsPerSecond: 10_000, messagesPerMinute: 1_000_000 } as never })
  const time = createFakeTime()
  const sockets = createSockets(venue)
  const traders = [createTrader(venue.now), createTrader(venue.now)]
  for (const { address } of traders)
    await venue.post('/local/test/credit', { address, coin: 'USDC', amount: '1000000' })
  const account = traders[0]!.address.toLowerCase()
  const tap = createTap(time.clock)
  let receive: (event: MessageEvent<FromWorker>) => void = () => undefined
  const engine = createFeedEngine({
    open: tap.open(sockets.opener),
    reads: tap.reads(createFeedReads(httpOf(venue))),
    channelNames,
    random,
    clock: time.clock,
    timers: time.timers,
    venueClock: createVenueClock(time.clock),
    send: (message) => receive({ data: message } as MessageEvent<FromWorker>),
  })
  const feed = createFeed({
    port: {
      postMessage: engine.receive,
      addEventListener: (_, listener) => void (receive = listener),
      terminate: () => undefined,
    },
    config: { httpUrl: '', wsUrl: '', domainName: '' },
    clock: time.clock,
    timers: time.timers,
    venueClock: createVenueClock(time.clock),
    page: { subscribe: () => () => undefined },
  })
  const store = createMemoryStore<RecordedBlock>()
  const recorder = createRecorder({
    tap,
    store,
    clock: time.clock,
    timers: time.timers,
    renew: () => engine.receive({ op: 'renew' }),
    onState: () => undefined,
  })
  watch(feed, account)
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 50) {
      await venue.pass(50)
      await time.advance(50)
    }
  }
  await pass(1_000)
  await recorder.start('Practice')
  const moments: { at: number; views: ReturnType<typeof viewsOf> }[] = []
  for (let step = 0; step < STEPS; step++) {
    const trader = traders[random() < 0.5 ? 0 : 1]!
    const draw = random()
    if (draw < 0.06) sockets.cut()
    else if (draw < 0.12) await venue.post('/v1/trade/orders/cancel-all', trader.sign('cancelAll', {}))
    else {
      const order = {
        symbol_id: 1,
        is_buy: random() < 0.5,
        order_type: 'limit' as const,
        quantity: (0.001 * (1 + Math.floor(random() * 20))).toFixed(3),
        price: String(60_000 + Math.floor(random() * 20) - 10),
        position_side: 'both' as const,
        margin_mode: 'cross' as const,
      }
      await venue.post('/v1/trade/orders', trader.sign('placeOrder', order))
    }
    await pass(STEP_MS)
    moments.push({ at: time.clock.now(), views: viewsOf(feed, account) })
    await time.advance(1)
  }
  await recorder.stop()
  feed.dispose()
  const blocks = await store.entries()
  const recording = decodeStored(
    'Practice',
    blocks.map(([, { text }]) => text),
  )
  return { account, moments, recording: decodeRecording(encodeRecording(recording)) }
}

test('a history is read again when the next of its rows is reached, and markets are known before their recording', async () => {
  const row = { execution_id: '1', time: 6_000 }
  const { time, player } = openPlayer({
    venue: 'Practice',
    from: 5_000,
    until: 9_000,
    lines: [
      { at: 5_000, kind: 'frame', socket: 1, text: '{"op":"pong","time":5500}' },
      { at: 8_000, kind: 'query', key: ['symbols'], data: [{ symbol_id: 1 }] },
      { at: 8_000, kind: 'query', key: ['account', '0x1', 'executions'], data: [row] },
    ],
  })
  const { queryClient } = player.state.getState()
  expect(queryClient.getQueryData(['symbols'])).toEqual([{ symbol_id: 1 }])
  const queryKey = ['account', '0x1', 'executions', {}]
  const read = () => player.readHistory('executions', { address: '0x1' })!.list
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: read, enabled: true })
  const seen: unknown[] = []
  observer.subscribe(({ data }) => void (data && seen.at(-1) !== data && seen.push(data)))
  player.play()
  await time.advance(400)
  expect(seen).toEqual([[]])
  await time.advance(200)
  expect(seen).toEqual([[], [row]])
  await time.advance(3_000)
  expect(seen).toHaveLength(2)
  player.dispose()
})

function openPlayer(recording: Parameters<typeof createPlayer>[0]['recording']) {
  const time = createFakeTime()
  const player = createPlayer({ recording, channelNames, clock: time.clock, timers: time.timers })
  return { time, player }
}

const shown = (player: Player, account: string) => viewsOf(player.state.getState().feed, account)

test(
  'a played session shows the same book, trades, orders and positions, from its beginning and from any position',
  { timeout: 120_000 },
  async () => {
    let compared = 0
    for (let seed = 0; seed < SESSIONS; seed++) {
      const { account, moments, recording } = await recordSession(seed)
      const live = moments.filter(({ views }) => views.book[0] === 'live')
      const { time, player } = openPlayer(recording)
      watch(player.state.getState().feed, account)
      for (const { at, views } of live) {
        if (at > recording.until) break
        player.play()
        await time.advance(at - player.state.getState().at)
        player.pause()
        await time.advance(FLUSHED_MS)
        expect({ seed, at, ...shown(player, account) }).toEqual({ seed, at, ...views })
        compared++
      }
      for (const index of [live.length - 2, 3, Math.floor(live.length / 2)]) {
        const { at, views } = live[index]!
        player.seek(at)
        watch(player.state.getState().feed, account)
        await time.advance(1_000)
        expect({ seed, at, ...shown(player, account) }).toEqual({ seed, at, ...views })
        compared++
      }
      player.dispose()
      expect(time.pendingTimers()).toBe(0)
    }
    expect(compared).toBeGreaterThan(SESSIONS * 20)
  },
)
