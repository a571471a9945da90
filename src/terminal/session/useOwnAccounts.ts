import { useQuery } from '@tanstack/react-query'
import { subAccountsQuery } from '@/client/queries/accountQueries'
import { isReadFailing } from '@/client/queries/isReadFailing'
import { useServices } from './Services'
import { createText } from '../format/text'

const text = createText({ ownAccount: 'Your account', subAccount: 'Sub-account {label}' })

/** An account that the wallet owns. `label` is null for the wallet's own address. */
export type OwnAccount = {
  readonly address: string
  readonly name: string
  readonly label: string | null
  readonly isMain: boolean
  /** When it became a sub-account, venue ms; null for the wallet's own address. */
  readonly createdTime: number | null
}

/**
 * Returns the owner's own account and its sub-accounts; empty without an owner. `failed`: the sub-accounts could not be
 * read.
 */
export function useOwnAccounts(owner: string | null): { accounts: readonly OwnAccount[]; failed: boolean } {
  const { http } = useServices()
  const subs = useQuery({ ...subAccountsQuery(http, owner ?? ''), enabled: owner !== null, refetchInterval: 30_000 })
  if (owner === null) return { accounts: [], failed: false }
  const main: OwnAccount = { address: owner, name: text('ownAccount'), label: null, isMain: true, createdTime: null }
  const others = (subs.data ?? []).map(({ address, label, created_time }) => ({
    address,
    name: text('subAccount', { label }),
    label,
    isMain: false,
    createdTime: created_time,
  }))
  return { accounts: [main, ...others], failed: isReadFailing(subs) }
}
