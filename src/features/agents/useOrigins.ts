import { useQuery } from '@tanstack/react-query'
import { constantLive } from '@/terminal/live/constantLive'
import { useAccount, useServices, useSetting } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import type { StoredAgent } from '@/keys/types'

/**
 * The origin of a key. `here`: stored in this browser. `approved`: approved here, but not stored anymore. `program`,
 * `known`: of a program or another browser, as the trader chose. `foreign`: not known here.
 */
export type Origin = 'here' | 'approved' | 'program' | 'known' | 'foreign' | 'unknown'

const noAgents = constantLive<readonly StoredAgent[]>([])

/** Returns a function for the origin of a key by its address; `unknown` while not known yet. */
export function useOrigins(agents: readonly string[]): (agent: string) => Origin {
  const { keys } = useServices()
  const { owner } = useAccount()
  const storedKeys = useLive(owner ? keys.storedAgents(owner) : noAgents)
  const [knownAgents] = useSetting('knownAgents')
  const [programAddresses] = useSetting('programAgents')
  const approved = useQuery({
    queryKey: ['approved-here', ...agents],
    queryFn: async () => {
      const answers = await Promise.all(agents.map((agent) => keys.approvedHere(agent)))
      return new Set(agents.filter((_, at) => answers[at]))
    },
    staleTime: 0,
  })
  return (agent) => {
    if (storedKeys.some((key) => key.agent === agent)) return 'here'
    if (knownAgents.includes(agent)) return programAddresses.includes(agent) ? 'program' : 'known'
    if (!approved.data) return 'unknown'
    return approved.data.has(agent) ? 'approved' : 'foreign'
  }
}
