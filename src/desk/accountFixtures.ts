import { onTestFinished, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Http } from '@/client/http'
import type { WriteOutcome, WriteRecord, Writes } from '@/client/types'
import type { BookView, Feed, BookSideView, OrdersView, PositionsView, TickerView } from '@/feed/types'
import type { ActionName, ActionReply } from '@/protocol/actions'
import type { ReadName } from '@/protocol/reads'
import type { Balance } from '@/protocol/records/balance'
import type { Execution } from '@/protocol/records/execution'
import type { Order } from '@/protocol/records/order'
import type { Page } from '@/protocol/records/page'
import type { Position } from '@/protocol/records/position'
import type { Ticker } from '@/protocol/records/ticker'
import { createTestLives, createTestServices, TEST_TIME, type TestLives, testOwner } from './fixtures'
import type { Services } from './Services'

/** A ticker of a perpetual at 60000. */
export const testTicker: Ticker = {
  symbol_id: 1,
  last_price: '60000',
  mark_price: '60000',
  oracle_price: '60000',
  best_bid: '59999.9',
  best_ask: '60000.1',
  open_24h: '59000',
  high_24h: '61000',
  low_24h: '58000',
  volume_24h: '10',
  turnover_24h: '600000',
  open_interest: '5',
  funding_rate: '0.0001',
  next_funding_time: TEST_TIME,
  time: TEST_TIME,
}

/** A resting limit buy of 0.5 at 59000 on the first test market. */
export const testOrder: Order = {
  order_id: '7',
  client_order_id: null,
  address: testOwner,
  created_time: TEST_TIME,
  updated_time: TEST_TIME,
  symbol_id: 1,
  is_buy: true,
  order_type: 'limit',
  algo_order_type: null,
  time_in_force: 'gtc',
  quantity: '0.5',
  price: '59000',
  price_match: null,
  position_side: 'both',
  margin_mode: 'cross',
  market_order_type: 'base',
  stp_mode: 'cancel_maker',
  flags: null,
  state: 'new',
  cum_filled_quantity: '0',
  cum_filled_amount: '0',
  remaining_quantity: '0.5',
  original_quantity: '0.5',
  cum_fee: '0',
  order_source: null,
  conditional: null,
  tpsl: null,
  parent_order_id: null,
  leverage: 10,
  slippage: null,
  tx_hash: '0x00',
}

/** Both ways out of a long, at the market: 61000 by the mark price, 58000 by the last. */
export const testExits: Order = {
  ...testOrder,
  algo_order_type: 'tpsl',
  order_type: 'market',
  price: null,
  tpsl: {
    tpsl_mode: 'full',
    tp_trigger_price: '61000',
    tp_trigger_by: 'mark_price',
    tp_order_type: 'market',
    tp_order_price: null,
    sl_trigger_price: '58000',
    sl_trigger_by: 'last_price',
    sl_order_type: 'market',
    sl_order_price: null,
  },
}

/** A cross long of 0.5 at 58000 on the first test market. */
export const testPosition: Position = {
  symbol_id: 1,
  address: testOwner,
  position_side: 'both',
  margin_mode: 'cross',
  open_size: '0.5',
  avg_price: '58000',
  leverage: 10,
  cum_realized_pnl: '0',
  cum_close_size: '0',
  cum_close_value: '0',
  cum_fee: '14.5',
  cum_funding_fee: '0',
  max_size: '0.5',
  isolated_margin: null,
  adl_level: 0,
  created_time: TEST_TIME,
  updated_time: TEST_TIME,
}

/** A taker fill of the first test market. */
export const testExecution: Execution = {
  execution_id: 'x1',
  trade_id: 't1',
  order_id: '7',
  client_order_id: null,
  address: testOwner,
  symbol_id: 1,
  is_buy: true,
  position_side: 'both',
  price: '60000',
  quantity: '0.5',
  amount: '30000',
  fee: '15',
  fee_coin: 'USDC',
  is_maker: false,
  realized_pnl: '0',
  kind: 'trade',
  time: TEST_TIME,
  tx_hash: '0x00',
}

/** A balance without anything locked or borrowed. */
export function testBalance(coin: string, total: string): Balance {
  return { coin, total, available: total, locked: '0', borrowed: '0', interest: '0' }
}

/** A side of a book in ticks and lots. */
export function testSide(levels: readonly (readonly [ticks: number, lots: number])[]): BookSideView {
  let total = 0
  return {
    count: levels.length,
    prices: Float64Array.from(levels, ([ticks]) => ticks),
    sizes: Float64Array.from(levels, ([, lots]) => lots),
    totals: Float64Array.from(levels, ([, lots]) => (total += lots)),
  }
}

const book: BookView = {
  phase: 'live',
  problem: null,
  symbolId: 1,
  depth: 50,
  merge: 1,
  epoch: 1,
  updateId: 1,
  time: TEST_TIME,
  bids: testSide([
    [599_999, 1000],
    [599_000, 5000],
  ]),
  asks: testSide([
    [600_001, 1000],
    [601_000, 5000],
  ]),
}

/** Pages by read name; a function stands for the read's own answer to its parameters. */
export type TestReads = {
  balances?: readonly Balance[] | Error
  orderHistory?: (cursor: string) => Page<Order> | Error
  executions?: (cursor: string) => Page<Execution> | Error
  positionMode?: 'one_way' | 'hedge'
  /** Any read by its name, as what it answers to its parameters; goes before the others. */
  by?: Partial<Record<ReadName, (parameters: Readonly<Record<string, unknown>>) => unknown>>
}

/** An account's live values and what its writes come to, for a test to set and to look at. */
export type TestAccount = {
  services: Services
  lives: TestLives
  orders: StoreApi<OrdersView>
  positions: StoreApi<PositionsView>
  ticker: StoreApi<TickerView>
  book: StoreApi<BookView>
  /** Writes that are not decided. */
  pending: StoreApi<readonly WriteRecord[]>
  submit: ReturnType<typeof vi.fn<(action: ActionName, body: unknown) => Promise<WriteOutcome<unknown>>>>
}

/**
 * Services with a connected owner whose key is ready, a live book around 60000, and a venue that accepts every write. Once
 * the test is over nothing is answered any more: what waits for an outcome then would show its message in the next test.
 */
export function createTestAccount(reads: TestReads = {}): TestAccount {
  const lives = createTestLives()
  lives.agentStatus.setState(
    { kind: 'ready', agent: testOwner, label: 'test', expiresTime: TEST_TIME, persisted: true },
    true,
  )
  const services = createTestServices(lives)
  services.session.setState({ owner: testOwner })
  const account = {
    lives,
    orders: createStore<OrdersView>(() => ({ phase: 'live', open: [], recent: [], loading: [] })),
    positions: createStore<PositionsView>(() => ({ phase: 'live', positions: [] })),
    ticker: createStore<TickerView>(() => ({ phase: 'live', ticker: testTicker })),
    book: createStore<BookView>(() => book),
    pending: createStore<readonly WriteRecord[]>(() => []),
    submit: vi.fn<(action: ActionName, body: unknown) => Promise<WriteOutcome<unknown>>>(async () => ({
      kind: 'confirmed',
      data: { tx_hash: '0x00', order_id: '7', client_order_id: null } satisfies ActionReply<'placeOrder'>,
    })),
  }
  let isOver = false
  onTestFinished(() => {
    isOver = true
    account.orders.setState({ open: [], recent: [] })
  })
  const read = (name: string, parameters: object) =>
    isOver ? new Promise<never>(() => undefined) : answer(reads, name, parameters)
  const feed: Partial<Feed> = {
    ...services.feed,
    book: () => account.book,
    ticker: () => account.ticker,
    orders: () => account.orders,
    positions: () => account.positions,
    applyOrderOutcome: () => undefined,
    retry: () => undefined,
  }
  return {
    ...account,
    services: {
      ...services,
      feed: feed as Feed,
      http: { read } as unknown as Http,
      writes: {
        submit: account.submit as unknown as Writes['submit'],
        pending: account.pending,
      } as Partial<Writes> as Writes,
    },
  }
}

async function answer(reads: TestReads, name: string, parameters: object) {
  const own = reads.by?.[name as ReadName]
  const data = own
    ? own({ ...parameters })
    : dataOf(reads, name, 'cursor' in parameters ? String(parameters.cursor) : '')
  if (data instanceof Error) throw data
  return { ok: true, data }
}

function dataOf(reads: TestReads, name: string, cursor: string): unknown {
  const empty = { list: [], next_cursor: null, has_more: false }
  switch (name) {
    case 'balances': {
      const balances = reads.balances ?? [testBalance('USDC', '10000'), testBalance('ETH', '2')]
      return balances instanceof Error ? balances : { list: balances }
    }
    case 'orderHistory':
      return reads.orderHistory?.(cursor) ?? empty
    case 'executions':
      return reads.executions?.(cursor) ?? empty
    case 'account':
      return { address: testOwner, position_mode: reads.positionMode ?? 'one_way', created_time: TEST_TIME }
    default:
      return empty
  }
}

/** Makes every media query fail, as on a phone, until mocks are restored. */
export function narrowScreen(): void {
  const silent = { matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined }
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), { ...silent, media }))
}
