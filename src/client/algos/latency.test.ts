import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { parseDecimal } from '@/base/decimal'
import { createFakeTime, type FakeTime } from '@/base/fixtures/createFakeTime'
import { createRandom } from '@/base/random'
import type { ActionBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records'
import { addressOf } from '@/protocol/signing'
import { startVenue } from '@/venue/fixtures/startVenue'
import { createSlowLine, maxPerSecond } from '../fixtures/createSlowLine'
import { createTabsOf } from '../fixtures/createTabsOf'
import { createTestSigner, createWritesBench, passUntil, TEST_KEY } from '../fixtures/createWritesBench'
import { limitBody as LIMIT } from '../fixtures/limitBody'
import { createScaledOrders } from '../scaledOrders/createScaledOrders'
import { isUnknown, type StoredScaledOrder } from '../scaledOrders/StoredScaledOrder'
import { createMemoryStore } from '../storage/createFallbackStore'
import type { StoredWrite, WriteStore } from '../writes/journal/StoredWrite'
import { createAlgos } from './createAlgos'
import type { StoredChase, StoredAlgo, StoredTwap } from './StoredAlgo'

const ACCOUNT = addressOf(TEST_KEY)
const MAKER = `0x${'9'.repeat(40)}` as const
const PEER = { address: '127.0.0.1' }
/** Network delay each way, ms. */
const DELAYS = [5, 40, 80, 300]
const DECIDED_WITHIN_MS = 5_000
const PUSH_MS = 500
const LEVELS = 20

/** Creates what pages share: a practice venue on the test's clock behind a slow connection, and a browser's storage. */
async function createBench(delayMs: number) {
  const time = createFakeTime()
  const venue = await startVenue(time)
  const line = createSlowLine(time, createRandom(delayMs), delayMs, (request) => venue.handle(request, PEER))
  const stores = {
    writes: createMemoryStore<StoredWrite>(),
    algos: createMemoryStore<StoredAlgo>(),
    scaledOrders: createMemoryStore<StoredScaledOrder>(),
  }
  const tabs = createTabsOf()
  for (const address of [ACCOUNT, MAKER]) await passUntil(time, venue.deposit(address, 'USDC', '1000000000'))
  const quote = (isBuy: boolean, price: string) => {
    const body = { ...LIMIT, is_buy: isBuy, price, quantity: '5' }
    return passUntil(time, venue.submitInternal({ action: 'placeOrder', signer: MAKER, account: MAKER, body }))
  }
  await quote(false, '60010')
  await quote(true, '59990')
  return { time, venue, line, stores, tabs, quote }
}

type Stores = Omit<Bench['stores'], 'writes'> & { readonly writes: WriteStore }
type Bench = Awaited<ReturnType<typeof createBench>>
type PageOptions = Pick<Bench, 'time' | 'venue' | 'line' | 'tabs'> & { readonly stores: Stores }

/** Opens a page of the browser. After `kill` it does nothing more. */
function createPage({ time, venue, line, stores, tabs }: PageOptions, name: string) {
  const signer = createTestSigner(TEST_KEY)
  let alive = true
  const own: FakeTime = {
    ...time,
    timers: { ...time.timers, set: (callback, ms) => time.timers.set(() => alive && callback(), ms) },
  }
  const fetch: typeof line.fetch = (url, init) => (alive ? line.fetch(url, init) : new Promise(() => undefined))
  const { writes, http, clock } = createWritesBench({ signer, time: own, fetch, store: stores.writes, prefix: name })
  const none: { phase: string; open: Order[]; recent: Order[] } = { phase: 'live', open: [], recent: [] }
  const orders = createStore(() => none)
  const ticker = createStore(() => ({ phase: 'live', ticker: { best_bid: '59990', best_ask: '60010' } }))
  async function list(path: string): Promise<Order[]> {
    const response = await venue.handle(new Request(`http://venue/v1/trade/${path}?address=${ACCOUNT}&limit=50`), PEER)
    return ((await response.json()) as { data: { list: Order[] } }).data.list
  }
  async function push(): Promise<void> {
    const [open, recent] = [await list('orders'), await list('orders/history')]
    if (alive) orders.setState({ phase: 'live', open, recent })
    own.timers.set(() => void push(), PUSH_MS)
  }
  void push()
  let ids = 0
  const shared = {
    writes,
    http,
    orders: () => orders,
    clock,
    timers: own.timers,
    createId: () => `${name}-plan-${++ids}`,
  }
  const algos = createAlgos({
    ...shared,
    ticker: () => ticker,
    positions: () => createStore(() => ({ phase: 'loading', positions: [] })),
    store: stores.algos,
    random: () => 0.5,
    tabs: tabs.open(`${name}-algos`),
  })
  const scaledOrders = createScaledOrders({
    ...shared,
    store: stores.scaledOrders,
    tabs: tabs.open(`${name}-scaledOrders`),
  })
  return {
    writes,
    algos,
    scaledOrders,
    orders,
    ticker,
    async resume() {
      await Promise.all([writes.resume(), algos.resume(), scaledOrders.resume()])
    },
    kill() {
      alive = false
      for (const part of ['algos', 'scaledOrders']) tabs.kill(`${name}-${part}`)
    },
  }
}

type Page = ReturnType<typeof createPage>

/** An order that the page works on by itself. `isOpen`: whether the page shows one of its writes as in progress. */
type Kind = {
  readonly name: string
  prepare?(bench: Bench, page: Page): Promise<void>
  begin(bench: Bench, page: Page): Promise<void>
  isOpen(page: Page): boolean
  /** The outcome that a page shows. */
  outcomeOn(page: Page): string
  /** The outcome to show if the venue received the write, and if it never did. */
  readonly taken: string
  readonly never: string
  /** The outcomes that the next page shows after the first tab was closed. */
  readonly resumed: { readonly taken: string; readonly never: string; readonly unsent: string }
}

const twapOf = ({ algos }: Page) => algos.view.getState().algos.find((algo): algo is StoredTwap => algo.kind === 'twap')
const chaseOf = ({ algos }: Page) =>
  algos.view.getState().algos.find((algo): algo is StoredChase => algo.kind === 'chase')
const scaledOrderOf = ({ scaledOrders }: Page) => scaledOrders.view.getState().scaledOrders[0]

const TWAP: Kind = {
  name: 'a slice of a TWAP',
  begin: async (_, { algos }) =>
    await algos.twap({
      account: ACCOUNT,
      symbolId: 1,
      lot: parseDecimal('0.001'),
      terms: { isBuy: true, lots: 20n, maxLots: 100n, slices: 2, durationMs: 600_000, jitter: false, cap: null },
      encode: ({ lots }) =>
        ({
          ...LIMIT,
          price: undefined,
          order_type: 'market',
          slippage: '0.01',
          market_order_type: 'base',
          quantity: String(Number(lots) / 1_000),
        }) as ActionBody<'placeOrder'>,
    }),
  isOpen: (page) => twapOf(page)?.state.slices[0]?.state === 'sending',
  outcomeOn(page) {
    const { state, filledLots, code } = twapOf(page)!.state.slices[0]!
    return `${state} ${filledLots} ${code}`
  },
  taken: 'done 10 null',
  never: 'failed 0 expired',
  resumed: { taken: 'done 10 null', never: 'failed 0 expired', unsent: 'failed 0 canceled' },
}

const CHASE: Kind = {
  name: 'a move of a chase',
  async prepare({ time }, { writes, orders }) {
    const placed = await passUntil(time, writes.submit('placeOrder', LIMIT, { account: ACCOUNT }))
    expect(placed.kind).toBe('confirmed')
    await time.advance(2 * PUSH_MS)
    expect(orders.getState().open).toHaveLength(1)
  },
  async begin({ quote }, { algos, orders, ticker }) {
    const orderId = orders.getState().open[0]!.order_id
    await quote(true, '59000.5')
    ticker.setState({ phase: 'live', ticker: { best_bid: '59000.5', best_ask: '60010' } })
    const terms = { isBuy: true, start: parseDecimal('59000'), maxDistance: parseDecimal('500'), maxMoves: 5 }
    expect(await algos.chase({ account: ACCOUNT, symbolId: 1, orderId, terms })).toBe('begun')
  },
  isOpen: (page) => chaseOf(page)?.state.end === null && chaseOf(page)?.state.sending !== null,
  outcomeOn: (page) => `${chaseOf(page)!.state.moves} ${chaseOf(page)!.state.end?.reason}`,
  taken: '1 undefined',
  never: '0 undefined',
  resumed: { taken: '0 tabClosed', never: '0 tabClosed', unsent: '0 tabClosed' },
}

const SCALED: Kind = {
  name: 'a scaled order',
  async begin({ time }, { scaledOrders }) {
    const levels = Array.from({ length: LEVELS }, (_, index) => ({ price: String(58_000 + index), size: '0.01' }))
    void scaledOrders.place({
      account: ACCOUNT,
      symbolId: 1,
      isBuy: true,
      postOnly: false,
      levels,
      encode: (ids) => ({
        symbol_id: 1,
        orders: ids.map((id, index) => ({ ...LIMIT, price: levels[index]!.price, client_order_id: id })),
      }),
    })
    await time.advance(1)
  },
  isOpen: (page) => scaledOrderOf(page)?.levels.some(isUnknown) ?? false,
  outcomeOn: (page) => [...new Set(scaledOrderOf(page)?.levels.map(({ state }) => state))].join(),
  taken: 'new',
  never: '',
  resumed: { taken: 'new', never: 'unsent', unsent: 'unsent' },
}

const KINDS = [TWAP, CHASE, SCALED]

/** Advances time until the page shows an outcome; returns that time, ms of the wall clock. */
async function passUntilReported({ time }: Bench, page: Page, kind: Kind): Promise<number> {
  for (let waited = 0; kind.isOpen(page) && waited < 200_000; waited += 100) await time.advance(100)
  return time.clock.now()
}

/** Finds the undecided write in the store. */
async function findUndecided({ stores }: Bench) {
  const [, write] = (await stores.writes.entries()).find(([, { record }]) => record.settledAt === null) ?? []
  if (!write) throw new Error('no write is undecided')
  return write.record
}

const stored = async ({ stores }: Bench, id: string) => (await stores.writes.get(id))!.record

describe.each(DELAYS)('with %i ms each way', (delayMs) => {
  describe.each(KINDS)('$name', (kind) => {
    test.each(['lost', 'cut'] as const)('is reported in time when its answer or request is %s', async (fault) => {
      const bench = await createBench(delayMs)
      const page = createPage(bench, 'a')
      await begin(bench, page, kind, fault)
      const { expiresAfter } = await findUndecided(bench)
      const reportedAt = await passUntilReported(bench, page, kind)
      bench.line.writes.length = 0
      expect(kind.outcomeOn(page)).toBe(fault === 'lost' ? kind.taken : kind.never)
      expect(reportedAt - expiresAfter!).toBeLessThanOrEqual(DECIDED_WITHIN_MS)
      expect(maxPerSecond(bench.line.reads)).toBeLessThanOrEqual(2)
    })

    test.each(['lost', 'cut'] as const)('is reported in time by the next page when it is %s', async (fault) => {
      const bench = await createBench(delayMs)
      const first = createPage(bench, 'a')
      await begin(bench, first, kind, fault)
      const { id, expiresAfter } = await findUndecided(bench)
      await bench.time.advance(2 * delayMs)
      first.kill()
      bench.line.reads.length = 0
      const page = createPage(bench, 'b')
      await page.resume()
      await bench.time.advance(100)
      const began = bench.time.clock.now()
      const reportedAt = await passUntilReported(bench, page, kind)
      expect(kind.outcomeOn(page)).toBe(kind.resumed[fault === 'lost' ? 'taken' : 'never'])
      expect(reportedAt - expiresAfter!).toBeLessThanOrEqual(DECIDED_WITHIN_MS)
      if (fault === 'lost') expect(reportedAt - began).toBeLessThanOrEqual(8_000)
      expect(maxPerSecond(bench.line.reads)).toBeLessThanOrEqual(2)
      for (const since = bench.time.clock.now(); bench.time.clock.now() - since < 70_000;) {
        if ((await stored(bench, id)).settledAt !== null) break
        await bench.time.advance(250)
      }
      const { stage, settledAt } = await stored(bench, id)
      expect(stage).toBe(fault === 'lost' ? 'confirmed' : 'blocked')
      expect(settledAt! - expiresAfter!).toBeLessThanOrEqual(DECIDED_WITHIN_MS)
    })

    test('is reported as unsent by the next page if the page closed before it was stored', async () => {
      const bench = await createBench(delayMs)
      let isFull = false
      const writes: WriteStore = {
        ...bench.stores.writes,
        set: (id, write) => (isFull ? new Promise<never>(() => undefined) : bench.stores.writes.set(id, write)),
      }
      const first = createPage({ ...bench, stores: { ...bench.stores, writes } }, 'a')
      await kind.prepare?.(bench, first)
      isFull = true
      await kind.begin(bench, first)
      await bench.time.advance(2_000)
      expect(kind.isOpen(first)).toBe(true)
      first.kill()
      const page = createPage(bench, 'b')
      await page.resume()
      await bench.time.advance(3_000)
      expect(kind.isOpen(page)).toBe(false)
      expect(kind.outcomeOn(page)).toBe(kind.resumed.unsent)
    })
  })
})

/** Starts the work on a connection where each attempt to send meets the same fault. */
async function begin(bench: Bench, page: Page, kind: Kind, fault: 'lost' | 'cut'): Promise<void> {
  await kind.prepare?.(bench, page)
  bench.line.loseEvery = 5
  bench.line.writes.push(...Array.from({ length: 60 }, () => fault))
  await kind.begin(bench, page)
  await bench.time.advance(20)
  expect(kind.isOpen(page)).toBe(true)
}
