import type { AgentStatus } from '@/keys/types'
import { constantLive } from '../live/constantLive'
import { useAccount, useServices } from '../session/Services'
import { useLive } from '../live/useLive'

const noStatus = constantLive<AgentStatus>({ kind: 'none' })

/**
 * The status of this browser's key for the shown account; `none` while no wallet is connected or the account is only
 * watched. A sub-account without a key of its own uses its main account's (docs/protocol 2.10).
 */
export function useAgentStatus(): AgentStatus {
  const { keys } = useServices()
  const { owner, address, writable } = useAccount()
  const own = useLive(address && writable ? keys.status(address) : noStatus)
  const main = useLive(owner && address && owner !== address && writable ? keys.status(owner) : noStatus)
  if (own.kind !== 'none' || main.kind !== 'ready' || address === null) return own
  return keys.signerFor(address)?.address === main.agent ? main : own
}
