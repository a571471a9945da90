import type { ActionBody, ActionName } from '@/protocol/actions'
import type { Address, Hex } from '@/protocol/fields'

/** keccak256 of some bytes. */
export type Keccak = (bytes: Uint8Array) => Uint8Array

/** A write that the chain takes: what was signed, without the signature, whose check is over. */
export type Write<N extends ActionName = ActionName> = {
  readonly action: N
  readonly body: ActionBody<N>
  readonly signer: Address
  /** `target_address` when the request had one. */
  readonly target: Address | null
  readonly nonce: number
  readonly expiresAfter: number
}

/** A write with the hash that names it. */
export type Transaction = Write & { readonly hash: Hex }

const encoder = new TextEncoder()

/**
 * The transaction of a write. Its hash is keccak256 of its canonical bytes: compact JSON with keys sorted at every level.
 * Signer and nonce make it unique. (Practice profile: Chain model.)
 */
export function createTransaction(write: Write, keccak: Keccak): Transaction {
  const bytes = encoder.encode(canonicalText(write))
  return { ...write, hash: toHex(keccak(bytes)) }
}

/** Lower-case hex with `0x`. */
export function toHex(bytes: Uint8Array): Hex {
  let text = '0x'
  for (const byte of bytes) text += HEX[byte]
  return text as Hex
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalText(inner)}`).join(',')}}`
}
