import { hexToBytes } from '@noble/hashes/utils.js'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { signDigest } from '@/protocol/signing'
import { readKey } from '@/protocol/signing/key'

export { addressOfKey, createKey } from '@/protocol/signing/key'

/** Signs EIP-712 typed data; the 65 bytes r, s and v as hex, as wallets answer. Throws on types that do not fit the message. */
export function signTypedData(privateKey: string, typedData: object): string {
  const digest = hexToBytes(hashTypedData(typedData as TypedDataDefinition).slice(2))
  const { r, s, v } = signDigest(readKey(privateKey), digest)
  return `${r}${s.slice(2)}${v.toString(16)}`
}
