import { encodeWrite } from '@/protocol/writes/encodeWrite'
import type { Signature } from '@/protocol/writes/auth'
import { recoverSigner } from '@/protocol/signing'
import type { Blocked, SignRequest } from '../types'

/**
 * Encodes a write with its signature; blocked if the signature over `digest` (32 bytes) is not the signer's, for
 * example because a wallet switched accounts meanwhile. docs/protocol 2.8.
 */
export function encodeSigned(
  { body, auth }: SignRequest,
  digest: Uint8Array,
  signature: Signature,
): { readonly kind: 'encoded'; readonly text: string } | Blocked {
  const recovered = recoverSigner(digest, signature)
  if (recovered !== auth.signer_address) {
    return blocked('wrong_signature', `signed by ${recovered ?? 'no known key'}`)
  }
  return { kind: 'encoded', text: JSON.stringify(encodeWrite(body, { ...auth, signature })) }
}

/** Creates the outcome of a write that was not sent. `message` is English for logs. */
export function blocked(reason: Blocked['reason'], message: string): Blocked {
  return { kind: 'blocked', reason, message }
}
