import { useQuery } from '@tanstack/react-query'
import { subAccountsQuery } from '@/client/queries/accountQueries'
import { useAccount, useServices } from './Services'

/** The label of the traded sub-account; null on the owner's own account and while it is not known. */
export function useSubAccountLabel(): string | null {
  const { http } = useServices()
  const { owner, address, writable } = useAccount()
  const isSub = writable && owner !== null && address !== owner
  const subs = useQuery({ ...subAccountsQuery(http, owner ?? ''), enabled: isSub })
  return isSub ? (subs.data?.find((sub) => sub.address === address)?.label ?? null) : null
}
