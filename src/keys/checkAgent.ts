import type { Http } from '@/client/http'
import { RejectedError } from '@/client/http'
import type { VenueClock } from '@/client/types'
import type { AgentStatus } from './types'
import type { KeyInfo } from './vault/types'

/** A key's status at the venue; `unapproved` when the venue never accepted it. */
export type AgentCheck =
  | Extract<AgentStatus, { kind: 'ready' | 'expired' | 'revoked' | 'replaced' | 'unbound' }>
  | 'unapproved'

/**
 * Reads the status of a key from the venue. Why a key ended follows from what the venue shows: it expired, its label
 * belongs to another key, its address has an account (docs/protocol 2.10), or else it was revoked. The time is taken
 * from `clock` after the reply, which may have set it. Throws when the venue does not answer.
 */
export async function checkAgent(http: Http, key: KeyInfo, clock: Pick<VenueClock, 'now'>): Promise<AgentCheck> {
  const { agent, label } = key
  const result = await http.read('agents', { address: key.account, limit: 200 })
  if (!result.ok) throw new RejectedError(result.rejected)
  const { list } = result.data
  const listed = list.find((entry) => entry.agent_address === agent)
  if (listed)
    return { kind: 'ready', agent, label: listed.label, expiresTime: listed.expires_time, persisted: key.persisted }
  if (key.expiresTime === null) return 'unapproved'
  if (key.expiresTime <= clock.now()) return { kind: 'expired', agent, label }
  if (list.some((entry) => entry.label === label)) return { kind: 'replaced', agent, label }
  return { kind: (await hasAccount(http, agent)) ? 'unbound' : 'revoked', agent, label }
}

async function hasAccount(http: Http, address: string): Promise<boolean> {
  const result = await http.read('account', { address })
  return result.ok && result.data.created_time !== null
}
