import { createLazyLive } from '@/base/createLazyLive'
import type { Live } from '@/base/live'
import type { StoredLossLimit } from '@/trading/profit/lossLimit'
import { noLimits } from './noLimits'
import { defaultLimits } from './policy/defaultLimits'
import type { AgentStatus, StoredAgent, Keys, Protection, SignerLimits, Wallet } from './types'

/**
 * Creates keys and wallet whose code is still loading, so that book and ticket need not wait for it: the wallet is
 * `reconnecting`, every status `unknown`, and calls wait. `lastWallet`: id of the wallet that an earlier page was
 * connected to.
 */
export function createLazyKeys(loaded: Promise<Keys>, lastWallet: string | null = null): Keys {
  let keys: Keys | null = null
  void loaded.then((loadedKeys) => (keys = loadedKeys))
  const status = lazyByAddress<AgentStatus>({ kind: 'unknown' }, async (account) => (await loaded).status(account))

  return {
    wallet: createLazyWallet(
      loaded.then(({ wallet }) => wallet),
      () => keys?.wallet ?? null,
      lastWallet,
    ),
    status,
    enableTrading: async (request) => (await loaded).enableTrading(request),
    refresh: async (account) => (await loaded).refresh(account),
    resume: async () => (await loaded).resume(),
    signerFor: (account) => keys?.signerFor(account) ?? null,
    forget: async (account) => (await loaded).forget(account),
    requestPracticeFunds: async (address) => (await loaded).requestPracticeFunds(address),
    exportPracticeKey: async () => (await loaded).exportPracticeKey(),
    resetPracticeAccount: async () => (await loaded).resetPracticeAccount(),
    profileLabel: async () => (await loaded).profileLabel(),
    storedAgents: lazyByAddress<readonly StoredAgent[]>([], async (owner) => (await loaded).storedAgents(owner)),
    approvedHere: async (agent) => (await loaded).approvedHere(agent),
    labelInUse: async (account, label) => (await loaded).labelInUse(account, label),
    approve: async (request) => (await loaded).approve(request),
    renew: async (request) => (await loaded).renew(request),
    revoke: async (request) => (await loaded).revoke(request),
    wipe: async () => (await loaded).wipe(),
    protection: createLazyLive<Protection>(
      starting,
      loaded.then(({ protection }) => protection),
    ),
    review: (request) => keys?.review(request),
    protect: async (kind, secret) => (await loaded).protect(kind, secret),
    unlock: async (secret) => (await loaded).unlock(secret),
    lock: async () => (await loaded).lock(),
    limits: lazyByAddress<SignerLimits>(noLimits, async (account) => (await loaded).limits(account)),
    lossLimit: lazyByAddress<StoredLossLimit | null>(null, async (account) => (await loaded).lossLimit(account)),
    setLossLimit: async (owner, limit) => (await loaded).setLossLimit(owner, limit),
    setLimits: async (account, limits) => (await loaded).setLimits(account, limits),
    newKeyLimits: (owner, account) =>
      createLazyLive(
        defaultLimits,
        loaded.then((loadedKeys) => loadedKeys.newKeyLimits(owner, account)),
      ),
  }
}

/** The protection until the signer has answered. */
export const starting: Protection = {
  kind: 'device',
  locked: false,
  kinds: [],
  place: 'starting',
  asksItself: false,
  persisted: true,
}

/** Creates one lazy live value for each address, on its first use. */
function lazyByAddress<T>(initial: T, load: (address: string) => Promise<Live<T>>): (address: string) => Live<T> {
  const cache = new Map<string, Live<T>>()
  return (anyCase) => {
    const address = anyCase.toLowerCase()
    const live = cache.get(address) ?? createLazyLive<T>(initial, load(address))
    cache.set(address, live)
    return live
  }
}

function createLazyWallet(loaded: Promise<Wallet>, current: () => Wallet | null, lastWallet: string | null): Wallet {
  return {
    options: createLazyLive(
      [],
      loaded.then(({ options }) => options),
    ),
    connection: createLazyLive(
      { status: 'reconnecting', walletId: lastWallet },
      loaded.then(({ connection }) => connection),
    ),
    connect: async (walletId) => (await loaded).connect(walletId),
    disconnect: async () => (await loaded).disconnect(),
    reconnect: async () => (await loaded).reconnect(),
    signer: (onStep) => current()?.signer(onStep) ?? null,
  }
}
