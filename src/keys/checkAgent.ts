import type { Http } from '@/client/http'
import { RejectedError } from '@/client/http'
import type { VenueClock } from '@/client/types'
import type { AgentStatus } from './types'
import type { KeyInfo } from './vault/types'

/** What the venue says of a key: its status, or `unapproved` when it never accepted it. */
export type AgentCheck =
  | Extract<AgentStatus, { kind: 'ready' | 'expired' | 'revoked' | 'replaced' | 'unbound' }>
  | 'unapproved'

/**
 * Asks the venue what has become of a key. The ways in which one ends are distinguished by what is left: its time is over,
 * its label stands with another key, its address has an account of its own (docs/protocol 2.10), or none of these.
 * The venue's time is taken from `clock` after its answer, by which it may be learned first. Throws when the venue cannot
 * be asked.
 */
export async function checkAgent(http: Http, key: KeyInfo, clock: Pick<VenueClock, 'now'>): Promise<AgentCheck> {
  const { agent, label } = key
  const result = await http.read('agents', { address: key.account, limit: 200 })
  if (!result.ok) throw new RejectedError(result.rejected)
  const { list } = result.data
  const listed = list.find((one) => one.agent_address === agent)
  if (listed)
    return { kind: 'ready', agent, label: listed.label, expiresTime: listed.expires_time, persisted: key.persisted }
  if (key.expiresTime === null) return 'unapproved'
  if (key.expiresTime <= clock.now()) return { kind: 'expired', agent, label }
  if (list.some((one) => one.label === label)) return { kind: 'replaced', agent, label }
  return { kind: (await hasAccount(http, agent)) ? 'unbound' : 'revoked', agent, label }
}

async function hasAccount(http: Http, address: string): Promise<boolean> {
  const result = await http.read('account', { address })
  return result.ok && result.data.created_time !== null
}
