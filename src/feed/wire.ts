import type { PushMark } from '@/client/types'
import type { BestBidOffer } from '@/protocol/records/bestBidOffer'
import type { Block } from '@/protocol/records/block'
import type { TransactionPush } from '@/protocol/records/explorerTransaction'
import type { Interval, Kline } from '@/protocol/records/kline'
import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'
import type { Settings } from '@/protocol/records/settings'
import type { Ticker } from '@/protocol/records/ticker'
import type { Trade } from '@/protocol/records/trade'
import type { BookFrame } from './book/bookFrame'
import type { BookParams, ConnectionView, LoadingOrder, OrderHint, Phase, RecorderState } from './types'

/** The venue's absolute URLs, and its changes of the practice profile. */
export type FeedConfig = {
  readonly httpUrl: string
  readonly wsUrl: string
  readonly domainName: string
  readonly profile?: Readonly<Record<string, unknown>>
}

/** What a view shows. */
export type Spec =
  | ({ readonly kind: 'book' } & BookParams)
  | { readonly kind: 'tape'; readonly symbolId: number }
  | { readonly kind: 'candle'; readonly symbolId: number; readonly interval: Interval }
  | { readonly kind: 'ticker'; readonly symbolId: number }
  | { readonly kind: 'orders'; readonly address: string }
  | { readonly kind: 'positions'; readonly address: string }
  | { readonly kind: 'settings'; readonly address: string }
  | { readonly kind: 'best'; readonly symbolId: number }
  | { readonly kind: 'blocks' }
  | { readonly kind: 'transactions' }

/** The id of the view that the page opens before it has a feed (src/compose/firstRequests.ts). */
export const EARLY_ID = 0

/** From the page to the worker. */
export type ToWorker =
  | { readonly op: 'start'; readonly config: FeedConfig }
  | { readonly op: 'open'; readonly id: number; readonly spec: Spec }
  | { readonly op: 'close'; readonly id: number }
  | { readonly op: 'visible'; readonly visible: boolean }
  | { readonly op: 'online'; readonly online: boolean }
  /** The page slept or was frozen: all known data may be outdated. */
  | { readonly op: 'wake' }
  | { readonly op: 'hint'; readonly hint: OrderHint }
  /** The trader asks again for views that the venue rejected. */
  | { readonly op: 'retry' }
  /** The last message was consumed; the next one may be sent. */
  | { readonly op: 'consumed' }
  /** Subscribes again to everything. */
  | { readonly op: 'renew' }
  /** Starts the recording of a venue's session, or ends it (null). */
  | { readonly op: 'record'; readonly venue: string | null }
  | { readonly op: 'recordQuery'; readonly key: readonly unknown[]; readonly data: unknown }
  | { readonly op: 'stop' }

/** Changes of one view since the last message. */
export type Update = { readonly id: number; readonly phase: Phase } & (
  | { readonly kind: 'book'; readonly problem: string | null; readonly frame: BookFrame | null }
  /** `added`: newest first. `reset`: they replace all trades. */
  | { readonly kind: 'tape'; readonly added: readonly Trade[]; readonly reset: boolean }
  | { readonly kind: 'candle'; readonly bar: Kline | null; readonly closed: readonly Kline[] }
  | { readonly kind: 'ticker'; readonly ticker: Ticker | null }
  | {
      readonly kind: 'orders'
      readonly changed: readonly Order[]
      readonly removed: readonly string[]
      readonly loading: readonly LoadingOrder[]
      /** Transactions whose effects were pushed since the last update. */
      readonly pushed: readonly PushMark[]
    }
  | { readonly kind: 'positions'; readonly positions: readonly Position[] }
  | { readonly kind: 'settings'; readonly settings: Settings | null }
  | { readonly kind: 'best'; readonly best: BestBidOffer | null }
  | { readonly kind: 'blocks'; readonly blocks: readonly Block[] }
  | { readonly kind: 'transactions'; readonly transactions: readonly TransactionPush[] }
)

/** At `wallTime` of this machine the venue's clock showed `wallTime + offsetMs`, to within `precisionMs`. */
export type VenueTimeReading = {
  readonly wallTime: number
  readonly offsetMs: number
  readonly precisionMs: number
}

/** From the worker to the page: at most one message per frame, and none before the last one with data was consumed. */
export type FromWorker = {
  readonly connection: ConnectionView | null
  readonly updates: readonly Update[]
  /** The venue's time, all in ms; null while it is unknown or has not changed. */
  readonly venueTime: VenueTimeReading | null
  /** The state of the recording. */
  readonly recorder?: RecorderState
}
