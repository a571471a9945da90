import { BaseError } from '@/base/BaseError'
import type { Timers } from '@/base/clock'
import type { Http } from '@/client/http'
import type { AddressText, VenueClock } from '@/client/types'
import { createAgentStatuses, type AgentStatuses } from './createAgentStatuses'
import { checkAgent } from './checkAgent'
import { coversAccount } from './policy/coversAccount'
import { keyOf } from './selectStored'
import type { KeyInfo, Vault, VaultState } from './vault/types'

export type StoredKeysOptions = {
  readonly vault: Vault
  readonly http: Http
  readonly clock: VenueClock
  readonly timers: Timers
}

/** The key with which this browser signs for each account, and its status at the venue. */
export type StoredKeys = {
  readonly statuses: AgentStatuses
  /** Resolves once the vault was read. */
  readonly loaded: Promise<void>
  /** The account whose key is being approved; its status at the venue is ignored meanwhile. */
  approving: AddressText | null
  get(account: AddressText): KeyInfo | undefined
  find(agent: AddressText): KeyInfo | undefined
  /** Adds a key. If its approval should still be valid, it can sign before the venue has confirmed its status. */
  add(key: KeyInfo): void
  /** The ready key that signs for an account: its own, else one of the main account (docs/protocol 2.10). */
  keyFor(account: AddressText): KeyInfo | null
  /** Removes a key here and from the vault. */
  remove(key: KeyInfo): Promise<void>
  /** Removes all keys here, but not from the vault. */
  clear(): void
  /** Reads the status of an account's key from the venue. */
  refresh(account: AddressText): Promise<void>
}

/** Creates the stored keys from the vault, which other tabs change too. */
export function createStoredKeys({ vault, http, clock, timers }: StoredKeysOptions): StoredKeys {
  const keyByAccount = new Map<AddressText, KeyInfo>()
  const statuses = createAgentStatuses(refresh, timers)
  const keys: StoredKeys = {
    statuses,
    loaded: loadKeys(),
    approving: null,
    get: (account) => keyByAccount.get(account),
    find: (agent) => [...keyByAccount.values()].find((key) => key.agent === agent),
    add,
    keyFor(account) {
      const ready = [...keyByAccount.values()].filter((key) => statuses.get(key.account).kind === 'ready')
      return ready.find((key) => key.account === account) ?? ready.find((key) => coversAccount(key, account)) ?? null
    },
    remove,
    clear() {
      for (const account of keyByAccount.keys()) statuses.set(account, { kind: 'none' })
      keyByAccount.clear()
    },
    refresh,
  }
  vault.state.subscribe(applyVaultState)
  return keys

  async function loadKeys(): Promise<void> {
    for (const key of (await vault.list()).toReversed()) if (key.expiresTime !== null) add(key)
  }

  /** Removes keys that another tab removed, and adds those that it created. */
  function applyVaultState(state: VaultState | null): void {
    if (!state) return
    const { approving } = keys
    for (const [account, key] of keyByAccount) {
      if (state.keys.some(({ agent }) => agent === key.agent)) continue
      keyByAccount.delete(account)
      if (approving !== account) statuses.set(account, { kind: 'none' })
    }
    for (const account of new Set(state.keys.map((key) => key.account))) {
      const key = keyOf(state, account)!
      if (key.approvedTime !== null && keyByAccount.get(account)?.agent !== key.agent && approving !== account) add(key)
    }
  }

  function add(key: KeyInfo): void {
    keyByAccount.set(key.account, key)
    const { agent, label, persisted, expiresTime } = key
    if (expiresTime !== null && expiresTime > clock.now())
      statuses.set(key.account, { kind: 'ready', agent, label, expiresTime, persisted })
  }

  async function remove(key: KeyInfo): Promise<void> {
    if (keyByAccount.get(key.account)?.agent === key.agent) keyByAccount.delete(key.account)
    await vault.forget(key.agent)
  }

  async function refresh(anyCase: AddressText): Promise<void> {
    const account = anyCase.toLowerCase()
    try {
      await keys.loaded
      const key = keyByAccount.get(account)
      if (keys.approving === account) return
      if (!key) return statuses.set(account, { kind: 'none' })
      const classification = await checkAgent(http, key, clock)
      // While the venue was asked, an approval may have begun or the key may have been removed.
      if (keyByAccount.get(account) !== key || keys.approving === account) return
      if (classification === 'unapproved') {
        await remove(key)
        return statuses.set(account, { kind: 'none' })
      }
      if (classification.kind === 'ready' && classification.expiresTime !== key.expiresTime) {
        keyByAccount.set(account, { ...key, expiresTime: classification.expiresTime })
        await vault.markApproved(key.agent, key.approvedTime ?? clock.now(), classification.expiresTime)
      }
      statuses.set(account, classification)
    } catch (error) {
      // The venue does not answer: keep the last status, and read it again later.
      if (!(error instanceof BaseError)) throw error
    }
  }
}
