import type { Live } from '@/base/live'
import type { ActionBody, ActionName, ActionReply } from '@/protocol/actions'
import type { Address as WireAddress } from '@/protocol/fields'
import type { Signature, WriteAuth } from '@/protocol/writes/auth'

/** A `0x` address as panels hold it: plain text, lower case. What goes to the wire is checked. */
export type Address = string

/** One venue as `public/venues.json` names it. Urls may be relative to the page; `profile` overrides the practice profile. */
export type VenueEntry = {
  readonly id: string
  readonly name: string
  readonly httpUrl: string
  readonly wsUrl: string
  readonly domainName: string
  /** Whether practice money can be had from `POST /local/faucet`. */
  readonly faucet: boolean
  readonly profile?: Readonly<Record<string, unknown>>
}

/** Why the page itself does not send a write. */
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
  /** A hardware wallet that may not sign what it cannot show. */
  'wallet_blind',
  /** A session with a wallet on another device that lacks the chain. */
  'wallet_session',
  'wallet_failed',
  'wrong_signature',
  'key_missing',
  /** The trader locked this browser's keys. */
  'key_locked',
  'policy',
  'canceled',
  'expired',
  /** The part of the page that signs and sends could not be loaded. */
  'code_missing',
  /** There is a newer version of the page; this one only cancels. */
  'outdated',
  /** The very same write is on its way and has no answer yet. */
  'in_flight',
] as const

/** One of these reasons. */
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** The venue said no. `code` is one of `@/protocol/errors`, or a newer one as text; `traceCode` is for support only. */
export type Rejected = {
  readonly kind: 'rejected'
  readonly code: string
  readonly message: string
  readonly traceCode: string
  readonly status: number
}

/** Nothing was sent, and why. `message` is English for logs; panels have their own texts by `reason`. */
export type Blocked = { readonly kind: 'blocked'; readonly reason: BlockReason; readonly message: string }

/** What becomes of a write once it is decided. */
export type SettledOutcome<T> = { readonly kind: 'confirmed'; readonly data: T } | Rejected | Blocked

/**
 * What is known of a write when `submit` returns. `unresolved`: it was sent and no answer came; it is being repeated byte
 * for byte and reconciled, and `settled` resolves at latest 5 s after `until` (its expiry, venue ms).
 */
export type WriteOutcome<T> =
  | SettledOutcome<T>
  | { readonly kind: 'unresolved'; readonly until: number; readonly settled: Promise<SettledOutcome<T>> }

/** A write before it is signed: the business request, not a digest. */
export type SignRequest = {
  readonly action: ActionName
  readonly body: ActionBody<ActionName>
  readonly auth: WriteAuth
}

export type SignResult =
  | { readonly ok: true; readonly signature: Signature }
  | { readonly ok: false; readonly reason: BlockReason; readonly message: string }

/** Whoever signs: the vault of Agent Keys, or the wallet. It takes the business request, not a digest. */
export type Signer = {
  readonly kind: 'agent' | 'wallet'
  readonly address: WireAddress
  /** `signal` aborts when the request is no longer wanted: a wallet that was not asked to sign by then is not asked. */
  sign(request: SignRequest, signal?: AbortSignal): Promise<SignResult>
}

export type SubmitOptions = {
  /** The account to act on. */
  readonly account: Address
  /** Default: the signer of this kind of write for the account (`signerFor`): its agent key, or the wallet. */
  readonly signer?: Signer
  /** How long the write may take effect, ms; default by kind of action (10 s to 10 min). */
  readonly expiryMs?: number
  /** Called with the write's local id as soon as it is stored, before it is sent. */
  readonly onStored?: (writeId: string) => void
}

/** Where a write stands. */
export type WriteStage = 'stored' | 'sent' | 'unresolved' | 'confirmed' | 'rejected' | 'blocked'

/** One line of the journal. Holds no signature. Times are venue ms. */
export type WriteRecord = {
  readonly id: string
  readonly action: ActionName
  readonly account: Address
  readonly signer: Address
  /** The canonical JSON of the business fields. */
  readonly canonical: string
  /** keccak256 of the tag and the canonical JSON (Method A), else null. */
  readonly actionHash: string | null
  /** The 32 bytes that were signed; null until then. */
  readonly signingHash: string | null
  readonly nonce: number | null
  readonly expiresAfter: number | null
  /** The market that it is about; null where it is about none, or about orders of several. */
  readonly symbolId: number | null
  /** The id of a single order; a batch has its ids in `clientOrderIds`. */
  readonly clientOrderId: string | null
  readonly stage: WriteStage
  readonly storedAt: number
  readonly signedAt: number | null
  readonly sentAt: number | null
  /** When an answer of the venue's came that said what became of it. */
  readonly acknowledgedAt: number | null
  /** When the first push came that showed its effect. */
  readonly pushedAt: number | null
  readonly settledAt: number | null
  readonly attempts: number
  readonly code: string | null
  readonly message: string | null
  readonly traceCode: string | null
  readonly txHash: string | null
  readonly orderId: string | null
  /** All orders that it names or made. */
  readonly orderIds: readonly string[]
  readonly clientOrderIds: readonly string[]
}

/** A push that showed what a transaction did. `at` is venue ms. */
export type PushMark = { readonly txHash: string; readonly at: number }

/** What a write is to its expiry: how soon it must take effect if it is to. */
export type ExpiryGroup = 'immediate' | 'resting' | 'cancel' | 'settings' | 'wallet'

/** Called with every write that is decided, also where another part of the page waits for it. */
export type SettledWrite = {
  readonly record: WriteRecord
  readonly outcome: SettledOutcome<unknown>
  /** Whether an earlier page submitted it, so that nothing on this one waits for its outcome. */
  readonly resumed: boolean
  /** Whether another tab of this browser sent it, and notifies its own user. */
  readonly elsewhere: boolean
}

/** The one path of every write to the venue. */
export type Writes = {
  /**
   * Stores, signs, checks the signature, sends, and says what is known. Never throws for what a venue, a wallet or a
   * network does. A placement without `client_order_id` is given one.
   */
  submit<N extends ActionName>(
    action: N,
    body: ActionBody<N>,
    options: SubmitOptions,
  ): Promise<WriteOutcome<ActionReply<N>>>
  /**
   * A write for an account may be about to come: what a key's write would wait for is made ready, so that from a click to
   * the wire there is nothing but storing and signing. Cheap; may be called with every move of a hand.
   */
  prepare(account: Address): void
  /** Releases what `prepare` took, where no write is undecided: the page is being left. */
  relax(): void
  /** Writes that are not decided yet, of all tabs of this browser, oldest first. */
  readonly pending: Live<readonly WriteRecord[]>
  /** Takes up what pages that are gone left undecided: repeats it within its expiry, then looks it up. */
  resume(): Promise<void>
  onSettled(listener: (settled: SettledWrite) => void): () => void
  /** The journal, newest first. */
  journal(limit?: number): Promise<readonly WriteRecord[]>
  /** Keeps in the journal when the effects of writes were pushed. */
  notePushes(markers: readonly PushMark[]): void
}

/** Venue time on this machine. */
export type VenueClock = {
  /** Venue time now, integer ms; this machine's wall time until the venue's is known. */
  now(): number
  /** Venue time less wall time, ms. */
  offset(): number
  /** Whether the venue's time is known: it was read, and since then the machine neither slept nor had its clock set. */
  synchronized(): boolean
  /** How coarse the readings are that venue time rests on, ms; null while it is not known. */
  precisionMs(): number | null
  /**
   * Begins an observation of the venue, such as a read. What it returns is asked once the observation is there: the venue
   * time at which it began, ms, never later than it was, by what is known of the venue's time then; null where it is not
   * known. So a clock that was wrong before, and that the observation itself corrected, decides nothing.
   */
  observe(): () => number | null
  /**
   * One reading of the venue's time: `serverTime` was read between the two local `monotonic` times.
   * `precisionMs` is the reading's own coarseness (1 for a pong, 1000 for an HTTP Date).
   */
  addSample(sample: { serverTime: number; sentAt: number; receivedAt: number; precisionMs: number }): void
}
