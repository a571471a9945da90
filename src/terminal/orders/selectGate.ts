import type { AccountView } from '../session/session'
import type { ConnectionView, Phase } from '@/feed/types'
import type { TradeSigning } from '../signing/useTradeSigning'

/**
 * Whether an order may be sent: now (`open`), after the trader has done a step, or once a reason to wait has passed.
 */
export type Gate =
  | { kind: 'open' }
  | { kind: 'step'; step: 'connect' | 'enable' | 'renew' }
  | { kind: 'wait'; reason: WaitReason }

/** Why orders have to wait. */
export type WaitReason =
  | 'code'
  | 'version'
  | 'watch'
  | 'unknown'
  | 'approving'
  | 'locked'
  | 'stale'
  | 'reconnecting'
  | 'offline'
  | 'book'

/** The inputs of the gate. */
export type GateInput = {
  account: AccountView
  signing: TradeSigning
  connection: ConnectionView['status']
  /** The book's phase; it matters only if `readsBook`. */
  book: Phase
  readsBook: boolean
  /** Whether the signing code failed to load. */
  signingMissing: boolean
  /** Whether there is a newer version of the page. */
  isOld: boolean
}

/**
 * Decides whether new orders may be sent. Without the signing code, or on an outdated page, only a reload helps.
 * Connecting an account is offered next, because it is possible offline; then the connection must be live, for current
 * prices; then signing must be ready. Cancels skip this gate.
 */
export function selectGate({ account, signing, connection, book, readsBook, ...code }: GateInput): Gate {
  if (code.signingMissing) return { kind: 'wait', reason: 'code' }
  if (code.isOld) return { kind: 'wait', reason: 'version' }
  if (account.address === null) return { kind: 'step', step: 'connect' }
  if (!account.writable) return { kind: 'wait', reason: 'watch' }
  if (connection !== 'live') return { kind: 'wait', reason: connection }
  return checkSigning(signing) ?? (readsBook && book !== 'live' ? { kind: 'wait', reason: 'book' } : { kind: 'open' })
}

function checkSigning(signing: TradeSigning): Gate | null {
  if (signing.by === 'wallet') return signing.connected ? null : { kind: 'step', step: 'connect' }
  const { kind } = signing.status
  if (kind === 'ready') return signing.locked ? { kind: 'wait', reason: 'locked' } : null
  if (kind === 'unknown' || kind === 'approving') return { kind: 'wait', reason: kind }
  return { kind: 'step', step: kind === 'none' ? 'enable' : 'renew' }
}
