import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { subAccountsQuery } from '@/client/queries/accountQueries'
import { useServices } from '@/terminal/session/Services'

/** The connected wallet's address and those of the sub-accounts that it may act for; none without a wallet. */
export function useOwnAddresses(): readonly string[] {
  const { http, session } = useServices()
  const { owner, account } = useStore(session)
  const subs = useQuery({ ...subAccountsQuery(http, owner ?? ''), enabled: owner !== null }).data ?? []
  return [owner, account, ...subs.map(({ address }) => address)].filter((address) => address !== null)
}
