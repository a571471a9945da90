import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { agentsQuery } from '@/client/queries/accountQueries'
import { useServices } from '@/terminal/session/Services'
import type { DestinationContext } from './checkDestination'
import { useVenueLimits } from '@/terminal/market/useVenueLimits'

/** What a destination of the owner's withdrawals is compared with. */
export function useDestinationContext(owner: string): DestinationContext {
  const { http, writes, keys } = useServices()
  const { subAccounts } = useVenueLimits()
  const agents = useInfiniteQuery(agentsQuery(http, owner)).data ?? []
  const paid = useQuery({
    queryKey: ['account', owner, 'withdrawals-here'],
    queryFn: async () => {
      const written = await writes.journal()
      return written.flatMap((record) =>
        record.action === 'withdraw' && record.stage === 'confirmed' && record.account === owner
          ? destinationOf(record.canonical)
          : [],
      )
    },
  }).data
  const held = keys.storedAgents(owner).getState()
  return {
    owner,
    subAccounts,
    tradingKeys: new Set([...agents.map((agent) => agent.agent_address), ...held.map(({ agent }) => agent)]),
    paidBefore: new Set(paid),
  }
}

function destinationOf(canonical: string): string[] {
  const body: unknown = JSON.parse(canonical)
  const address = typeof body === 'object' && body !== null && 'destination_address' in body && body.destination_address
  return typeof address === 'string' ? [address.toLowerCase()] : []
}
