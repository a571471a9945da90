import type { Hex } from '@/protocol/fields'
import type { Keccak } from '@/protocol/signing'
import { toHex } from './transaction'

const encoder = new TextEncoder()

/**
 * The hash of a block: over its height, its time, its transactions, and the last block before it that had any. So a
 * range of empty blocks has the same hashes whether each was run or all were passed over.
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

/** What the first block builds on. */
export const GENESIS_HASH: Hex = `0x${'0'.repeat(64)}`
