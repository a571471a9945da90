import type { AnyAction } from '@/protocol/actions'
import type { Address } from '@/protocol/fields'
import type { Rejection } from '../engine/types'
import type { AccountInfo, AgentRegistry } from './agentRegistry'
import { reject } from '../engine/reject'

/** The account that a write acts on, or why its signer may not. */
export type Authority = { ok: true; account: Address } | Rejection

type Signed = { action: AnyAction; signer: Address; target: Address | null }

/**
 * Resolves the account of a write. An agent needs a target that it is authorized for (docs/protocol 2.10, 9.33, 9.35, 9.36);
 * a wallet acts for itself and for accounts in its scope (docs/protocol 9.37).
 */
export function resolveAuthority(
  { action, signer, target }: Signed,
  time: number,
  agents: AgentRegistry,
  accounts: AccountInfo,
  system: Address,
): Authority {
  if (action.systemOnly && signer !== system) return reject('11005', 'only the venue itself may sign this')
  const standing = agents.standing(signer, time)
  if (standing.kind === 'expired') return reject('11006')
  if (standing.kind === 'live') {
    if (!action.agentMay) return reject('11007')
    if (target === null || !accounts.inScope(standing.agent.authorized_address, target)) return reject('11005')
    return { ok: true, account: target }
  }
  // A former agent is not a wallet, unless its address got an account of its own (which unbound it).
  if (standing.kind === 'dead' && !accounts.accountExists(signer)) return reject('11005')
  if (target !== null && !accounts.inScope(signer, target)) return reject('11005')
  return { ok: true, account: target ?? signer }
}
