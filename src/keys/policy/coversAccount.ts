import type { AddressText } from '@/client/types'
import { practiceLimits } from '@/protocol/profile/practiceLimits'
import { subAccountAddress } from '@/protocol/signing'
import type { KeyRequest } from '../vault/types'

const subAccounts = new Map<string, ReadonlySet<string>>()

/**
 * Whether a key may sign for an account: the account it was approved for and, with a key of the main account, every
 * sub-account that the main account can create (docs/protocol 2.10). Sub-account addresses are derived from the main
 * address; associated accounts are not, and need keys of their own.
 */
export function coversAccount({ owner, account }: Pick<KeyRequest, 'owner' | 'account'>, target: AddressText): boolean {
  return target === account || (account === owner && subAccountsOf(owner).has(target))
}

function subAccountsOf(owner: KeyRequest['owner']): ReadonlySet<string> {
  const cached = subAccounts.get(owner)
  if (cached) return cached
  const indices = Array.from({ length: practiceLimits.subAccounts }, (_, index) => index)
  const addresses = new Set<string>(indices.map((index) => subAccountAddress(owner, index)))
  subAccounts.set(owner, addresses)
  return addresses
}
