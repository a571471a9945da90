import type { Address } from '@/protocol/fields'

/** Concatenated digests of 32 bytes, and as many signatures of `SIGNATURE_CHARS` each: `r`, `s` and `v` as sent. */
export type RecoveryBatch = { digests: Uint8Array; signatures: string }
/** The signers of a batch. Batches are answered in order. */
export type RecoveryResult = { signers: (Address | null)[] }

export const DIGEST_BYTES = 32
export const WORD_CHARS = 66
export const SIGNATURE_CHARS = 2 * WORD_CHARS + 2
