import type { SettledOutcome, SettledWrite, VenueClock } from '@/client/types'
import type { ActionBody, ActionReply } from '@/protocol/actions'
import type { StoredKeys } from './createStoredKeys'
import type { KeyInfo, Vault } from './vault/types'

type Options = { readonly vault: Vault; readonly storedKeys: StoredKeys; readonly clock: VenueClock }

/** Rejections after which a key's status is read again. */
const AGENT_CODES: ReadonlySet<string> = new Set(['11001', '11005', '11006', '11007'])

/** Applies decided writes to the stored keys: approvals, renewals, revocations, and rejections that concern a key. */
export function createOutcomeHandler({ vault, storedKeys, clock }: Options): (settled: SettledWrite) => Promise<void> {
  const { statuses } = storedKeys

  async function keyInVault(agent: string): Promise<KeyInfo | undefined> {
    return (await vault.list()).find((key) => key.agent === agent)
  }

  async function applyApproval(body: ActionBody<'approveAgent'>, outcome: SettledOutcome<unknown>): Promise<void> {
    const key = await keyInVault(body.agent_address)
    if (!key) return
    if (storedKeys.approving === key.account) storedKeys.approving = null
    if (outcome.kind === 'confirmed') {
      const { expires_time: expiresTime } = outcome.data as ActionReply<'approveAgent'>
      const before = storedKeys.get(key.account)
      const approvedTime = clock.now()
      await vault.markApproved(key.agent, approvedTime, expiresTime)
      storedKeys.add({ ...key, approvedTime, expiresTime })
      if (before && before.agent !== key.agent) await vault.forget(before.agent)
      return
    }
    await vault.forget(key.agent)
    await storedKeys.refresh(key.account)
  }

  async function applyRenewal(body: ActionBody<'renewAgent'>, outcome: SettledOutcome<unknown>): Promise<void> {
    const key = await keyInVault(body.agent_address)
    if (!key || outcome.kind !== 'confirmed') return
    const { expires_time: expiresTime } = outcome.data as ActionReply<'renewAgent'>
    await vault.markApproved(key.agent, key.approvedTime ?? clock.now(), expiresTime)
    if (storedKeys.get(key.account)?.agent === key.agent) storedKeys.add({ ...key, expiresTime })
  }

  async function applyRevocation(body: ActionBody<'revokeAgent'>, outcome: SettledOutcome<unknown>): Promise<void> {
    const key = await keyInVault(body.agent_address)
    if (!key || outcome.kind !== 'confirmed') return
    const signs = storedKeys.get(key.account)?.agent === key.agent
    await storedKeys.remove(key)
    if (signs) statuses.set(key.account, { kind: 'none' })
  }

  return async ({ record, outcome }) => {
    if (record.action === 'approveAgent') return await applyApproval(JSON.parse(record.canonical), outcome)
    await storedKeys.loaded
    if (record.action === 'renewAgent') return await applyRenewal(JSON.parse(record.canonical), outcome)
    if (record.action === 'revokeAgent') return await applyRevocation(JSON.parse(record.canonical), outcome)
    const key = storedKeys.find(record.signer)
    if (!key) return
    if (outcome.kind === 'rejected' && AGENT_CODES.has(outcome.code)) return await storedKeys.refresh(key.account)
    if (outcome.kind !== 'blocked' || outcome.reason !== 'key_missing') return
    await storedKeys.remove(key)
    statuses.set(key.account, { kind: 'none' })
  }
}
