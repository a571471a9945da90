import * as v from 'valibot'
import type { ReplayGuard } from '@/protocol/profile'
import type { SendResult } from '../http'
import type { Rejected } from '../types'

/** What is known about a write after it was sent once. */
export type ClassifiedSend =
  | { readonly kind: 'accepted'; readonly data: unknown }
  /** Rejected by the venue, and no earlier sending can have been accepted. */
  | { readonly kind: 'rejected'; readonly rejected: Rejected }
  /** The venue rejected the nonce or time of a write that was sent once: it may be signed again. */
  | { readonly kind: 'resign'; readonly rejected: Rejected }
  | { readonly kind: 'wait'; readonly rejected: Rejected; readonly waitMs: number }
  /**
   * Unknown whether this or an earlier sending was accepted: the write has to be reconciled. `status`: the HTTP status
   * of the reply; null without one.
   */
  | { readonly kind: 'unknown'; readonly status: number | null }

/**
 * The codes of an expired write and of a nonce outside the window: a write that was sent only once was not accepted.
 */
const TIMING_CODES: ReadonlySet<string> = new Set(['11002', '11003'])
/** The codes of a used nonce and of a used client_order_id: this write itself may have used them. */
const ECHO_CODES: ReadonlySet<string> = new Set(['11004', '20012'])

/**
 * Classifies one reply. `first`: these bytes were not sent before. A venue that guards by nonces checks them before
 * anything else that depends on its state. So after an unanswered sending, only rejections for nonce, time or id leave
 * open whether that one was accepted; any other rejection proves that it was not. Without a nonce guard, no rejection
 * of a repeat proves anything about the earlier sending.
 */
export function classifySend(result: SendResult, first: boolean, guard: ReplayGuard = 'nonce'): ClassifiedSend {
  if (result.kind === 'accepted') return { kind: 'accepted', data: result.data }
  if (result.kind === 'unknown') return { kind: 'unknown', status: result.status }
  const { rejected } = result
  const unknown = { kind: 'unknown', status: rejected.status } as const
  if (result.kind === 'limited') return { kind: 'wait', rejected, waitMs: result.waitMs }
  if (!first && guard !== 'nonce') return unknown
  if (TIMING_CODES.has(rejected.code)) return first ? { kind: 'resign', rejected } : unknown
  if (rejected.code === '11004') return unknown
  if (ECHO_CODES.has(rejected.code) && !first) return unknown
  return { kind: 'rejected', rejected }
}

/** The data of an accepted write by its schema; null when the reply is invalid, so that the write has to be reconciled. */
export function readReply(schema: v.GenericSchema, data: unknown): unknown {
  const result = v.safeParse(schema, data)
  return result.success ? result.output : null
}
