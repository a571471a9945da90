import { useQuery } from '@tanstack/react-query'
import { accountInfoQuery, balancesQuery, leveragesQuery } from '@/client/queries/accountQueries'
import { useServices } from '../session/Services'

/** Balances of an address; disabled for null. */
export function useBalances(address: string | null) {
  const { http } = useServices()
  return useQuery({ ...balancesQuery(http, address ?? ''), enabled: address !== null })
}

/** Leverages that an address has set; disabled for null. */
export function useLeverages(address: string | null) {
  const { http } = useServices()
  return useQuery({ ...leveragesQuery(http, address ?? ''), enabled: address !== null })
}

/** The account's record, including its position mode; disabled for null. */
export function useAccountInfo(address: string | null) {
  const { http } = useServices()
  return useQuery({ ...accountInfoQuery(http, address ?? ''), enabled: address !== null })
}
