import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { BaseError } from '@/base/BaseError'
import type { Address } from '../fields'
import { addressOf } from './addressOf'

/** A private key as `0x` and 64 hex digits, and its address. */
export type Key = { readonly privateKey: `0x${string}`; readonly address: Address }

/** Thrown for text that is not a private key. The message does not contain the text. */
export class PrivateKeyError extends BaseError {
  override name = 'PrivateKeyError'
}

/** Creates a private key with the platform's secure random numbers. */
export function createKey(): Key {
  const bytes = secp256k1.utils.randomSecretKey()
  return { privateKey: `0x${bytesToHex(bytes)}`, address: addressOf(bytes) }
}

/** The address of a private key. Throws PrivateKeyError. */
export function addressOfKey(privateKey: string): Address {
  return addressOf(readKey(privateKey))
}

/** The 32 bytes of a private key, with or without `0x`. Throws PrivateKeyError. */
export function readKey(privateKey: string): Uint8Array {
  const hex = privateKey.trim().replace(/^0x/i, '')
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new PrivateKeyError('a private key is 0x and 64 hex digits')
  const bytes = hexToBytes(hex)
  if (!secp256k1.utils.isValidSecretKey(bytes)) throw new PrivateKeyError('the number is no key of secp256k1')
  return bytes
}
