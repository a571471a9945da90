import type { Address as WireAddress } from '@/protocol/fields'
import type { Fetch } from '@/client/http'
import type { Blocked, SignRequest } from '@/client/types'
import type { StoredWrite } from '@/client/writes/journal/StoredWrite'

/** A write as it is handed to the write worker. */
export type WriteTask = {
  /** What is on disk before anything is sent. */
  readonly stored: StoredWrite
  /** Whose key signs. */
  readonly agent: WireAddress
  readonly request: SignRequest
  /** The 32 bytes that the signature must be over, as hex. */
  readonly digest: string
  /** How long it may be signed from now, ms. */
  readonly lifeMs: number
  /** The same as a moment of this machine's wall clock, ms since 1970: a machine that slept meanwhile notices by it. */
  readonly until: number
  /** The action's path at the venue. */
  readonly path: string
}

/** A write on its way. */
export type Submitted = {
  /** Whether it is on disk. Where it is not, the write worker does nothing more: nothing was sent. */
  readonly isStored: Promise<boolean>
  /** The bytes that are leaving just now, or why nothing leaves. Rejects where the signer fails. */
  readonly signed: Promise<{ readonly kind: 'signed'; readonly text: string } | Blocked>
  /** Stands in for `fetch`: answers with the reply to what has left, and rejects where none came. */
  readonly fetch: Fetch
}

/**
 * Keeps a write, has it signed, makes sure whose the signature is and sends it, in one go and away from the page's thread.
 * There a browser holds back everything that follows a press until the next frame is painted, by which an order would be up
 * to a frame late.
 */
export type WriteWorker = {
  /** Null while there is none, or none that answers: then the page does it all itself. */
  submit(task: WriteTask): Submitted | null
}

/** From the page to the write worker. `start` hands over its line to the signer. */
export type ToWriteWorker =
  | { readonly op: 'start'; readonly config: WriteWorkerConfig }
  | { readonly op: 'submit'; readonly id: number; readonly task: WriteTask }

/** `database`: name of the database with the writes. `baseUrl`: everything before `/v1`, absolute. */
export type WriteWorkerConfig = { readonly database: string; readonly baseUrl: string }

/** From the write worker to the page: that it is ready, or the next step of a write. */
export type FromWriteWorker = { readonly op: 'ready' } | ({ readonly op: 'step'; readonly id: number } & WriteStep)

/** What becomes of a write, one after the other. */
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
