import { createDeferredLive } from '@/base/createDeferredLive'
import type { Live } from '@/base/live'
import type { AgentStatus, Keys, Wallet } from './types'

/**
 * Keys and wallet before their code is there, so that book and ticket need not wait for it: the wallet is `reconnecting`,
 * every status `unknown`, nobody signs yet, and what is asked for waits.
 */
export function createDeferredKeys(loaded: Promise<Keys>): Keys {
  let keys: Keys | null = null
  void loaded.then((made) => (keys = made))
  const statuses = new Map<string, Live<AgentStatus>>()

  function status(account: string): Live<AgentStatus> {
    const known = statuses.get(account)
    if (known) return known
    const made = createDeferredLive<AgentStatus>(
      { kind: 'unknown' },
      loaded.then((inner) => inner.status(account)),
    )
    statuses.set(account, made)
    return made
  }

  return {
    wallet: createDeferredWallet(
      loaded.then(({ wallet }) => wallet),
      () => keys?.wallet ?? null,
    ),
    status,
    enableTrading: async (request) => (await loaded).enableTrading(request),
    refresh: async (account) => (await loaded).refresh(account),
    resume: async () => (await loaded).resume(),
    signerFor: (account) => keys?.signerFor(account) ?? null,
    forget: async (account) => (await loaded).forget(account),
    requestPracticeFunds: async (address) => (await loaded).requestPracticeFunds(address),
    profileLabel: async () => (await loaded).profileLabel(),
  }
}

function createDeferredWallet(loaded: Promise<Wallet>, current: () => Wallet | null): Wallet {
  return {
    options: createDeferredLive(
      [],
      loaded.then(({ options }) => options),
    ),
    connection: createDeferredLive(
      { status: 'reconnecting' },
      loaded.then(({ connection }) => connection),
    ),
    connect: async (walletId) => (await loaded).connect(walletId),
    disconnect: async () => (await loaded).disconnect(),
    reconnect: async () => (await loaded).reconnect(),
    signer: (onStep) => current()?.signer(onStep) ?? null,
  }
}
