import { BaseError } from '@/base/BaseError'
import type { Http } from '@/client/http'
import type { Signer, VenueClock, Writes } from '@/client/types'
import type { ActionBody } from '@/protocol/actions'
import type { Address } from '@/protocol/fields'
import { checkApproval } from './checkApproval'
import type { StoredKeys } from './createStoredKeys'
import { checkAgent } from './checkAgent'
import { limitsOfNewKey } from './selectStored'
import type { EnableTradingRequest, EnableTradingResult, SignerLimits, Wallet } from './types'
import type { KeyInfo, Vault } from './vault/types'

type Options = {
  readonly vault: Vault
  readonly wallet: Pick<Wallet, 'signer'>
  readonly writes: Pick<Writes, 'submit' | 'pending'>
  readonly http: Http
  readonly clock: VenueClock
  readonly storedKeys: StoredKeys
  /** Resolves once the outcome of the last write is applied to the keys. */
  readonly concluded: () => Promise<void>
}

/** How long after its creation a key may still be approved, ms; it is not deleted before. */
const APPROVAL_WITHIN_MS = 660_000

/** Creates keys, has them approved, and resumes approvals of closed pages. docs/protocol 3.23. */
export function createApprovals({ vault, wallet, writes, http, clock, storedKeys, concluded }: Options) {
  const { statuses } = storedKeys

  async function enableTrading(request: EnableTradingRequest): Promise<EnableTradingResult> {
    const approval = checkApproval(request, request.label ?? (await vault.profileLabel()))
    if (!approval.ok) return approval.blocked
    const { owner, account, label, validDays } = approval
    const limits = request.limits ?? limitsOfNewKey(vault.state.getState(), owner, account)
    const isLocked = vault.state.getState()?.protection.locked ?? false
    if (isLocked && !request.startOver) return { kind: 'blocked', reason: 'key_locked', message: 'the keys are locked' }
    if (storedKeys.approving !== null) return { kind: 'blocked', reason: 'busy', message: 'an approval is under way' }
    const signer = wallet.signer((step) => statuses.set(account, { kind: 'approving', step }))
    if (!signer) return { kind: 'blocked', reason: 'no_signer', message: 'no wallet is connected' }
    if (signer.address !== owner)
      return { kind: 'blocked', reason: 'wallet_account', message: 'the wallet is on another account' }
    storedKeys.approving = account
    statuses.set(account, { kind: 'approving', step: 'key' })
    try {
      if (isLocked) await vault.startOver()
      return await approve({ owner, account, label }, limits, validDays, signer)
    } catch (error) {
      storedKeys.approving = null
      await storedKeys.refresh(account)
      if (error instanceof BaseError) return { kind: 'blocked', reason: 'key_missing', message: error.message }
      throw error
    }
  }

  async function approve(
    request: { owner: Address; account: Address; label: string },
    limits: SignerLimits,
    validDays: number,
    signer: Signer,
  ): Promise<EnableTradingResult> {
    const { owner, account, label } = request
    const { agent, persisted } = await vault.create(request, clock.now(), limits)
    const announcing: Signer = {
      ...signer,
      async sign(toSign) {
        const result = await signer.sign(toSign)
        if (result.ok) statuses.set(account, { kind: 'approving', step: 'sending' })
        return result
      },
    }
    const outcome = await writes.submit(
      'approveAgent',
      { agent_address: agent, authorized_address: account, valid_days: validDays, label },
      { account: owner, signer: announcing },
    )
    if (outcome.kind === 'unresolved') {
      statuses.set(account, { kind: 'approving', step: 'unresolved', status: outcome.status })
      return { kind: 'unresolved', until: outcome.until, status: outcome.status }
    }
    await concluded()
    if (outcome.kind !== 'confirmed') return outcome
    return { kind: 'ready', agent, expiresTime: outcome.data.expires_time, persisted }
  }

  /** Checks a key without a known approval: the venue may have accepted one whose reply an earlier page lost. */
  async function probe(key: KeyInfo): Promise<void> {
    try {
      const classification = await checkAgent(http, key, clock)
      if (classification !== 'unapproved' && classification.kind === 'ready') {
        await vault.markApproved(key.agent, clock.now(), classification.expiresTime)
        return storedKeys.add({ ...key, approvedTime: clock.now(), expiresTime: classification.expiresTime })
      }
      if (key.createdAt + APPROVAL_WITHIN_MS < clock.now()) await vault.forget(key.agent)
    } catch (error) {
      // The venue does not answer: keep the key until it does.
      if (!(error instanceof BaseError)) throw error
    }
  }

  async function resume(): Promise<void> {
    await storedKeys.loaded
    const pending = new Set(
      writes.pending
        .getState()
        .filter(({ action }) => action === 'approveAgent')
        .map(({ canonical }) => (JSON.parse(canonical) as ActionBody<'approveAgent'>).agent_address),
    )
    for (const key of await vault.list()) {
      if (key.expiresTime !== null) continue
      if (pending.has(key.agent)) {
        storedKeys.approving = key.account
        statuses.set(key.account, { kind: 'approving', step: 'unresolved' })
      } else await probe(key)
    }
  }

  return { enableTrading, resume }
}
