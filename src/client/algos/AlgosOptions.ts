import type { Timers } from '@/base/clock'
import type { Live } from '@/base/live'
import type { Random } from '@/base/random'
import type { Position } from '@/protocol/records/position'
import type { ChangeableOrder } from '@/trading/orders/encodeChange'
import type { Http } from '../http'
import type { RecordStore } from '../storage/RecordStore'
import type { Tabs } from '../tabs/Tabs'
import type { AddressText, VenueClock, Writes } from '../types'
import type { StoredAlgo } from './StoredAlgo'

/** The fields of an order that a chase needs; an `Order` fits. */
export type FollowedOrder = ChangeableOrder & { readonly state: string }

/** An account's live orders. */
type FollowedOrders = Live<{
  readonly phase: string
  readonly open: readonly FollowedOrder[]
  readonly recent: readonly FollowedOrder[]
}>

/** An account's live positions. */
export type LivePositions = Live<{ readonly phase: string; readonly positions: readonly Position[] }>

/** A market's live prices. */
export type BestPrices = Live<{
  readonly phase: string
  readonly ticker: {
    readonly best_bid: string | null
    readonly best_ask: string | null
    readonly mark_price?: string | null
    readonly last_price?: string | null
    readonly oracle_price?: string | null
  } | null
}>

export type AlgosOptions = {
  readonly writes: Pick<Writes, 'submit' | 'pending' | 'journal'>
  readonly http: Pick<Http, 'readToReconcile'>
  readonly orders: (account: AddressText) => FollowedOrders
  readonly positions: (account: AddressText) => LivePositions
  readonly ticker: (symbolId: number) => BestPrices
  readonly store: RecordStore<StoredAlgo>
  readonly clock: VenueClock
  /** Timers of a worker, since a hidden page's timers run only once a minute. */
  readonly timers: Timers
  readonly random: Random
  readonly tabs: Tabs
  readonly createId: () => string
}
