import ShieldAlert from 'lucide-react/icons/shield-alert'
import { Link, useLocation } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { useAccount, useServices, useSetting } from '@/terminal/session/Services'
import type { Agent } from '@/protocol/records/agent'
import { Button } from '@/ui/controls/Button'
import { useAgentStatus } from '@/terminal/agents/useAgentStatus'
import { subAccountsQuery } from '@/client/queries/accountQueries'
import { unwrap } from '@/client/http'
import { LockedBar } from './protection/LockedBar'
import { LossBar } from './protection/LossBar'
import { text } from './messages'

/**
 * The warnings on every page about keys: keys that this browser did not approve and that can trade for the owner's
 * accounts, locked keys, and a reached daily loss limit.
 */
export function AgentAlarm() {
  const { owner, address, writable } = useAccount()
  return (
    <>
      <LockedBar />
      {address && writable && <LossBar key={address} account={address} />}
      {writable && <UnstoredKeyBar />}
      {owner && writable && <Alarm owner={owner} />}
    </>
  )
}

function Alarm({ owner }: { owner: string }) {
  const foreignAgents = useForeignAgents(owner)
  const [path] = useLocation()
  if (foreignAgents.length === 0) return null
  const labels = foreignAgents.map(({ label }) => label).join(', ')
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-down-soft px-3 py-1 text-sm text-down"
    >
      <ShieldAlert aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 grow basis-60">
        <span className="font-medium">
          {foreignAgents.length === 1
            ? text('alarmOne', { labels })
            : text('alarmMany', { count: foreignAgents.length, labels })}
        </span>{' '}
        {text('alarmHelp')}
      </p>
      {path === '/agents' ? (
        foreignAgents.map((agent) => <MarkAsOwn key={agent.agent_address} agent={agent} />)
      ) : (
        <Link href="/agents" className="touchable inline-flex items-center font-medium underline">
          {text('alarmReview')}
        </Link>
      )}
    </div>
  )
}

function MarkAsOwn({ agent }: { agent: Agent }) {
  const { settings } = useServices()
  const { label, agent_address } = agent
  return (
    <Button
      size="small"
      onClick={() => settings.setState(({ knownAgents }) => ({ knownAgents: [...knownAgents, agent_address] }))}
    >
      {text('isMineLabel', { label })}
    </Button>
  )
}

/** Warns on every page that the trading key is lost with the page, if the browser rejects storage. */
function UnstoredKeyBar() {
  const status = useAgentStatus()
  if (status.kind !== 'ready' || status.persisted) return null
  return (
    <p role="status" className="shrink-0 bg-warn-soft px-3 py-1 text-sm text-warn">
      {text('unstored')}
    </p>
  )
}

const LOOK_AGAIN_MS = 15_000

/**
 * Returns keys of an owner's accounts that neither this browser approved nor the trader confirmed. Checks continuously,
 * also in a hidden tab.
 */
function useForeignAgents(owner: string): readonly Agent[] {
  const { http, keys, queryClient } = useServices()
  const [acknowledged] = useSetting('knownAgents')
  const query = useQuery({
    queryKey: ['account', owner, 'foreign-agents'],
    queryFn: async () => {
      const subAccounts = await queryClient.fetchQuery(subAccountsQuery(http, owner))
      const accounts = [owner, ...subAccounts.map(({ address }) => address)]
      const lists = await Promise.all(
        accounts.map(async (address) => unwrap(await http.read('agents', { address, limit: 50 })).list),
      )
      const agents = lists.flat()
      // Includes stored keys, because a key that is being approved is stored before it is recorded as approved.
      const localKeys = new Set(
        keys
          .storedAgents(owner)
          .getState()
          .map(({ agent }) => agent),
      )
      const approved = await Promise.all(agents.map((agent) => keys.approvedHere(agent.agent_address)))
      return agents.filter((agent, at) => !approved[at] && !localKeys.has(agent.agent_address))
    },
    refetchInterval: LOOK_AGAIN_MS,
    refetchIntervalInBackground: true,
  })
  return (query.data ?? []).filter((agent) => !acknowledged.includes(agent.agent_address))
}
