import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountInfoQuery } from '@/client/queries/accountInfoQuery'
import { balancesQuery } from '@/client/queries/balancesQuery'
import { invalidateAccount } from '@/client/queries/invalidateAccount'
import { leveragesQuery } from '@/client/queries/leveragesQuery'
import { useAccount, useServices } from './Services'

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

const CALM_MS = 400

/**
 * Has everything that was read of the shown account read again shortly after its orders or positions have changed: what
 * is read (balances, history, executions) is pushed by no channel. To be mounted once.
 */
export function useAccountRefresh(): void {
  const { feed } = useServices()
  const { address } = useAccount()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (address === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      void invalidateAccount(queryClient, address)
    }
    const changed = () => {
      timer ??= setTimeout(refresh, CALM_MS)
    }
    const unsubscribes = [feed.orders(address).subscribe(changed), feed.positions(address).subscribe(changed)]
    return () => {
      clearTimeout(timer)
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [feed, address, queryClient])
}
