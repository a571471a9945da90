import type { SignerRejection } from '@/keys/types'
import { text } from './protection/protectionMessages'

/** Why the signer did not do what it was asked for, in a sentence. */
export function describeSignerRejection(reason: SignerRejection): string {
  return reason === 'locked' ? text('lockedRejection') : text(reason)
}
