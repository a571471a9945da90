import { keccak_256 } from '@noble/hashes/sha3.js'

/** Computes the 32-byte keccak256 of some bytes. */
export type Keccak = (bytes: Uint8Array) => Uint8Array

let current: Keccak = keccak_256

/** The 32-byte keccak256 of some bytes: by the audited library, unless `installKeccak` replaced it. */
export function keccak256(bytes: Uint8Array): Uint8Array {
  return current(bytes)
}

/**
 * Replaces the audited keccak256, for a host that hashes thousands of writes a second. Compares both on a few inputs
 * first; throws RangeError when a result differs.
 */
export function installKeccak(fast: Keccak): void {
  for (const length of [0, 1, 64, 135, 136, 300]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) & 0xff)
    const [expected, got] = [keccak_256(bytes), fast(bytes)]
    if (got.length !== expected.length || expected.some((byte, index) => byte !== got[index]))
      throw new RangeError('this is not keccak256')
  }
  current = fast
}
