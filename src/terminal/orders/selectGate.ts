import type { AccountView } from '../session/session'
import type { ConnectionView, Phase } from '@/feed/types'
import type { TradeSigning } from '../signing/useTradeSigning'

/** What stands between a trader and sending an order: nothing, a step to take first, or something to wait for. */
export type Gate =
  | { kind: 'open' }
  | { kind: 'step'; step: 'connect' | 'enable' | 'renew' }
  | { kind: 'wait'; reason: WaitReason }

/** What is waited for. */
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

/** What the gate is decided by. */
export type GateInput = {
  account: AccountView
  signing: TradeSigning
  connection: ConnectionView['status']
  /** The book's phase; only orders that read it wait for it. */
  book: Phase
  readsBook: boolean
  /** Whether what signs could not be loaded. */
  signingMissing: boolean
  /** Whether there is a newer version of the page. */
  isOld: boolean
}

/**
 * Whether new orders may go. Without the code that signs, or on a page that is no longer the newest, only a reload helps.
 * Steps that a trader must take come first, so that they can be taken offline too; then the connection, since a price that is not live is no price to trade on. Cancels do not pass here.
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
