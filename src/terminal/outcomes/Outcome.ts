import type { Decimal } from '@/base/decimal'
import type { StoredAlgo } from '@/client/algos/StoredAlgo'
import type { BatchResult } from '@/protocol/actions'
import type { Order } from '@/protocol/records/order'
import type { ScaledProgress } from '../ownEvents/groupOwnEvents'
import type { Instrument } from '@/trading/instrument/instrument'

/** Who or what can end an order that was not filled whole. */
export const CANCEL_CAUSES = [
  /** The trader, in this browser or elsewhere. */
  'user',
  /** The trader, but not by a write of this browser. */
  'elsewhere',
  /** Self-trade prevention: it met an order of the same account. */
  'selfTrade',
  /** It could not rest, and nothing more was within its price. */
  'unfilled',
  /** It could only reduce a position of which nothing is left. */
  'reduceOnly',
  /** The order that it was attached to ended unfilled. */
  'parent',
  'liquidation',
  /** The auto-cancel timer ran out. */
  'timer',
  /** The venue, for a reason that it does not give. */
  'venue',
] as const
export type CancelCause = (typeof CANCEL_CAUSES)[number]

/** One order as the venue's records show it. */
export type OrderOutcome = {
  readonly kind: 'order'
  readonly order: Order
  readonly instrument: Instrument
  /** What of it was reported before; only what came since is said then. */
  readonly since?: { readonly filled: Decimal; readonly amount: Decimal }
  /** Why it ended; needed only where it was canceled. */
  readonly cause?: CancelCause
  /** The sum of what its executions realized, without fees, in the quote coin; null where it is not known. */
  readonly realized?: Decimal | null
  /** The order that it came from: a conditional order, or a take profit and stop loss. */
  readonly parent?: Order | null
  /** What it was placed for, where that is more than to trade. */
  readonly purpose?: 'close' | 'reverse'
}

/** What several writes, or one write about several orders, came to. */
export type BatchOutcome = {
  readonly kind: 'batch'
  readonly act: 'place' | 'cancel' | 'modify'
  readonly results: readonly Pick<BatchResult, 'error_code'>[]
  /** How many were asked for; more than there are results where a later batch was not sent. */
  readonly asked: number
  readonly detail?: string
}

/** What happened, as far as replies, pushes and reads show it: all that a message about an outcome is made of. */
export type Outcome =
  | OrderOutcome
  | BatchOutcome
  /** The venue accepted it, and nothing more could be read. */
  | { readonly kind: 'accepted'; readonly what: string }
  /** Changed in place. `after`: as the venue has it now. */
  | { readonly kind: 'modified'; readonly before: Order; readonly after: Order; readonly instrument: Instrument }
  | { readonly kind: 'chased'; readonly before: Order; readonly after: Order; readonly instrument: Instrument }
  | { readonly kind: 'atBest'; readonly order: Order; readonly instrument: Instrument | undefined }
  | { readonly kind: 'canceled'; readonly order: Order; readonly instrument: Instrument | undefined }
  /** A cancel found nothing to cancel. `order`: as the venue has it; null where that could not be read. */
  | { readonly kind: 'ended'; readonly order: Order | null; readonly instrument: Instrument | undefined }
  | { readonly kind: 'canceledAll'; readonly count: number }
  /** Several orders ended together, for one reason and by no write of this browser. */
  | { readonly kind: 'canceledTogether'; readonly count: number; readonly cause: CancelCause }
  /** Orders of a scaled order were filled. */
  | { readonly kind: 'scaledFilled'; readonly progress: ScaledProgress; readonly instrument: Instrument }
  | { readonly kind: 'positionGone'; readonly symbol: string }
  /** Of several positions that were to be closed some were rejected. */
  | { readonly kind: 'someOpen'; readonly open: number; readonly asked: number }
  /** A reduce-only order shrank with its position. */
  | { readonly kind: 'reduced'; readonly order: Order; readonly from: Decimal; readonly instrument: Instrument }
  | { readonly kind: 'algoStarted'; readonly algo: StoredAlgo['kind']; readonly detail: string }
  | { readonly kind: 'algoEnded'; readonly algo: StoredAlgo; readonly instrument: Instrument | undefined }
