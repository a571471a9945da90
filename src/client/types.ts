import type { Live } from '@/base/live'
import type { ActionBody, ActionName, ActionReply } from '@/protocol/actions'
import type { Address } from '@/protocol/fields'
import type { Signature, WriteAuth } from '@/protocol/writes/auth'

/** A `0x` address in panels: plain text in lower case. It is validated before it is sent. */
export type AddressText = string

/** A venue in `public/venues.json`. URLs may be relative to the page; `profile` overrides the practice profile. */
export type VenueEntry = {
  readonly id: string
  readonly name: string
  readonly httpUrl: string
  readonly wsUrl: string
  readonly domainName: string
  /** Whether it provides practice funds at `POST /local/faucet`. */
  readonly faucet: boolean
  readonly profile?: Readonly<Record<string, unknown>>
}

/** Why the terminal did not send a write. */
export const BLOCK_REASONS = [
  'no_signer',
  'offline',
  'nonce_ahead',
  'wallet_rejected',
  'wallet_busy',
  'wallet_locked',
  'wallet_chain',
  'wallet_timeout',
  'wallet_contract',
  'wallet_account',
  /** A hardware wallet that is not allowed to sign what it cannot show. */
  'wallet_blind',
  /** A session with a wallet on another device that lacks the chain. */
  'wallet_session',
  'wallet_failed',
  'wrong_signature',
  'key_missing',
  /** The trader locked this browser's keys. */
  'key_locked',
  'policy',
  /** The signing limits do not allow it at the moment: they cannot be checked yet, or the orders of a minute are used. */
  'policy_wait',
  'canceled',
  'expired',
  /** The code that signs and sends could not be loaded. */
  'code_missing',
  /** A newer version of the page exists; this one only cancels. */
  'outdated',
  /** The same write is in progress. */
  'in_flight',
] as const

/** A reason why the terminal did not send a write. */
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** Rejected by the venue. `code` is one of `@/protocol/errors`, or a newer one as text; `traceCode` is only for support. */
export type Rejected = {
  readonly kind: 'rejected'
  readonly code: string
  readonly message: string
  readonly traceCode: string
  readonly status: number
}

/** Not sent by the terminal. `message` is English for logs; panels have their own texts by `reason`. */
export type Blocked = { readonly kind: 'blocked'; readonly reason: BlockReason; readonly message: string }

/** The final outcome of a write. */
export type SettledOutcome<T> = { readonly kind: 'confirmed'; readonly data: T } | Rejected | Blocked

/**
 * What is known of a write whose outcome is open: the HTTP status of the venue's reply, null without one, and the time
 * of its expiry (venue ms).
 */
export type UnresolvedAnswer = { readonly status: number | null; readonly until: number }

/**
 * The outcome of a write when `submit` returns. `unresolved`: it was sent, and no reply came, or one that leaves the
 * outcome open, whose HTTP status is `status` (null for none). It is repeated byte for byte and reconciled, and `settled`
 * resolves at the latest 5 s after `until` (its expiry, venue ms).
 */
export type WriteOutcome<T> =
  | SettledOutcome<T>
  | ({ readonly kind: 'unresolved'; readonly settled: Promise<SettledOutcome<T>> } & UnresolvedAnswer)

/** A write to sign: the business request, not a digest. */
export type SignRequest = {
  readonly action: ActionName
  readonly body: ActionBody<ActionName>
  readonly auth: WriteAuth
}

export type SignResult =
  | { readonly ok: true; readonly signature: Signature }
  | { readonly ok: false; readonly reason: BlockReason; readonly message: string }

/** Signs writes: the vault of Agent Keys, or the wallet. It takes the business request, not a digest. */
export type Signer = {
  readonly kind: 'agent' | 'wallet'
  readonly address: Address
  /** Signs a request. `signal` aborts one that is no longer wanted, unless the wallet is showing it already. */
  sign(request: SignRequest, signal?: AbortSignal): Promise<SignResult>
}

export type SubmitOptions = {
  /** The account to act on. */
  readonly account: AddressText
  /** Default: the account's signer for this kind of write (`signerFor`): its agent key, or the wallet. */
  readonly signer?: Signer
  /** The market, for the journal, of a write whose body has none: a cancel or modify names only its orders. */
  readonly symbolId?: number | null
  /** How long the write may take effect, ms; the default depends on the action (10 s to 10 min). */
  readonly expiryMs?: number
  /** Called with the write's local id as soon as it is stored, before it is sent. */
  readonly onStored?: (writeId: string) => void
}

/** The stage of a write. */
export type WriteStage = 'stored' | 'sent' | 'unresolved' | 'confirmed' | 'rejected' | 'blocked'

/** A record of the journal, without the signature. Times are venue ms. */
export type WriteRecord = {
  readonly id: string
  readonly action: ActionName
  readonly account: AddressText
  readonly signer: AddressText
  /** The canonical JSON of the business fields. */
  readonly canonical: string
  /** keccak256 of the tag and the canonical JSON (Method A), else null. */
  readonly actionHash: string | null
  /** The 32 bytes that were signed; null until then. */
  readonly signingHash: string | null
  readonly nonce: number | null
  readonly expiresAfter: number | null
  /** The market of the write; null if it has none, or affects orders of several. */
  readonly symbolId: number | null
  /** The client order id of a single order; a batch has its ids in `clientOrderIds`. */
  readonly clientOrderId: string | null
  readonly stage: WriteStage
  readonly storedAt: number
  readonly signedAt: number | null
  readonly sentAt: number | null
  /** When the venue's answer with the outcome arrived. */
  readonly acknowledgedAt: number | null
  /** When the first push with its effect arrived. */
  readonly pushedAt: number | null
  readonly settledAt: number | null
  readonly attempts: number
  readonly code: string | null
  readonly message: string | null
  readonly traceCode: string | null
  readonly txHash: string | null
  readonly orderId: string | null
  /** The ids of all orders that it names or created. */
  readonly orderIds: readonly string[]
  readonly clientOrderIds: readonly string[]
}

/** A push with an effect of a transaction. `at` is venue ms. */
export type PushMark = { readonly txHash: string; readonly at: number }

/** The kinds of writes that share an expiry. */
export type ExpiryGroup = 'immediate' | 'resting' | 'cancel' | 'settings' | 'wallet'

/** A decided write, as listeners get it. They also get writes whose outcome other code awaits. */
export type SettledWrite = {
  readonly record: WriteRecord
  readonly outcome: SettledOutcome<unknown>
  /** Whether an earlier page submitted it, so that no code on this page awaits its outcome. */
  readonly resumed: boolean
  /** Whether another tab of this browser sent it, and notifies the trader there. */
  readonly elsewhere: boolean
}

/** The write path to the venue. */
export type Writes = {
  /**
   * Stores, signs, checks the signature, sends, and returns the outcome. Never throws for errors of a venue, a wallet
   * or the network. A placement without `client_order_id` gets one.
   */
  submit<N extends ActionName>(
    action: N,
    body: ActionBody<N>,
    options: SubmitOptions,
  ): Promise<WriteOutcome<ActionReply<N>>>
  /**
   * Prepares a write for an account that may come soon: nonces and the tab's lock are reserved ahead, so that only
   * storing and signing are left. Cheap; may be called on every pointer move.
   */
  prepare(account: AddressText): void
  /** Releases what `prepare` reserved, unless a write is undecided: called when the page is hidden or closed. */
  relax(): void
  /** Undecided writes of all tabs of this browser, oldest first. */
  readonly pending: Live<readonly WriteRecord[]>
  /** Resumes writes that closed pages left undecided: repeats them within their expiry, then reconciles them. */
  resume(): Promise<void>
  onSettled(listener: (settled: SettledWrite) => void): () => void
  /** The journal, newest first. */
  journal(limit?: number): Promise<readonly WriteRecord[]>
  /** One record of the journal; null if it has none of this id. */
  readRecord(id: string): Promise<WriteRecord | null>
  /**
   * The journal records of the other writes that were undecided at some time while a write of this page was, newest
   * first. Called from a listener of `onSettled`; takes the same time however long the journal is.
   */
  concurrentWith(record: WriteRecord): Promise<readonly WriteRecord[]>
  /** Stores in the journal when the effects of writes were pushed. */
  recordPushes(markers: readonly PushMark[]): void
}

/** Venue time on this machine. */
export type VenueClock = {
  /** Venue time, integer ms; this machine's wall time until the venue's is known. */
  now(): number
  /** Venue time − wall time, ms. */
  offset(): number
  /** Whether the venue's time is known: it was read, and since then the machine neither slept nor had its clock set. */
  synchronized(): boolean
  /** Precision of the readings behind venue time, ms; null while unknown. */
  precisionMs(): number | null
  /**
   * Starts an observation of the venue, such as a read. The returned function, called after it, returns the venue time
   * at which it started, integer ms, never later than the true one; null if unknown. It uses the readings that are known by
   * then, so that a clock error that the observation itself corrected has no effect.
   */
  observe(): () => number | null
  /**
   * Adds a reading of the venue's time: `serverTime` was read between the two local `monotonic` times. `precisionMs` is
   * the reading's own precision (1 for a pong, 1000 for an HTTP Date).
   */
  addSample(sample: { serverTime: number; sentAt: number; receivedAt: number; precisionMs: number }): void
}
