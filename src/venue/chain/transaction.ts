import { actions, type ActionBody, type ActionName } from '@/protocol/actions'
import type { Address, Hex } from '@/protocol/fields'
import { canonicalize, type Keccak } from '@/protocol/signing'

/** A write for the chain: what was signed, without the signature, which was checked. */
export type Write<N extends ActionName = ActionName> = {
  readonly action: N
  readonly body: ActionBody<N>
  readonly signer: Address
  /** `target_address` when the request had one. */
  readonly target: Address | null
  readonly nonce: number
  readonly expiresAfter: number
}

/** A write with its transaction hash. */
export type Transaction = Write & { readonly hash: Hex }

const encoder = new TextEncoder()

/**
 * Creates the transaction of a write. Its hash is keccak256 of its canonical bytes: compact JSON with sorted keys at
 * every level. Signer and nonce make it unique. docs/protocol 8.3.
 */
export function createTransaction(write: Write, keccak: Keccak): Transaction {
  const bytes = encoder.encode(canonicalText(write))
  return { ...write, hash: toHex(keccak(bytes)) }
}

/**
 * Lower-case hex with `0x`. Decoded from bytes instead of concatenated: engines store a concatenated text as a tree, a
 * kilobyte per hash, and the ledger stores thousands.
 */
export function toHex(bytes: Uint8Array): Hex {
  const letters = new Uint8Array(2 + bytes.length * 2)
  letters[0] = ZERO
  letters[1] = X
  for (let index = 0; index < bytes.length; index++) {
    letters[2 + index * 2] = DIGITS[bytes[index]! >> 4]!
    letters[3 + index * 2] = DIGITS[bytes[index]! & 15]!
  }
  return decoder.decode(letters) as Hex
}

const decoder = new TextDecoder('latin1')
const DIGITS = encoder.encode('0123456789abcdef')
const [ZERO, X] = encoder.encode('0x') as unknown as [number, number]

/** All fields except the body are scalars; the body's keys are sorted by the plan of its action. */
function canonicalText({ action, body, signer, target, nonce, expiresAfter }: Write): string {
  const sorted = canonicalize(actions[action], body)
  return `{"action":"${action}","body":${sorted},"expiresAfter":${expiresAfter},"nonce":${nonce},"signer":"${signer}","target":${target && `"${target}"`}}`
}
