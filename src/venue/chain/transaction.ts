import { actions } from '@/protocol/actions'
import type { ActionBody, ActionName } from '@/protocol/actions'
import type { Address, Hex } from '@/protocol/fields'
import { canonicalize } from '@/protocol/signing'
import type { Keccak } from '@/protocol/signing'

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

/**
 * Lower-case hex with `0x`. Joined, not added up: a text that was added up is kept as the tree of its additions, a
 * kilobyte for a hash, and the ledger keeps thousands.
 */
export function toHex(bytes: Uint8Array): Hex {
  return ['0x', ...Array.from(bytes, (byte) => HEX[byte])].join('') as Hex
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Every field but the body is plain; the body's keys are sorted by the plan of its action. */
function canonicalText({ action, body, signer, target, nonce, expiresAfter }: Write): string {
  const sorted = canonicalize(actions[action], body)
  return `{"action":"${action}","body":${sorted},"expiresAfter":${expiresAfter},"nonce":${nonce},"signer":"${signer}","target":${target && `"${target}"`}}`
}
