import { browserTimers } from '@/browser/time'
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useAccount, useServices } from '@/terminal/session/Services'
import { watchAccount } from '@/feed'

/** Refreshes balances and histories of the shown account when its orders or positions change. */
export function useAccountWatch(): void {
  const { feed } = useServices()
  const queryClient = useQueryClient()
  const { address } = useAccount()
  useEffect(() => {
    if (!address) return
    return watchAccount({ feed, queryClient, address, timers: browserTimers })
  }, [feed, queryClient, address])
}
