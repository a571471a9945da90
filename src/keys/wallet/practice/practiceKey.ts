import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { addressOf, signDigest } from '@/protocol/signing'

/** A private key: 32 bytes as hex. */
export type PrivateKey = `0x${string}`

const bytesOf = (hex: string): Uint8Array => hexToBytes(hex.slice(2))

/** A new key from the browser's random numbers. */
export function createPrivateKey(): PrivateKey {
  return `0x${bytesToHex(secp256k1.utils.randomSecretKey())}`
}

/** The address of a key, lower case. */
export function addressOfKey(key: PrivateKey): string {
  return addressOf(bytesOf(key))
}

/** Signs EIP-712 typed data; the 65 bytes r, s and v as hex, as wallets answer. Throws on types that do not fit the message. */
export function signTypedData(key: PrivateKey, typedData: object): string {
  const { r, s, v } = signDigest(bytesOf(key), bytesOf(hashTypedData(typedData as TypedDataDefinition)))
  return `${r}${s.slice(2)}${v.toString(16)}`
}
