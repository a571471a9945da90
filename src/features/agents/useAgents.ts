import { useInfiniteQuery } from '@tanstack/react-query'
import { agentsQuery } from '@/client/queries/accountQueries'
import { useServices } from '@/terminal/session/Services'

const ASK_AGAIN_MS = 10_000

/** The keys that stand for an account at the venue, read again while they are shown. */
export function useAgents(account: string) {
  const { http } = useServices()
  return useInfiniteQuery({ ...agentsQuery(http, account), refetchInterval: ASK_AGAIN_MS })
}
