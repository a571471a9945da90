import { hexToBytes } from '@noble/hashes/utils.js'
import type { Address } from '../fields'

/** Length of a word of the ABI encoding, in bytes. */
export const WORD = 32

/** Writes an address, left-padded, as one word. The bytes before it must be 0. */
export function writeAddress(target: Uint8Array, at: number, address: Address): void {
  target.set(hexToBytes(address.slice(2)), at + 12)
}

/** Writes an integer from 0 to 2^53−1, left-padded, as one word. The bytes before it must be 0. */
export function writeUint(target: Uint8Array, at: number, value: number): void {
  let rest = value
  for (let index = at + WORD - 1; index >= at + WORD - 8; index--) {
    target[index] = rest % 256
    rest = Math.floor(rest / 256)
  }
}
