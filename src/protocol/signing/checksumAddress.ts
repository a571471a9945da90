import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Address } from '../fields'
import { keccak256 } from './keccak'

/** An address with the letter case of EIP-55, as wallets show it; any case in. For display only: the wire is lower case. */
export function checksumAddress(address: string): Address {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak256(utf8ToBytes(digits)))
  return `0x${digits.replace(/./g, (digit, at: number) => (Number.parseInt(hash[at]!, 16) >= 8 ? digit.toUpperCase() : digit))}`
}
