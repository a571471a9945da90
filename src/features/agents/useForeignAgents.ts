import { useQuery } from '@tanstack/react-query'
import { subAccountsQuery } from '@/client/queries/accountQueries'
import { unwrap } from '@/client/queries/unwrap'
import { useServices, useSetting } from '@/terminal/session/Services'
import type { Agent } from '@/protocol/records/agent'

const LOOK_AGAIN_MS = 15_000

/**
 * The keys of an owner's accounts that this browser never approved and that the trader has not said to be theirs. Looked
 * for again all the time, in a hidden tab too.
 */
export function useForeignAgents(owner: string): readonly Agent[] {
  const { http, keys, queryClient } = useServices()
  const [known] = useSetting('knownAgents')
  const found = useQuery({
    queryKey: ['account', owner, 'foreign-agents'],
    queryFn: async () => {
      const subs = await queryClient.fetchQuery(subAccountsQuery(http, owner))
      const accounts = [owner, ...subs.map(({ address }) => address)]
      const lists = await Promise.all(
        accounts.map(async (address) => unwrap(await http.read('agents', { address, limit: 50 })).list),
      )
      const agents = lists.flat()
      // A key that is just being approved is held already, and not yet noted as approved.
      const held = new Set(
        keys
          .storedAgents(owner)
          .getState()
          .map(({ agent }) => agent),
      )
      const approved = await Promise.all(agents.map((agent) => keys.approvedHere(agent.agent_address)))
      return agents.filter((agent, at) => !approved[at] && !held.has(agent.agent_address))
    },
    refetchInterval: LOOK_AGAIN_MS,
    refetchIntervalInBackground: true,
  })
  return (found.data ?? []).filter((agent) => !known.includes(agent.agent_address))
}
