import type { Clock, Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import type { Interval, Kline } from '@/protocol/records/kline'
import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'
import type { Ticker } from '@/protocol/records/ticker'
import type { Trade } from '@/protocol/records/trade'
import type { Update } from '../wire'
import type { LinkStatus } from '../socket/createLink'
import type { Instance, Push, ScanTarget } from '../socket/types'

/** The worker's reads over HTTP: for the first data, to fill gaps, and to check pushes. */
export type FeedReads = {
  /** Newest first. */
  trades(symbolId: number): Promise<readonly Trade[]>
  /** Oldest first, from `since` (ms, inclusive) on; null: the newest few. */
  klines(symbolId: number, interval: Interval, since: number | null): Promise<readonly Kline[]>
  ticker(symbolId: number): Promise<Ticker | null>
  /** All open orders. */
  openOrders(address: string): Promise<readonly Order[]>
  /** The newest page of finished orders. */
  finishedOrders(address: string): Promise<readonly Order[]>
  /** One order, open or finished; null when the venue has none by this id. */
  order(address: string, orderId: string): Promise<Order | null>
  positions(address: string): Promise<readonly Position[]>
}

/** The dependencies of every topic. */
export type TopicContext = {
  readonly clock: Clock
  readonly timers: Timers
  readonly random: Random
  readonly reads: FeedReads
  /** Requests that `collect` is called at the next frame, or within `delayMs`. */
  dirty(delayMs?: number): void
  /** Subscribes to this instance again. */
  renew(): void
  /** The venue restarted: reads that pushes are checked against must be repeated. */
  restarted(): void
  count(what: 'gaps' | 'resyncs' | 'anomalies'): void
}

/** One view's live state in the worker: its subscription, and the state built from its pushes. */
export type Topic = {
  readonly instance: Instance
  /** Whether its reads are repeated periodically, because a lost push would not be noticed. */
  readonly repeats: boolean
  /** Receives a book's pushes as numbers where the frame's text can be scanned. */
  readonly scanned?: ScanTarget
  /** False when the push is invalid. */
  onPush(push: Push): boolean
  onAcknowledged(): void
  onRejected(message: string): void
  onLink(status: LinkStatus): void
  /** All known data may be outdated: start over. */
  onWake(): void
  /** Subscribes again to what the venue rejected. */
  retry?(): void
  /** Repeats the reads that pushes are checked against. */
  refresh(): void
  /** Changes since the last call; null when there are none. */
  collect(): UpdateOf | null
  close(): void
}

/** An update without the id of its view. */
export type UpdateOf = OmitEach<Update, 'id'>

/** Omits a field from each member of a union; `Omit` would leave only the fields that all members have. */
export type OmitEach<Union, Field extends keyof Union> = Union extends unknown ? Omit<Union, Field> : never
