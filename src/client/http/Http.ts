import type { ReadName, ReadParameters, ReadReply } from '@/protocol/reads'
import { RejectedError } from './errors'
import type { Fetch } from './exchange'
import type { AddressText, Rejected } from '../types'

/** The data, or the venue's rejection. */
export type HttpResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly rejected: Rejected }

/** The data of a read. Throws RejectedError when the venue rejected it. */
export function unwrap<T>(result: HttpResult<T>): T {
  if (result.ok) return result.data
  throw new RejectedError(result.rejected)
}

/** The result of sending a write once. */
export type SendResult =
  | { readonly kind: 'accepted'; readonly data: unknown }
  | { readonly kind: 'rejected'; readonly rejected: Rejected }
  /** Not processed: too many writes; the same bytes may be sent after `waitMs`. */
  | { readonly kind: 'limited'; readonly rejected: Rejected; readonly waitMs: number }
  /** No reply from which the outcome is known. `status`: the HTTP status of a reply that does not say it; null for none. */
  | { readonly kind: 'unknown'; readonly message: string; readonly status: number | null }

/** `urgent`: goes before other reads, for the outcome of a write or for the next write. */
export type ReadOptions = { readonly signal?: AbortSignal; readonly urgent?: boolean }

/** The HTTP client of a venue. */
export type Http = {
  /**
   * Sends a read. Waits after a 429, at most three times. Throws UnreachableError, GarbledReplyError, or the reason of
   * the signal. docs/protocol 4.1.
   */
  read<N extends ReadName>(
    name: N,
    parameters: ReadParameters<N>,
    options?: ReadOptions,
  ): Promise<HttpResult<ReadReply<N>>>
  /**
   * A read to reconcile writes: it goes before other reads, and at most two start in a second. Equal reads that wait
   * are sent once. Gives up sooner than `read`.
   */
  readToReconcile<N extends ReadName>(name: N, parameters: ReadParameters<N>): Promise<HttpResult<ReadReply<N>>>
  /**
   * Posts the bytes of a signed write once. Never throws for network or venue errors. `by`: the `fetch` to use, if not
   * the page's.
   */
  send(path: string, text: string, by?: Fetch): Promise<SendResult>
  /** Requests practice funds. docs/protocol 10.3. Throws like `read`. */
  requestFunds(address: AddressText): Promise<HttpResult<{ tx_hash: string }>>
}
