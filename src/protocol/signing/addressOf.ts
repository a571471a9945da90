import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Address } from '../fields'
import { keccak256 } from './keccak'

/** The address of a private key of 32 bytes. Throws when the key is not valid on the curve. */
export function addressOf(privateKey: Uint8Array): Address {
  return addressOfPublicKey(secp256k1.getPublicKey(privateKey, false))
}

/** The address of an uncompressed public key of 65 bytes: the last 20 bytes of the hash of its coordinates. */
export function addressOfPublicKey(publicKey: Uint8Array): Address {
  return `0x${bytesToHex(keccak256(publicKey.subarray(1)).subarray(12))}`
}
