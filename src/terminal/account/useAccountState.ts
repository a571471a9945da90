import { useQuery } from '@tanstack/react-query'
import { accountInfoQuery, balancesQuery, leveragesQuery } from '@/client/queries/accountQueries'
import { useServices } from '../session/Services'

/** Balances of an address; asked for only when there is one. */
export function useBalances(address: string | null) {
  const { http } = useServices()
  return useQuery({ ...balancesQuery(http, address ?? ''), enabled: address !== null })
}

/** Leverages that an address has set; asked for only when there is one. */
export function useLeverages(address: string | null) {
  const { http } = useServices()
  return useQuery({ ...leveragesQuery(http, address ?? ''), enabled: address !== null })
}

/** The account's record, its position mode among it; asked for only when there is an address. */
export function useAccountInfo(address: string | null) {
  const { http } = useServices()
  return useQuery({ ...accountInfoQuery(http, address ?? ''), enabled: address !== null })
}
