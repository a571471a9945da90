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

/** What the worker reads over HTTP to begin with, to fill gaps, and to check what was pushed. */
export type FeedReads = {
  /** Newest first. */
  trades(symbolId: number): Promise<readonly Trade[]>
  /** Oldest first, from `since` (ms, inclusive) on, or the newest few. */
  klines(symbolId: number, interval: Interval, since: number | null): Promise<readonly Kline[]>
  ticker(symbolId: number): Promise<Ticker | null>
  /** All of them. */
  openOrders(address: string): Promise<readonly Order[]>
  /** The newest page of finished ones. */
  finishedOrders(address: string): Promise<readonly Order[]>
  /** One order, open or finished; null when the venue has none by this id. */
  order(address: string, orderId: string): Promise<Order | null>
  positions(address: string): Promise<readonly Position[]>
}

/** What every topic works with. */
export type TopicContext = {
  readonly clock: Clock
  readonly timers: Timers
  readonly random: Random
  readonly reads: FeedReads
  /** Something changed: collect at the next frame. */
  dirty(): void
  /** Asks the venue for this instance anew. */
  renew(): void
  /** The venue began anew: what its pushes are checked against must be read again. */
  restarted(): void
  count(what: 'gaps' | 'resyncs' | 'anomalies'): void
}

/** One view's live state in the worker: what it subscribes to, and what it makes of the pushes. */
export type Topic = {
  readonly instance: Instance
  /** Whether what it shows is to be read again every so often, since a lost push would not be noticed. */
  readonly repeats: boolean
  /** A book takes its pushes as numbers where the frame's text can be scanned. */
  readonly scanned?: ScanTarget
  /** False when the push makes no sense. */
  onPush(push: Push): boolean
  onAcknowledged(): void
  onRejected(message: string): void
  onLink(status: LinkStatus): void
  /** All that is known may be out of date: start over. */
  onWake(): void
  /** Asks the venue again for what it would not give. */
  retry?(): void
  /** Reads again what the pushes are checked against. */
  refresh(): void
  /** What changed since the last call; null when nothing did. */
  collect(): UpdateOf | null
  close(): void
}

/** An update before it is addressed to its view. */
export type UpdateOf = Update extends infer One ? (One extends Update ? Omit<One, 'id'> : never) : never
