import { DAY_MS } from '@/base/durations'
import type { ActionBody } from '@/protocol/actions'
import type { Address } from '@/protocol/fields'
import type { Agent } from '@/protocol/records'
import type { Rejection } from '../engine/types'
import { reject } from '../engine/reject'

/** Maximum number of agents of an account. docs/protocol 2.10. */
const AGENTS_PER_ACCOUNT = 4

/** What the registry needs to know of accounts. */
export type AccountInfo = {
  accountExists(address: Address): boolean
  inScope(main: Address, address: Address): boolean
}

/** `none`: never an agent; `dead`: revoked, replaced or unbound, permanently. */
type AgentStanding = { kind: 'none' | 'dead' } | { kind: 'live' | 'expired'; agent: Agent }

export type AgentRegistryDump = { agents: Agent[]; dead: Address[] }

type Granted = { ok: true; agent: Agent }

/** The keys that may act for accounts. Rules: docs/protocol 2.10, 9.33–9.36. */
export type AgentRegistry = {
  standing(address: Address, time: number): AgentStanding
  /** Agents of an authorized account that have not expired, in order of approval. */
  of(authorized: Address, time: number): Agent[]
  approve(signer: Address, body: ActionBody<'approveAgent'>, time: number): Granted | Rejection
  renew(signer: Address, body: ActionBody<'renewAgent'>, time: number): Granted | Rejection
  revoke(signer: Address, body: ActionBody<'revokeAgent'>, time: number): { ok: true } | Rejection
  /** Ends the authority of an agent whose address got a trading account. */
  unbind(address: Address): void
  dump(): AgentRegistryDump
}

/** Creates the registry, from a dump if there is one. */
export function createAgentRegistry(accounts: AccountInfo, from?: AgentRegistryDump): AgentRegistry {
  const bound = new Map<Address, Agent>((from?.agents ?? []).map((agent) => [agent.agent_address, { ...agent }]))
  const dead = new Set<Address>(from?.dead)
  const byAccount = new Map<Address, Set<Agent>>()
  for (const agent of bound.values()) groupOf(agent.authorized_address).add(agent)

  function groupOf(authorized: Address): Set<Agent> {
    let group = byAccount.get(authorized)
    if (!group) byAccount.set(authorized, (group = new Set()))
    return group
  }

  function remove(agent: Agent): void {
    bound.delete(agent.agent_address)
    groupOf(agent.authorized_address).delete(agent)
    dead.add(agent.agent_address)
  }

  function standing(address: Address, time: number): AgentStanding {
    const agent = bound.get(address)
    if (agent) return { kind: agent.expires_time > time ? 'live' : 'expired', agent }
    return { kind: dead.has(address) ? 'dead' : 'none' }
  }

  function of(authorized: Address, time: number): Agent[] {
    return [...(byAccount.get(authorized) ?? [])].filter((agent) => agent.expires_time > time)
  }

  /** The live agent that a signer may manage: one of an account in its scope. */
  function managed(signer: Address, address: Address, time: number): Agent | null {
    const current = standing(address, time)
    return current.kind === 'live' && accounts.inScope(signer, current.agent.authorized_address) ? current.agent : null
  }

  return {
    standing,
    of,
    approve(signer, body, time) {
      const { agent_address, authorized_address, valid_days, label } = body
      if (!accounts.inScope(signer, authorized_address)) return reject('12006')
      if (agent_address === signer) return reject('12002', 'a key cannot be its own agent')
      if (standing(agent_address, time).kind !== 'none') return reject('12001')
      if (accounts.accountExists(agent_address)) return reject('12002')
      const others = of(authorized_address, time).filter((agent) => agent.label !== label)
      if (others.length >= AGENTS_PER_ACCOUNT) return reject('12003')
      for (const agent of groupOf(authorized_address)) if (agent.label === label) remove(agent)
      const agent: Agent = {
        agent_address,
        authorized_address,
        signer_address: signer,
        label,
        valid_days,
        approved_time: time,
        expires_time: time + valid_days * DAY_MS,
      }
      bound.set(agent_address, agent)
      groupOf(authorized_address).add(agent)
      return { ok: true, agent }
    },
    renew(signer, { agent_address, valid_days }, time) {
      const agent = managed(signer, agent_address, time)
      if (!agent) return reject('12007')
      agent.valid_days = valid_days
      agent.expires_time = time + valid_days * DAY_MS
      return { ok: true, agent }
    },
    revoke(signer, { agent_address }, time) {
      const agent = managed(signer, agent_address, time)
      if (!agent) return reject('12007')
      remove(agent)
      return { ok: true }
    },
    unbind(address) {
      const agent = bound.get(address)
      if (agent) remove(agent)
    },
    dump: () => ({ agents: [...bound.values()].map((agent) => ({ ...agent })), dead: [...dead] }),
  }
}
