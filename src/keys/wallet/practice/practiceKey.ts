import { hexToBytes } from '@noble/hashes/utils.js'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { signDigest } from '@/protocol/signing'
import { readKey } from '@/protocol/signing/key'

export { addressOfKey, createKey } from '@/protocol/signing/key'

/** Signs EIP-712 typed data: r, s and v as hex of 65 bytes. Throws when the message does not match its types. */
export function signTypedData(privateKey: string, typedData: object): string {
  const digest = hexToBytes(hashTypedData(typedData as TypedDataDefinition).slice(2))
  const { r, s, v } = signDigest(readKey(privateKey), digest)
  return `${r}${s.slice(2)}${v.toString(16)}`
}
