import { bytesToHex } from '@noble/hashes/utils.js'
import type { Hex } from '../fields'
import { createStructHasher, hashTypedData } from './typedData'
import type { TypedData } from './typedDataOf'

/** The hashes of typed data that a hardware wallet shows for comparison, each 32 bytes as hex. */
export type TypedDataHashes = {
  /** EIP-712's domain separator. */
  readonly domain: Hex
  /** The hash of the message's struct. */
  readonly struct: Hex
  /** What is signed: keccak256 of 0x19 0x01, domain and struct. */
  readonly digest: Hex
}

/** Hashes the very typed data that a wallet is given. docs/protocol 2.4. */
export function typedDataHashes(data: TypedData): TypedDataHashes {
  const { domain, types, primaryType, message } = data
  return {
    domain: toHex(createStructHasher(types, 'EIP712Domain').hash(domain)),
    struct: toHex(createStructHasher(types, primaryType).hash(message)),
    digest: toHex(hashTypedData(data)),
  }
}

function toHex(bytes: Uint8Array): Hex {
  return `0x${bytesToHex(bytes)}`
}
