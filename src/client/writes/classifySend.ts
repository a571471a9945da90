import * as v from 'valibot'
import type { ReplayGuard } from '@/protocol/profile'
import type { SendResult } from '../http'
import type { Rejected } from '../types'

/** What one sending says about a write's fate. */
export type Classification =
  | { readonly kind: 'accepted'; readonly data: unknown }
  /** The venue said no, and no earlier sending can have been accepted. */
  | { readonly kind: 'rejected'; readonly rejected: Rejected }
  /** The venue said no to the nonce or the time of a write that was sent once: it may be signed anew. */
  | { readonly kind: 'resign'; readonly rejected: Rejected }
  | { readonly kind: 'wait'; readonly rejected: Rejected; readonly waitMs: number }
  /** Whether an earlier sending (or this one) was accepted has to be reconciled. */
  | { readonly kind: 'unknown' }

/** Expired, nonce outside the window: nothing was accepted, if it was sent just once. */
const TIMING_CODES: ReadonlySet<string> = new Set(['11002', '11003'])
/** Nonce used, client_order_id in use: this write itself may be what used it. */
const ECHO_CODES: ReadonlySet<string> = new Set(['11004', '20012'])

/**
 * Checks one answer. `first`: no earlier sending of these bytes is unaccounted for. A venue that guards by nonces checks
 * them before anything else that depends on its state, so after an unanswered sending only complaints about nonce, time
 * or id leave open whether that one was accepted; any other rejection proves that it was not. Where nonces do not guard,
 * no rejection of a repeat proves anything about the sending before.
 */
export function classifySend(result: SendResult, first: boolean, guard: ReplayGuard = 'nonce'): Classification {
  if (result.kind === 'accepted') return { kind: 'accepted', data: result.data }
  if (result.kind === 'unknown') return { kind: 'unknown' }
  const { rejected } = result
  if (result.kind === 'limited') return { kind: 'wait', rejected, waitMs: result.waitMs }
  if (!first && guard !== 'nonce') return { kind: 'unknown' }
  if (TIMING_CODES.has(rejected.code)) return first ? { kind: 'resign', rejected } : { kind: 'unknown' }
  if (rejected.code === '11004') return { kind: 'unknown' }
  if (ECHO_CODES.has(rejected.code) && !first) return { kind: 'unknown' }
  return { kind: 'rejected', rejected }
}

/** The data of an accepted write by its schema; null when the reply does not hold it, so that the write has to be reconciled. */
export function readReply(schema: v.GenericSchema, data: unknown): unknown {
  const result = v.safeParse(schema, data)
  return result.success ? result.output : null
}
