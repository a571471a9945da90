import type { Timers } from '@/base/clock'
import type { Http } from '@/client/http'
import type { AddressText, VenueClock, Writes } from '@/client/types'
import { addressSchema } from '@/protocol/fields'
import * as v from 'valibot'
import { createAgentWrites, findLabel } from './createAgentWrites'
import { createApprovals } from './createApprovals'
import { createStoredKeys } from './createStoredKeys'
import { createOutcomeHandler } from './createOutcomeHandler'
import {
  keyOf,
  selectStored,
  selectLimits,
  selectLossLimit,
  selectNewKeyLimits,
  selectProtection,
} from './selectStored'
import type { Keys, Wallet, FaucetResult } from './types'
import { PRACTICE_WALLET_ID } from './wallet/walletIds'
import type { PracticeProvider } from './wallet/practice/createPracticeProvider'
import type { Vault } from './vault/types'
import { BaseError } from '@/base/BaseError'

export type KeysOptions = {
  readonly vault: Vault
  readonly wallet: Wallet
  readonly writes: Pick<Writes, 'submit' | 'onSettled' | 'pending'>
  readonly http: Http
  readonly clock: VenueClock
  readonly timers: Timers
  /** The practice wallet; null at venues without practice funds. */
  readonly practice: Pick<PracticeProvider, 'exportKey' | 'reset'> | null
}

/** Creates the Agent Keys of this browser: made in the vault, approved by the wallet, checked at the venue. */
export function createKeys(options: KeysOptions): Keys {
  const { vault, wallet, writes, http, clock, practice } = options
  const storedKeys = createStoredKeys(options)
  const { statuses } = storedKeys
  const handleOutcome = createOutcomeHandler({ vault, storedKeys, clock })
  let concluding: Promise<void> = Promise.resolve()
  const concluded = () => concluding
  const isStored = (agent: AddressText) => vault.state.getState()?.keys.some((key) => key.agent === agent) ?? false

  async function forget(account: string): Promise<void> {
    await storedKeys.loaded
    const key = storedKeys.get(account.toLowerCase())
    if (!key) return
    await storedKeys.remove(key)
    statuses.set(key.account, { kind: 'none' })
  }

  writes.onSettled((settled) => {
    concluding = handleOutcome(settled)
  })

  return {
    wallet,
    status: (account) => statuses.live(account.toLowerCase()),
    ...createApprovals({ vault, wallet, writes, http, clock, storedKeys, concluded }),
    refresh: storedKeys.refresh,
    signerFor(account) {
      const key = storedKeys.keyFor(account.toLowerCase())
      if (!key) return null
      return { kind: 'agent', address: key.agent, sign: (request) => vault.sign(key.agent, request) }
    },
    forget,
    requestPracticeFunds: (address) => requestFunds(http, address),
    exportPracticeKey: async () => (await practice?.exportKey()) ?? null,
    async resetPracticeAccount() {
      const connection = wallet.connection.getState()
      if (connection.status === 'connected' && connection.walletId === PRACTICE_WALLET_ID) {
        await wallet.disconnect()
        for (const { account } of selectStored(vault.state, connection.address).getState()) await forget(account)
      }
      await practice?.reset()
    },
    profileLabel: () => vault.profileLabel(),
    storedAgents: cacheByAddress((owner) => selectStored(vault.state, owner)),
    approvedHere: (agent) => vault.wasApproved(v.parse(addressSchema, agent)),
    labelInUse: (account, label) => findLabel(http, account, label, isStored),
    ...createAgentWrites({ wallet, writes, concluded }),
    async wipe() {
      await vault.wipe()
      storedKeys.clear()
    },
    protection: selectProtection(vault.state),
    review: vault.review,
    protect: (kind, secret) => vault.protect(kind, secret),
    unlock: (secret) => vault.unlock(secret),
    lock: () => vault.lock(),
    limits: cacheByAddress((account) => selectLimits(vault.state, account)),
    newKeyLimits: (owner, account) => selectNewKeyLimits(vault.state, owner, account),
    lossLimit: cacheByAddress((account) => selectLossLimit(vault.state, account)),
    setLossLimit: (owner, limit) => vault.setLossLimit(v.parse(addressSchema, owner.toLowerCase()), limit),
    async setLimits(account, limits) {
      const key = keyOf(vault.state.getState(), account)
      if (!key) return { ok: false, reason: 'no_key', message: 'there is no key for this account here' }
      return await vault.setLimits(key.agent, limits)
    },
  }
}

/** Caches one value per address. */
function cacheByAddress<T>(make: (address: AddressText) => T): (address: AddressText) => T {
  const cache = new Map<AddressText, T>()
  return (anyCase) => {
    const address = anyCase.toLowerCase()
    const value = cache.get(address) ?? make(address)
    cache.set(address, value)
    return value
  }
}

/** Asks the venue's faucet for practice money. */
async function requestFunds(http: Http, address: AddressText): Promise<FaucetResult> {
  try {
    const result = await http.requestFunds(v.parse(addressSchema, address))
    return result.ok ? { kind: 'confirmed', txHash: result.data.tx_hash } : result.rejected
  } catch (error) {
    if (error instanceof BaseError) return { kind: 'failed', error }
    throw error
  }
}
