import type { Live } from '@/base/live'
import type { AgentStatus } from '@/keys/types'
import { useAccount, useServices } from './Services'
import { useLive } from './useLive'

const nobody: AgentStatus = { kind: 'none' }
const noStatus: Live<AgentStatus> = {
  getState: () => nobody,
  getInitialState: () => nobody,
  subscribe: () => () => undefined,
}

/** What this browser may do for the account that is shown; `none` while nobody is connected or it is only watched. */
export function useAgentStatus(): AgentStatus {
  const { keys } = useServices()
  const { address, writable } = useAccount()
  return useLive(address && writable ? keys.status(address) : noStatus)
}
