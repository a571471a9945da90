import type { Address, Hex } from '../fields'

/** An ECDSA signature in a write. `v` is 27 or 28. docs/protocol 2.1. */
export type Signature = { readonly r: Hex; readonly s: Hex; readonly v: number }

/** Signer, target account, nonce and expiry of a write; times in milliseconds. docs/protocol 2.1. */
export type WriteAuth = {
  readonly signer_address: Address
  readonly target_address?: Address | undefined
  readonly nonce: number
  readonly expires_after: number
}

/** The public parameters of a signed write. */
export type SignedAuth = WriteAuth & { readonly signature: Signature }
