import type { SignerRejection } from '@/keys/types'
import { text } from './protection/protectionMessages'

/** Explains in a sentence why the signer rejected a request. */
export function describeSignerRejection(reason: SignerRejection): string {
  return reason === 'locked' ? text('lockedRejection') : text(reason)
}
