import type { ReadName, ReadParameters, ReadReply } from '@/protocol/reads'
import type { Fetch } from './exchange'
import type { Address, Rejected } from '../types'

/** The data, or the venue's rejection. */
export type HttpResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly rejected: Rejected }

/** What one sending of a write brought. */
export type SendResult =
  | { readonly kind: 'accepted'; readonly data: unknown }
  | { readonly kind: 'rejected'; readonly rejected: Rejected }
  /** Not looked at: too many writes; the same bytes may be sent after `waitMs`. */
  | { readonly kind: 'limited'; readonly rejected: Rejected; readonly waitMs: number }
  /** No answer that says what became of it. */
  | { readonly kind: 'unknown'; readonly message: string }

/** `urgent`: does not wait for other reads; the outcome of a write, or the next one, depends on it. */
export type ReadOptions = { readonly signal?: AbortSignal; readonly urgent?: boolean }

/** One venue over HTTP. */
export type Http = {
  /**
   * One read. Waits when the venue asked to (429), at most three times. Throws UnreachableError, GarbledReplyError, or
   * what aborted the signal. docs/protocol 4.1.
   */
  read<N extends ReadName>(
    name: N,
    parameters: ReadParameters<N>,
    options?: ReadOptions,
  ): Promise<HttpResult<ReadReply<N>>>
  /**
   * The same for the reconciliation of writes: it goes before other reads, and at most two begin in a second, however
   * much there is to reconcile; the same question is asked once for all who wait to ask it. Gives up sooner than `read`.
   */
  readToReconcile<N extends ReadName>(name: N, parameters: ReadParameters<N>): Promise<HttpResult<ReadReply<N>>>
  /**
   * Posts the bytes of a signed write once. Never throws for what a network or a venue does. `by`: what posts them, where it
   * is not the page itself.
   */
  send(path: string, text: string, by?: Fetch): Promise<SendResult>
  /** Practice money. docs/protocol 10.3. Throws as `read`. */
  requestFunds(address: Address): Promise<HttpResult<{ tx_hash: string }>>
}
