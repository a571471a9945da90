import type { AgentStatus } from '@/keys/types'
import { constantLive } from './constantLive'
import { useAccount, useServices } from './Services'
import { useLive } from './useLive'

const nobody = constantLive<AgentStatus>({ kind: 'none' })

/** What this browser may do for the account that is shown; `none` while nobody is connected or it is only watched. */
export function useAgentStatus(): AgentStatus {
  const { keys } = useServices()
  const { address, writable } = useAccount()
  return useLive(address && writable ? keys.status(address) : nobody)
}
