import type { AddressText } from '@/client/types'
import type { Address } from '@/protocol/fields'
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

/**
 * Of values by owner, those that apply to an account: of the owner that a key was made for, and of every owner who has
 * the account. The page chooses the owner of a key, so a false one must not get around the values of the true one.
 */
export function valuesFor<T>(
  byOwner: Readonly<Record<string, T>>,
  { owner, account }: { readonly owner: AddressText; readonly account: AddressText },
): readonly T[] {
  return Object.entries(byOwner)
    .filter(([name]) => name === owner || hasAccount(name, account))
    .map(([, value]) => value)
}

/** Whether an account is the owner's own or one of the sub-accounts that the owner can create. */
export function hasAccount(owner: AddressText, account: AddressText): boolean {
  const address = owner as Address
  return coversAccount({ owner: address, account: address }, account)
}

function subAccountsOf(owner: KeyRequest['owner']): ReadonlySet<string> {
  const cached = subAccounts.get(owner)
  if (cached) return cached
  const indices = Array.from({ length: practiceLimits.subAccounts }, (_, index) => index)
  const addresses = new Set<string>(indices.map((index) => subAccountAddress(owner, index)))
  subAccounts.set(owner, addresses)
  return addresses
}
