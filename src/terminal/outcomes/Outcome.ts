import type { Decimal } from '@/base/decimal'
import type { StoredAlgo } from '@/client/algos/StoredAlgo'
import type { BatchResult } from '@/protocol/actions'
import type { Order } from '@/protocol/records/order'
import type { ScaledProgress } from '../ownEvents/groupOwnEvents'
import type { Instrument } from '@/trading/instrument/instrument'

/** Why an order ended before it was completely filled. */
export const CANCEL_CAUSES = [
  /** Canceled by the trader, in this browser or elsewhere. */
  'user',
  /** Canceled by the trader, but not with a write of this browser. */
  'elsewhere',
  /** Self-trade prevention: the order would have matched an order of the same account. */
  'selfTrade',
  /** The order may not rest, and no more liquidity matched its price. */
  'unfilled',
  /** The same, or self-trade prevention: the venue does not say which. */
  'unfilledOrSelfTrade',
  /** The order was reduce-only, and the position is closed. */
  'reduceOnly',
  /** The parent order ended unfilled. */
  'parent',
  'liquidation',
  /** The auto-cancel timer ran out. */
  'timer',
  /** Canceled by the venue, for an unknown reason. */
  'venue',
] as const
export type CancelCause = (typeof CANCEL_CAUSES)[number]

/** One order as the venue's records show it. */
export type OrderOutcome = {
  readonly kind: 'order'
  readonly order: Order
  readonly instrument: Instrument
  /** The state that was reported before; the message is about later changes only. */
  readonly since?: { readonly filled: Decimal; readonly amount: Decimal }
  /** Why the order ended; only for canceled orders. */
  readonly cause?: CancelCause
  /** Profit realized by its executions, without fees, in the quote coin; null where not known. */
  readonly realized?: Decimal | null
  /** The conditional order or take-profit/stop-loss that placed this order when it triggered. */
  readonly parent?: Order | null
  /** If the order closes or reverses a position. `closePart`: it closes only a part, so that a position stays open. */
  readonly purpose?: 'close' | 'closePart' | 'reverse'
}

/** The results of several writes, or of one write about several orders. */
export type BatchOutcome = {
  readonly kind: 'batch'
  readonly act: 'place' | 'cancel' | 'modify'
  readonly results: readonly Pick<BatchResult, 'error_code'>[]
  /** The number of requested changes; larger than the number of results if a later batch was not sent. */
  readonly requested: number
  readonly detail?: string
}

/** An outcome that replies, pushes and reads show. It is the input of messages to the trader. */
export type Outcome =
  | OrderOutcome
  | BatchOutcome
  /** The venue accepted the order, and its record could not be read. */
  | { readonly kind: 'accepted'; readonly what: string }
  /** An order was modified. `after`: the venue's current record. */
  | { readonly kind: 'modified'; readonly before: Order; readonly after: Order; readonly instrument: Instrument }
  | { readonly kind: 'chased'; readonly before: Order; readonly after: Order; readonly instrument: Instrument }
  | { readonly kind: 'atBest'; readonly order: Order; readonly instrument: Instrument | undefined }
  | { readonly kind: 'canceled'; readonly order: Order; readonly instrument: Instrument | undefined }
  /** A cancel found no open order. `order`: the venue's current record; null if it could not be read. */
  | { readonly kind: 'ended'; readonly order: Order | null; readonly instrument: Instrument | undefined }
  | { readonly kind: 'canceledAll'; readonly count: number }
  /** Several orders ended together, for one reason and without a write of this browser. */
  | { readonly kind: 'canceledTogether'; readonly count: number; readonly cause: CancelCause }
  /** Orders of a scaled order were filled. */
  | { readonly kind: 'scaledFilled'; readonly progress: ScaledProgress; readonly instrument: Instrument }
  | { readonly kind: 'positionGone'; readonly symbol: string }
  /** Some of several positions could not be closed. */
  | { readonly kind: 'someOpen'; readonly open: number; readonly requested: number }
  /** A reduce-only order became smaller with its position. */
  | { readonly kind: 'reduced'; readonly order: Order; readonly from: Decimal; readonly instrument: Instrument }
  | { readonly kind: 'algoStarted'; readonly algo: StoredAlgo['kind']; readonly detail: string }
  | { readonly kind: 'algoEnded'; readonly algo: StoredAlgo; readonly instrument: Instrument | undefined }
