import type { Address } from '@/protocol/fields'
import type { Fetch } from '../../http'
import type { Blocked, SignRequest } from '../../types'
import type { StoredWrite } from '../journal/StoredWrite'

/** A write to be stored, signed and sent. */
export type WriteTask = {
  /** Stored before anything is sent. */
  readonly stored: StoredWrite
  /** The agent whose key signs. */
  readonly agent: Address
  readonly request: SignRequest
  /** The 32-byte digest to sign, as hex. */
  readonly digest: string
  /** How long from now the write may be signed and sent, ms. */
  readonly lifeMs: number
  /** The end of that time by this machine's wall clock, ms since 1970, so that a sleep in between counts. */
  readonly until: number
  /** The action's path at the venue. */
  readonly path: string
}

/** A write that was given to a sender. */
export type Submitted = {
  /** Whether it was stored. If not, nothing is signed or sent. */
  readonly isStored: Promise<boolean>
  /** The text that is sent, or why nothing is sent. Rejects if the signer fails. */
  readonly signed: Promise<{ readonly kind: 'signed'; readonly text: string } | Blocked>
  /** Replaces `fetch` for the same request: resolves to the reply, and rejects if none came. */
  readonly fetch: Fetch
}

/** Runs `signAndSend` on writes: the write worker, or the page itself. */
export type WriteSender = {
  /** Null while the sender takes no writes: a worker that is not ready or does not answer. */
  submit(task: WriteTask): Submitted | null
}

/** From the page to the write worker. `start` transfers the message port to the signer. */
export type ToWriteWorker =
  | { readonly op: 'start'; readonly config: WriteWorkerConfig }
  | { readonly op: 'submit'; readonly id: number; readonly task: WriteTask }

/** `database`: name of the database with the writes. `baseUrl`: everything before `/v1`, absolute. */
export type WriteWorkerConfig = { readonly database: string; readonly baseUrl: string }

/** From the write worker to the page: that it is ready, or the next step of a write. */
export type FromWriteWorker = { readonly op: 'ready' } | ({ readonly op: 'step'; readonly id: number } & WriteStep)

/** The steps of `signAndSend`, in the order in which they are reported. */
export type WriteStep =
  | { readonly step: 'stored'; readonly ok: boolean }
  | { readonly step: 'signed'; readonly text: string }
  | { readonly step: 'blocked'; readonly blocked: Blocked }
  | { readonly step: 'failed'; readonly message: string }
  | {
      readonly step: 'reply'
      readonly status: number
      readonly headers: readonly (readonly [string, string])[]
      readonly text: string
    }
  | { readonly step: 'lost'; readonly message: string }
