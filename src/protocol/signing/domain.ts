import { ZERO_ADDRESS } from '../fields'
import type { TypedMember } from '../actions/typeString'
import { createStructHasher } from './typedData'

/** The EIP-712 domain of a venue. `chainId` is a number: viem drops a string silently. docs/protocol 2.3. */
export function domainOf(name: string) {
  return { name, version: '1', chainId: 1, verifyingContract: ZERO_ADDRESS } as const
}

/** The members of the domain in the form that wallets require. */
export const DOMAIN_MEMBERS: readonly TypedMember[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

const hasher = createStructHasher({ EIP712Domain: DOMAIN_MEMBERS }, 'EIP712Domain')
const separators = new Map<string, Uint8Array>()

/** The 32-byte domain separator of a venue, cached by domain name. docs/protocol 2.3. */
export function domainSeparator(name: string): Uint8Array {
  let separator = separators.get(name)
  if (!separator) {
    separator = hasher.hash(domainOf(name))
    separators.set(name, separator)
  }
  return separator
}
