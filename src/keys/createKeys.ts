import { BaseError } from '@/base/BaseError'
import type { Timers } from '@/base/clock'
import type { Http } from '@/client/http'
import type { Address, SettledOutcome, SettledWrite, Signer, VenueClock, Writes } from '@/client/types'
import type { ActionBody, ActionReply } from '@/protocol/actions'
import { addressSchema, type Address as WireAddress } from '@/protocol/fields'
import * as v from 'valibot'
import { checkApproval } from './checkApproval'
import { createAgentWrites, findLabel } from './createAgentWrites'
import { createStatusBoard } from './createStatusBoard'
import { coversAccount } from './policy/coversAccount'
import { judgeAgent } from './judgeAgent'
import { keepEach } from './keepEach'
import { noLimits } from './noLimits'
import { requestFunds } from './requestFunds'
import { keyOf, selectHeld, selectLimits, selectProtection } from './selectHeld'
import type { EnableTradingRequest, EnableTradingResult, Keys, SignerLimits, Wallet } from './types'
import type { KeyInfo, Vault, VaultState } from './vault/types'

export type KeysOptions = {
  readonly vault: Vault
  readonly wallet: Wallet
  readonly writes: Pick<Writes, 'submit' | 'onSettled' | 'pending'>
  readonly http: Http
  readonly clock: VenueClock
  readonly timers: Timers
}

/** An approval may take effect this long after its key was made; until then nobody throws the key away. */
const APPROVAL_WITHIN_MS = 660_000

/** Refusals after which a key has to be looked at again. */
const AGENT_CODES: ReadonlySet<string> = new Set(['11001', '11005', '11006', '11007'])

/** Agent Keys of this browser: made in the vault, approved by the wallet, watched at the venue. */
export function createKeys(options: KeysOptions): Keys {
  const { vault, wallet, writes, http, clock, timers } = options
  const held = new Map<Address, KeyInfo>()
  const board = createStatusBoard(refresh, timers)
  let approving: Address | null = null
  let concluding: Promise<void> = Promise.resolve()
  const isHeld = (agent: Address) => vault.state.getState()?.keys.some((key) => key.agent === agent) ?? false
  const loaded = loadKeys()
  vault.state.subscribe(noteVault)
  writes.onSettled((settled) => {
    concluding = noteSettled(settled)
  })

  async function loadKeys(): Promise<void> {
    for (const key of (await vault.list()).toReversed()) if (key.expiresTime !== null) hold(key)
  }

  /** A key that another tab removed is gone here too; one that it made is taken up. */
  function noteVault(state: VaultState | null): void {
    if (!state) return
    for (const [account, key] of held) {
      if (state.keys.some(({ agent }) => agent === key.agent)) continue
      held.delete(account)
      if (approving !== account) board.set(account, { kind: 'none' })
    }
    for (const account of new Set(state.keys.map((key) => key.account))) {
      const key = keyOf(state, account)!
      if (key.approvedTime !== null && held.get(account)?.agent !== key.agent && approving !== account) hold(key)
    }
  }

  /** Takes up a key; one whose approval should still stand can be used before the venue was asked. */
  function hold(key: KeyInfo): void {
    held.set(key.account, key)
    const { agent, label, persisted, expiresTime } = key
    if (expiresTime !== null && expiresTime > clock.now())
      board.set(key.account, { kind: 'ready', agent, label, expiresTime, persisted })
  }

  /** The ready key that signs for an account: its own, else one of the main account (Interface: Agent Keys, Scope). */
  function keyFor(account: Address): KeyInfo | null {
    const ready = [...held.values()].filter((key) => board.get(key.account).kind === 'ready')
    return ready.find((key) => key.account === account) ?? ready.find((key) => coversAccount(key, account)) ?? null
  }

  async function drop(key: KeyInfo): Promise<void> {
    if (held.get(key.account)?.agent === key.agent) held.delete(key.account)
    await vault.forget(key.agent)
  }

  async function refresh(given: Address): Promise<void> {
    const account = given.toLowerCase()
    try {
      await loaded
      const key = held.get(account)
      if (approving === account) return
      if (!key) return board.set(account, { kind: 'none' })
      const verdict = await judgeAgent(http, key, clock.now())
      if (held.get(account) !== key) return
      if (verdict === 'unapproved') {
        await drop(key)
        return board.set(account, { kind: 'none' })
      }
      if (verdict.kind === 'ready' && verdict.expiresTime !== key.expiresTime) {
        held.set(account, { ...key, expiresTime: verdict.expiresTime })
        await vault.markApproved(key.agent, key.approvedTime ?? clock.now(), verdict.expiresTime)
      }
      board.set(account, verdict)
    } catch (error) {
      // The venue does not answer: what was known stays, and is asked for again.
      if (!(error instanceof BaseError)) throw error
    }
  }

  async function noteSettled({ record, outcome }: SettledWrite): Promise<void> {
    if (record.action === 'approveAgent') return await noteApproval(JSON.parse(record.canonical), outcome)
    await loaded
    if (record.action === 'renewAgent') return await noteRenewal(JSON.parse(record.canonical), outcome)
    if (record.action === 'revokeAgent') return await noteRevocation(JSON.parse(record.canonical), outcome)
    const key = [...held.values()].find(({ agent }) => agent === record.signer)
    if (!key) return
    if (outcome.kind === 'refused' && AGENT_CODES.has(outcome.code)) return await refresh(key.account)
    if (outcome.kind !== 'denied' || outcome.reason !== 'key_missing') return
    await drop(key)
    board.set(key.account, { kind: 'none' })
  }

  async function noteApproval(body: ActionBody<'approveAgent'>, outcome: SettledOutcome<unknown>): Promise<void> {
    const key = (await vault.list()).find(({ agent }) => agent === body.agent_address)
    if (!key) return
    approving = approving === key.account ? null : approving
    if (outcome.kind === 'confirmed') {
      const { expires_time: expiresTime } = outcome.data as ActionReply<'approveAgent'>
      const before = held.get(key.account)
      const approvedTime = clock.now()
      await vault.markApproved(key.agent, approvedTime, expiresTime)
      hold({ ...key, approvedTime, expiresTime })
      if (before && before.agent !== key.agent) await vault.forget(before.agent)
      return
    }
    await vault.forget(key.agent)
    await refresh(key.account)
  }

  async function noteRenewal(body: ActionBody<'renewAgent'>, outcome: SettledOutcome<unknown>): Promise<void> {
    const key = (await vault.list()).find(({ agent }) => agent === body.agent_address)
    if (!key || outcome.kind !== 'confirmed') return
    const { expires_time: expiresTime } = outcome.data as ActionReply<'renewAgent'>
    await vault.markApproved(key.agent, key.approvedTime ?? clock.now(), expiresTime)
    if (held.get(key.account)?.agent === key.agent) hold({ ...key, expiresTime })
  }

  async function noteRevocation(body: ActionBody<'revokeAgent'>, outcome: SettledOutcome<unknown>): Promise<void> {
    const key = (await vault.list()).find(({ agent }) => agent === body.agent_address)
    if (!key || outcome.kind !== 'confirmed') return
    const signs = held.get(key.account)?.agent === key.agent
    await drop(key)
    if (signs) board.set(key.account, { kind: 'none' })
  }

  async function enableTrading(request: EnableTradingRequest): Promise<EnableTradingResult> {
    const approval = checkApproval(request, request.label ?? (await vault.profileLabel()))
    if (!approval.ok) return approval.denied
    const { owner, account, label, validDays } = approval
    const limits = request.limits ?? held.get(account)?.limits ?? noLimits
    if (vault.state.getState()?.protection.locked)
      return { kind: 'denied', reason: 'key_locked', message: 'the keys are locked' }
    if (approving !== null) return { kind: 'denied', reason: 'busy', message: 'an approval is under way' }
    const signer = wallet.signer((step) => board.set(account, { kind: 'approving', step }))
    if (!signer) return { kind: 'denied', reason: 'no_signer', message: 'no wallet is connected' }
    if (signer.address !== owner)
      return { kind: 'denied', reason: 'wallet_account', message: 'the wallet is on another account' }
    approving = account
    board.set(account, { kind: 'approving', step: 'key' })
    try {
      return await approve({ owner, account, label }, limits, validDays, signer)
    } catch (error) {
      approving = null
      await refresh(account)
      if (error instanceof BaseError) return { kind: 'denied', reason: 'key_missing', message: error.message }
      throw error
    }
  }

  async function approve(
    request: { owner: WireAddress; account: WireAddress; label: string },
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
        if (result.ok) board.set(account, { kind: 'approving', step: 'sending' })
        return result
      },
    }
    const outcome = await writes.submit(
      'approveAgent',
      { agent_address: agent, authorized_address: account, valid_days: validDays, label },
      { account: owner, signer: announcing },
    )
    if (outcome.kind === 'unresolved') {
      board.set(account, { kind: 'approving', step: 'unresolved' })
      return { kind: 'unresolved', until: outcome.until }
    }
    await concluding
    if (outcome.kind !== 'confirmed') return outcome
    return { kind: 'ready', agent, expiresTime: outcome.data.expires_time, persisted }
  }

  /** A key that nobody knows an approval of: the venue may have taken one whose answer was lost with an earlier page. */
  async function probe(key: KeyInfo): Promise<void> {
    try {
      const verdict = await judgeAgent(http, key, clock.now())
      if (verdict !== 'unapproved' && verdict.kind === 'ready') {
        await vault.markApproved(key.agent, clock.now(), verdict.expiresTime)
        return hold({ ...key, approvedTime: clock.now(), expiresTime: verdict.expiresTime })
      }
      if (key.createdAt + APPROVAL_WITHIN_MS < clock.now()) await vault.forget(key.agent)
    } catch (error) {
      // The venue does not answer: the key is kept until it does.
      if (!(error instanceof BaseError)) throw error
    }
  }

  async function resume(): Promise<void> {
    await loaded
    const pending = new Set(
      writes.pending
        .getState()
        .filter(({ action }) => action === 'approveAgent')
        .map(({ canonical }) => (JSON.parse(canonical) as ActionBody<'approveAgent'>).agent_address),
    )
    for (const key of await vault.list()) {
      if (key.expiresTime !== null) continue
      if (pending.has(key.agent)) {
        approving = key.account
        board.set(key.account, { kind: 'approving', step: 'unresolved' })
      } else await probe(key)
    }
  }

  return {
    wallet,
    status: (account) => board.live(account.toLowerCase()),
    enableTrading,
    refresh,
    resume,
    signerFor(account) {
      const key = keyFor(account.toLowerCase())
      if (!key) return null
      return { kind: 'agent', address: key.agent, sign: (request) => vault.sign(key.agent, request) }
    },
    async forget(account) {
      await loaded
      const key = held.get(account.toLowerCase())
      if (!key) return
      await drop(key)
      board.set(key.account, { kind: 'none' })
    },
    requestPracticeFunds: (address) => requestFunds(http, address),
    profileLabel: () => vault.profileLabel(),
    heldAgents: keepEach((owner) => selectHeld(vault.state, owner)),
    approvedHere: (agent) => vault.wasApproved(v.parse(addressSchema, agent)),
    labelInUse: (account, label) => findLabel(http, account, label, isHeld),
    ...createAgentWrites({ wallet, writes, concluded: () => concluding }),
    async wipe() {
      await vault.wipe()
      for (const account of held.keys()) board.set(account, { kind: 'none' })
      held.clear()
    },
    protection: selectProtection(vault.state),
    protect: (kind, secret) => vault.protect(kind, secret),
    unlock: (secret) => vault.unlock(secret),
    lock: () => vault.lock(),
    limits: keepEach((account) => selectLimits(vault.state, account)),
    async setLimits(account, limits) {
      const key = keyOf(vault.state.getState(), account)
      if (!key) return { ok: false, reason: 'no_key', message: 'there is no key for this account here' }
      return await vault.setLimits(key.agent, limits)
    },
  }
}
