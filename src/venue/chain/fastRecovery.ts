import { instantiateSecp256k1 } from '@bitauth/libauth'
import type { Address } from '@/protocol/fields'
import { addressOfPublicKey, isSignatureForm, type Signature } from '@/protocol/signing'

/** Recovers the signer of a digest; null when the signature is malformed, has a high S, or matches no key. */
export type RecoverSigner = (digest: Uint8Array, signature: Signature) => Address | null

/** Half the order of secp256k1, big-endian hex without prefix: comparable as text with other hex of this length. */
const HALF_ORDER = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0'
const ZERO = '0'.repeat(64)

/**
 * Creates a replacement of the protocol's `recoverSigner` that uses libsecp256k1 in WebAssembly and is about eight
 * times as fast: recovery limits the throughput of a venue. docs/protocol 2.4, 9.16.
 */
export async function createFastRecovery(): Promise<RecoverSigner> {
  const curve = await instantiateSecp256k1()
  const compact = new Uint8Array(64)
  return (digest, signature) => {
    if (!isSignatureForm(signature)) return null
    const r = signature.r.slice(2)
    const s = signature.s.slice(2).toLowerCase()
    if (r === ZERO || s === ZERO || s > HALF_ORDER) return null
    writeHex(r, compact, 0)
    writeHex(s, compact, 32)
    const publicKey = curve.recoverPublicKeyUncompressed(compact, signature.v === 27 ? 0 : 1, digest)
    return typeof publicKey === 'string' ? null : addressOfPublicKey(publicKey)
  }
}

function writeHex(hex: string, into: Uint8Array, at: number): void {
  for (let index = 0; index < hex.length; index += 2)
    into[at + (index >> 1)] = digit(hex, index) * 16 + digit(hex, index + 1)
}

/** The value of a hex digit of either case. */
function digit(hex: string, index: number): number {
  const code = hex.charCodeAt(index)
  return code <= 57 ? code - 48 : (code | 32) - 87
}
