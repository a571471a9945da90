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

/** Where the worker finds the venue: absolute urls, and what of the practice profile the venue overrides. */
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

/** From the page to the worker. */
export type ToWorker =
  | { readonly op: 'start'; readonly config: FeedConfig }
  | { readonly op: 'open'; readonly id: number; readonly spec: Spec }
  | { readonly op: 'close'; readonly id: number }
  | { readonly op: 'visible'; readonly visible: boolean }
  | { readonly op: 'online'; readonly online: boolean }
  /** The page slept or was frozen: nothing known before can be trusted. */
  | { readonly op: 'wake' }
  | { readonly op: 'hint'; readonly hint: OrderHint }
  /** The trader asks again for what the venue would not give. */
  | { readonly op: 'retry' }
  /** The last frame was taken in; the next one may be sent. */
  | { readonly op: 'consumed' }
  /** Asks the venue anew for everything that is subscribed. */
  | { readonly op: 'renew' }
  /** Starts to record the session of a venue, or ends that (null). */
  | { readonly op: 'record'; readonly venue: string | null }
  | { readonly op: 'recordQuery'; readonly key: readonly unknown[]; readonly data: unknown }
  | { readonly op: 'stop' }

/** What changed in one view since the frame before. */
export type Update = { readonly id: number; readonly phase: Phase } & (
  | { readonly kind: 'book'; readonly problem: string | null; readonly frame: BookFrame | null }
  /** `added` newest first; `reset` when they replace all that was there. */
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

/** At `wallTime` of this machine the venue's was `wallTime + offsetMs`; `precisionMs`: how coarsely that is known. */
export type VenueTimeReading = {
  readonly wallTime: number
  readonly offsetMs: number
  readonly precisionMs: number
}

/** From the worker to the page: at most one a frame, and none before the last one was consumed. */
export type FromWorker = {
  readonly connection: ConnectionView | null
  readonly updates: readonly Update[]
  /** What the worker knows of the venue's time, all in ms; null while it knows nothing, or has nothing new to say. */
  readonly venueTime: VenueTimeReading | null
  /** What became of the recording. */
  readonly recorder?: RecorderState
}
