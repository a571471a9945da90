import type { SignerRefusal } from '@/keys/types'
import { text } from './protectionMessages'

/** Why the signer did not do what it was asked for, in a sentence. */
export function describeSignerRefusal(reason: SignerRefusal): string {
  return reason === 'locked' ? text('lockedRefusal') : text(reason)
}
