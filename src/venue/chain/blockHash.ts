import type { Hex } from '@/protocol/fields'
import type { Keccak } from '@/protocol/signing'
import { toHex } from './transaction'

const encoder = new TextEncoder()

/**
 * The hash of a block: of its height, time, transactions, and the last earlier block with transactions. So empty blocks
 * have the same hashes whether they were run or skipped.
 */
export function blockHash(
  keccak: Keccak,
  parent: Hex,
  height: number,
  time: number,
  transactions: readonly Hex[],
): Hex {
  return toHex(keccak(encoder.encode([parent, height, time, ...transactions].join(','))))
}

/** The parent hash of the first block. */
export const GENESIS_HASH: Hex = `0x${'0'.repeat(64)}`
