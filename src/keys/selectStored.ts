import type { Live } from '@/base/live'
import type { Address } from '@/client/types'
import { starting } from './createLazyKeys'
import { noLimits } from './noLimits'
import type { StoredLossLimit } from '@/trading/profit/lossLimit'
import { lossLimitsOf } from './policy/checkLoss'
import { defaultLimits } from './policy/defaultLimits'
import type { StoredAgent, Protection, SignerLimits } from './types'
import type { KeyInfo, VaultState } from './vault/types'

type VaultLive = Live<VaultState | null>

/** The keys of an owner's accounts, newest first. */
export function selectStored(vault: VaultLive, owner: Address): Live<readonly StoredAgent[]> {
  const wanted = owner.toLowerCase()
  return deriveLive(
    vault,
    (state) => (state?.keys ?? []).filter((key) => key.owner === wanted),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  )
}

/** What the key of an account may sign: the approved one's, else the newest's. */
export function selectLimits(vault: VaultLive, account: Address): Live<SignerLimits> {
  return deriveLive(vault, (state) => keyOf(state, account)?.limits ?? noLimits, sameLimits)
}

/** What a new key of an account signs at most. */
export function limitsOfNewKey(state: VaultState | null, owner: Address, account: Address): SignerLimits {
  const standing = keyOf(state, account)
  if (standing && standing.approvedTime !== null) return standing.limits
  return state?.lastLimits[owner.toLowerCase()] ?? defaultLimits
}

/** The same as it changes. */
export function selectNewKeyLimits(vault: VaultLive, owner: Address, account: Address): Live<SignerLimits> {
  return deriveLive(vault, (state) => limitsOfNewKey(state, owner, account), sameLimits)
}

/** What a day may cost an account: of several limits that hold for it the first. */
export function selectLossLimit(vault: VaultLive, account: Address): Live<StoredLossLimit | null> {
  const address = account.toLowerCase()
  return deriveLive(
    vault,
    (state) => lossLimitsOf(state?.lossLimits ?? {}, keyOf(state, address)?.owner ?? address, address)[0] ?? null,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  )
}

/** How keys are kept; `starting` until the signer has said it. */
export function selectProtection(vault: VaultLive): Live<Protection> {
  return deriveLive(
    vault,
    (state) => state?.protection ?? starting,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  )
}

/** The key that signs for an account: the newest that was approved, else the newest. */
export function keyOf(state: VaultState | null, account: Address): KeyInfo | null {
  const keys = (state?.keys ?? []).filter((key) => key.account === account.toLowerCase())
  return keys.find((key) => key.approvedTime !== null) ?? keys[0] ?? null
}

function sameLimits(a: SignerLimits, b: SignerLimits): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A live value that is made of another one; who looks at it is notified only when `same` says that it changed. */
function deriveLive<S, T>(source: Live<S>, derive: (state: S) => T, same: (a: T, b: T) => boolean): Live<T> {
  let last = derive(source.getState())
  function read(state: S): T {
    const next = derive(state)
    if (!same(last, next)) last = next
    return last
  }
  const initial = last
  return {
    getState: () => read(source.getState()),
    getInitialState: () => initial,
    subscribe: (listener) => {
      let shown = read(source.getState())
      return source.subscribe((state) => {
        const previous = shown
        shown = read(state)
        if (shown !== previous) listener(shown, previous)
      })
    },
  }
}
