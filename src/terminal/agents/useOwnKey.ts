import { MINUTE_MS } from '@/base/durations'
import { useAccount, useServices } from '../session/Services'
import { useAgentStatus } from './useAgentStatus'
import { useLive } from '../live/useLive'
import { useNow } from '../live/useNow'
import { constantLive } from '../live/constantLive'
import type { StoredAgent } from '@/keys/types'
import { lifeInDays, renewalTime } from './renewal'

const nothing = constantLive<readonly StoredAgent[]>([])

/** The key that signs for the shown account, and whether the page offers its renewal. */
export type OwnKey = {
  readonly agent: string
  readonly label: string
  readonly account: string
  /** Time until the key expires, ms. */
  readonly left: number
  readonly renewalDue: boolean
  /** Number of days for which the key was approved. */
  readonly days: number
}

/** This browser's ready key for the shown account; null while there is none. */
export function useOwnKey(): OwnKey | null {
  const { keys } = useServices()
  const { owner } = useAccount()
  const status = useAgentStatus()
  const now = useNow(MINUTE_MS)
  const storedKeys = useLive(owner ? keys.storedAgents(owner) : nothing)
  if (status.kind !== 'ready') return null
  const { agent, label, expiresTime } = status
  const key = storedKeys.find((storedKey) => storedKey.agent === agent)
  const life = { approvedTime: key?.approvedTime ?? key?.createdAt ?? now, expiresTime }
  return {
    agent,
    label,
    account: key?.account ?? owner ?? '',
    left: expiresTime - now,
    renewalDue: now >= renewalTime(life),
    days: lifeInDays(life),
  }
}
