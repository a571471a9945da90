import type { Live } from '@/base/live'
import type { BestBidOffer } from '@/protocol/records/bestBidOffer'
import type { Block } from '@/protocol/records/block'
import type { TransactionPush } from '@/protocol/records/explorerTransaction'
import type { Interval, Kline } from '@/protocol/records/kline'
import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'
import type { Settings } from '@/protocol/records/settings'
import type { Ticker } from '@/protocol/records/ticker'
import type { Trade } from '@/protocol/records/trade'

export type { Live } from '@/base/live'

/**
 * Whether a view's data is current. `loading`: nothing has arrived yet. `live`: equal to the venue's data as far as can
 * be known. `stale`: was correct, and is being renewed. `error`: the venue rejects it (see the view's `problem`).
 */
export type Phase = 'loading' | 'live' | 'stale' | 'error'

/** One side of a book, best price first. Only the first `count` entries count; the arrays may be longer. */
export type BookSideView = {
  readonly count: number
  /** Ticks (multiples of the symbol's tick size, also when prices are merged). */
  readonly prices: Float64Array
  /** Lots. */
  readonly sizes: Float64Array
  /** Lots from the best price down to here. */
  readonly totals: Float64Array
}

/** The book of one (symbol, depth, merge). `epoch` changes with every new subscription; `updateId` is the venue's `q`. */
export type BookView = {
  readonly phase: Phase
  readonly problem: string | null
  readonly symbolId: number
  readonly depth: number
  readonly merge: number
  readonly epoch: number
  readonly updateId: number
  /** Venue time of the last change, ms. */
  readonly time: number
  readonly bids: BookSideView
  readonly asks: BookSideView
}

/** Public trades, newest first, at most 200. */
export type TapeView = { readonly phase: Phase; readonly trades: readonly Trade[] }

/** The open bar of one (symbol, interval), and the bars that have closed since the view was opened, oldest first. */
export type CandleView = { readonly phase: Phase; readonly bar: Kline | null; readonly closed: readonly Kline[] }

export type TickerView = { readonly phase: Phase; readonly ticker: Ticker | null }

/** An order with fields missing; it is being read. */
export type LoadingOrder = {
  readonly order_id: string
  readonly symbol_id: number | null
  readonly state: string | null
}

/** Orders of one address. While `phase` is `loading` an empty list means unknown, not none. */
export type OrdersView = {
  readonly phase: Phase
  /** Not terminal, newest first. */
  readonly open: readonly Order[]
  /** Terminal orders since the view was opened, the last changed first, at most 100. */
  readonly recent: readonly Order[]
  readonly loading: readonly LoadingOrder[]
}

/** Open positions of one address. While `phase` is `loading` an empty list means unknown, not flat. */
export type PositionsView = { readonly phase: Phase; readonly positions: readonly Position[] }

/** The position mode of one address as last pushed; null until it changes. */
export type SettingsView = { readonly phase: Phase; readonly settings: Settings | null }

/** The best price of each side of one symbol, with its size. */
export type BestView = { readonly phase: Phase; readonly best: BestBidOffer | null }

/** Blocks that were pushed since the view was opened, newest first, at most 50. */
export type BlocksView = { readonly phase: Phase; readonly blocks: readonly Block[] }

/** Transactions that were pushed since the view was opened, newest first, at most 50. */
export type TransactionsView = { readonly phase: Phase; readonly transactions: readonly TransactionPush[] }

/** Why a socket was lost: its close code, or why the page closed it. */
export type CloseReason = number | 'not opened' | 'not answered' | 'silent' | 'bad frames' | 'replaced'

/** The loss of a socket. `at` is venue ms. */
export type SocketLoss = { readonly at: number; readonly reason: CloseReason }

/** The state of the connection as a whole: the worst of its sockets. Counters count since the page was opened. */
export type ConnectionView = {
  readonly status: 'live' | 'stale' | 'reconnecting' | 'offline'
  readonly rttMs: number | null
  /** Venue time (ms) at which the last frame of any kind arrived. */
  readonly lastFrameAt: number | null
  /** Venue time less this machine's wall time, ms; null while the venue's time is not known. */
  readonly clockOffsetMs: number | null
  /** The lane that data comes on: `standard` where the fast one is not available (docs/protocol 5.3). */
  readonly lane: 'fast' | 'standard'
  readonly gaps: number
  readonly resyncs: number
  readonly reconnects: number
  /** Frames that could not be read, or that were about another account. */
  readonly badFrames: number
  /** Pushes that contradicted what was known (for example a cumulative number that shrank). */
  readonly anomalies: number
  /** Pushes about an account that this page did not subscribe to: they are dropped, and the trader is notified. */
  readonly foreign: number
  readonly sockets: number
  readonly instances: number
  /** The last losses of sockets, oldest first. */
  readonly losses: readonly SocketLoss[]
}

export type BookParams = {
  readonly symbolId: number
  readonly depth: number
  readonly merge: number
  /** Wire decimals of the symbol's record. */
  readonly tickSize: string
  readonly lotSize: string
}

/** The effect of an own confirmed write: the page's hint to read it at once instead of at the next periodic read. */
export type OrderHint = {
  /** The account whose orders and positions changed. */
  readonly address: string
  /** Orders that were placed, changed or canceled, as far as the reply names them. */
  readonly orderIds: readonly string[]
}

/** `failed`: this browser could not store it. `since`: its start, ms; `blocks`: stored parts of a few seconds each. */
export type RecorderState = {
  readonly status: 'off' | 'on' | 'failed'
  readonly since: number | null
  readonly blocks: number
}

/** Records the messages between this page and the venue; off until started, and a start replaces the last recording. */
type FeedRecorder = {
  readonly state: Live<RecorderState>
  start(venue: string): void
  stop(): void
  /** Adds a read of the page, by its key in the query cache. */
  addQuery(key: readonly unknown[], data: unknown): void
}

/**
 * Live data of one venue. Every view opens with its first subscriber and closes a grace time after its last one. The
 * same arguments return the same object, so a component may call this while it renders.
 */
export type Feed = {
  readonly connection: Live<ConnectionView>
  readonly recorder: FeedRecorder
  book(params: BookParams): Live<BookView>
  tape(symbolId: number): Live<TapeView>
  candle(symbolId: number, interval: Interval): Live<CandleView>
  ticker(symbolId: number): Live<TickerView>
  orders(address: string): Live<OrdersView>
  positions(address: string): Live<PositionsView>
  settings(address: string): Live<SettingsView>
  best(symbolId: number): Live<BestView>
  blocks(): Live<BlocksView>
  transactions(): Live<TransactionsView>
  /** Makes the worker read the orders (and positions) that an own write changed. */
  applyOrderOutcome(hint: OrderHint): void
  /** Subscribes again at once to every view that the venue rejected, without waiting for the next attempt. */
  retry(): void
  /** Closes every socket and the worker's port. */
  dispose(): void
}
