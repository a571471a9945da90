import { EMPTY_SIDE } from '../book/decodeBookFrame'
import type {
  BestView,
  BlocksView,
  BookParams,
  BookView,
  CandleView,
  ConnectionView,
  OrdersView,
  PositionsView,
  SettingsView,
  TapeView,
  TickerView,
  TransactionsView,
} from '../types'

/** Views before any data has arrived. */
export const initialTape: TapeView = { phase: 'loading', trades: [] }
export const initialCandle: CandleView = { phase: 'loading', bar: null, closed: [] }
export const initialTicker: TickerView = { phase: 'loading', ticker: null }
export const initialOrders: OrdersView = { phase: 'loading', open: [], recent: [], loading: [] }
export const initialPositions: PositionsView = { phase: 'loading', positions: [] }

export const initialSettings: SettingsView = { phase: 'loading', settings: null }
export const initialBest: BestView = { phase: 'loading', best: null }
export const initialBlocks: BlocksView = { phase: 'loading', blocks: [] }
export const initialTransactions: TransactionsView = { phase: 'loading', transactions: [] }

/** A book before its snapshot. */
export function initialBook({ symbolId, depth, merge }: BookParams): BookView {
  const nothing = { epoch: 0, updateId: 0, time: 0, problem: null, bids: EMPTY_SIDE, asks: EMPTY_SIDE }
  return { phase: 'loading', symbolId, depth, merge, ...nothing }
}

/** The connection before the worker's first message. */
export const initialConnection: ConnectionView = {
  status: 'reconnecting',
  rttMs: null,
  lastFrameAt: null,
  clockOffsetMs: null,
  gaps: 0,
  resyncs: 0,
  lane: 'fast',
  reconnects: 0,
  badFrames: 0,
  anomalies: 0,
  foreign: 0,
  sockets: 0,
  instances: 0,
  losses: [],
}
