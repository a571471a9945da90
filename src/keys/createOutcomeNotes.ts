import type { SettledOutcome, SettledWrite, VenueClock } from '@/client/types'
import type { ActionBody, ActionReply } from '@/protocol/actions'
import type { StoredKeys } from './createStoredKeys'
import type { KeyInfo, Vault } from './vault/types'

type Options = { readonly vault: Vault; readonly held: StoredKeys; readonly clock: VenueClock }

/** Rejections after which a key's status is read again. */
const AGENT_CODES: ReadonlySet<string> = new Set(['11001', '11005', '11006', '11007'])

/** Applies decided writes to the stored keys: approvals, renewals, revocations, and rejections that concern a key. */
export function createOutcomeNotes({ vault, held, clock }: Options): (settled: SettledWrite) => Promise<void> {
  const { board } = held

  async function keyInVault(agent: string): Promise<KeyInfo | undefined> {
    return (await vault.list()).find((key) => key.agent === agent)
  }

  async function noteApproval(body: ActionBody<'approveAgent'>, outcome: SettledOutcome<unknown>): Promise<void> {
    const key = await keyInVault(body.agent_address)
    if (!key) return
    if (held.approving === key.account) held.approving = null
    if (outcome.kind === 'confirmed') {
      const { expires_time: expiresTime } = outcome.data as ActionReply<'approveAgent'>
      const before = held.get(key.account)
      const approvedTime = clock.now()
      await vault.markApproved(key.agent, approvedTime, expiresTime)
      held.hold({ ...key, approvedTime, expiresTime })
      if (before && before.agent !== key.agent) await vault.forget(before.agent)
      return
    }
    await vault.forget(key.agent)
    await held.refresh(key.account)
  }

  async function noteRenewal(body: ActionBody<'renewAgent'>, outcome: SettledOutcome<unknown>): Promise<void> {
    const key = await keyInVault(body.agent_address)
    if (!key || outcome.kind !== 'confirmed') return
    const { expires_time: expiresTime } = outcome.data as ActionReply<'renewAgent'>
    await vault.markApproved(key.agent, key.approvedTime ?? clock.now(), expiresTime)
    if (held.get(key.account)?.agent === key.agent) held.hold({ ...key, expiresTime })
  }

  async function noteRevocation(body: ActionBody<'revokeAgent'>, outcome: SettledOutcome<unknown>): Promise<void> {
    const key = await keyInVault(body.agent_address)
    if (!key || outcome.kind !== 'confirmed') return
    const signs = held.get(key.account)?.agent === key.agent
    await held.drop(key)
    if (signs) board.set(key.account, { kind: 'none' })
  }

  return async ({ record, outcome }) => {
    if (record.action === 'approveAgent') return await noteApproval(JSON.parse(record.canonical), outcome)
    await held.loaded
    if (record.action === 'renewAgent') return await noteRenewal(JSON.parse(record.canonical), outcome)
    if (record.action === 'revokeAgent') return await noteRevocation(JSON.parse(record.canonical), outcome)
    const key = held.find(record.signer)
    if (!key) return
    if (outcome.kind === 'rejected' && AGENT_CODES.has(outcome.code)) return await held.refresh(key.account)
    if (outcome.kind !== 'blocked' || outcome.reason !== 'key_missing') return
    await held.drop(key)
    board.set(key.account, { kind: 'none' })
  }
}
