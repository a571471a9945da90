import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Address } from '../fields'
import { keccak256 } from './keccak'

/**
 * The address of a sub-account: the last 20 bytes of keccak256(main address, uint32 index big-endian). The first index
 * is 0. docs/protocol 3.26, 9.39.
 */
export function subAccountAddress(main: Address, index: number): Address {
  const preimage = new Uint8Array(24)
  preimage.set(hexToBytes(main.slice(2)))
  new DataView(preimage.buffer).setUint32(20, index)
  return `0x${bytesToHex(keccak256(preimage).subarray(12))}`
}
