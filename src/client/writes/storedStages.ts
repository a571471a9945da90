import type { WriteAuth } from '@/protocol/writes/auth'
import type { SignedWrite } from './signWrite'
import type { StoredWrite } from './journal/StoredWrite'

/** A write with what it is about to be signed with: from now on it may have been sent. */
export function withAuth(
  stored: StoredWrite,
  { nonce, expires_after: expiresAfter }: WriteAuth,
  attempts: number,
): StoredWrite {
  return { ...stored, text: null, record: { ...stored.record, nonce, expiresAfter, attempts } }
}

/** A write whose bytes leave now. */
export function sentWith(
  stored: StoredWrite,
  { auth, text, signingHash }: SignedWrite,
  attempts: number,
  stamp: () => number,
): StoredWrite {
  const { record } = withAuth(stored, auth, attempts)
  return { ...stored, text, record: { ...record, signingHash, signedAt: stamp(), sentAt: stamp(), stage: 'sent' } }
}
