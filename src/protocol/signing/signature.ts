import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { Signature } from '../writes/auth'
import type { Address } from '../fields'
import { addressOfPublicKey } from './addressOf'

const WORD_HEX = /^0x[0-9a-fA-F]{64}$/

/**
 * Width in bits of the precomputed table of multiples of the base point (noble's default is 8). Each bit more saves
 * additions and doubles the table: 13 bits take about 400 ms and 9 MB, which the signer's own thread has.
 */
const SIGNING_WIDTH = 13

let prepared = false

/**
 * Builds the table for signing ahead of time, so that the first signature is as fast as later ones; call it while
 * nothing waits. Otherwise the first `signDigest` builds it.
 */
export function prepareSigning(): void {
  if (prepared) return
  secp256k1.Point.BASE.precompute(SIGNING_WIDTH, false)
  prepared = true
}

/** Signs 32 bytes: deterministic (RFC 6979) and low-S. docs/protocol 2.4. */
export function signDigest(privateKey: Uint8Array, digest: Uint8Array): Signature {
  prepareSigning()
  const { r, s, recovery } = secp256k1.sign(digest, privateKey, { prehash: false, lowS: true })
  return { r: wordHex(r), s: wordHex(s), v: 27 + recovery }
}

/** Whether a signature has the required form: 32-byte hex `r` and `s`, `v` 27 or 28. docs/protocol 9.16. */
export function isSignatureForm({ r, s, v }: { readonly r: string; readonly s: string; readonly v: number }): boolean {
  return WORD_HEX.test(r) && WORD_HEX.test(s) && (v === 27 || v === 28)
}

/**
 * The address that signed a digest; null when the signature is malformed, has a high S, or matches no key.
 * docs/protocol 2.4, 9.16.
 */
export function recoverSigner(digest: Uint8Array, signature: Signature): Address | null {
  if (!isSignatureForm(signature)) return null
  const { r, s, v } = signature
  return attempt(() => {
    const sound = new secp256k1.Signature(BigInt(r), BigInt(s), v - 27)
    return sound.hasHighS() ? null : addressOfPublicKey(sound.recoverPublicKey(digest).toBytes(false))
  })
}

/** A parsed reply to `eth_signTypedData_v4`. */
export type WalletSignature =
  | { readonly kind: 'signature'; readonly signature: Signature }
  /** Too long for an ECDSA signature: a contract wallet's signature, from which no key can be recovered. */
  | { readonly kind: 'contract_wallet' }
  | { readonly kind: 'malformed' }

/**
 * Parses a wallet's signature: 65 bytes with `v` of 27, 28, 0 or 1, or 64 bytes in the compact form of ERC-2098. A high
 * S is replaced by its equivalent low S, since the venue rejects it (docs/protocol 9.16).
 */
export function parseWalletSignature(text: unknown): WalletSignature {
  if (typeof text !== 'string' || !/^0x([0-9a-fA-F]{2})+$/.test(text)) return { kind: 'malformed' }
  const bytes = hexToBytes(text.slice(2))
  if (bytes.length > 65) return { kind: 'contract_wallet' }
  if (bytes.length < 64) return { kind: 'malformed' }
  const compact = bytes.length === 64
  const last = compact ? bytes[32]! >> 7 : bytes[64]!
  if (compact) bytes[32]! &= 0x7f
  const v = last < 2 ? last + 27 : last
  const read = v === 27 || v === 28 ? attempt(() => secp256k1.Signature.fromBytes(bytes.subarray(0, 64))) : null
  if (!read) return { kind: 'malformed' }
  const { r, s } = read.normalizeS()
  return { kind: 'signature', signature: { r: wordHex(r), s: wordHex(s), v: read.hasHighS() ? 55 - v : v } }
}

/** Null where noble throws: for numbers out of range, and an `r` that is no x coordinate of the curve. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

function wordHex(value: bigint): `0x${string}` {
  return `0x${value.toString(16).padStart(64, '0')}`
}
