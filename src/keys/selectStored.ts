import type { Live } from '@/base/live'
import type { AddressText } from '@/client/types'
import { starting } from './createLazyKeys'
import { noLimits } from './noLimits'
import type { StoredLossLimit } from '@/trading/profit/lossLimit'
import { lossLimitsOf } from './policy/checkLoss'
import { lastLimitsOf } from './policy/signerLimits'
import type { StoredAgent, Protection, SignerLimits } from './types'
import type { KeyInfo, VaultState } from './vault/types'

type VaultLive = Live<VaultState | null>

/** The keys of an owner's accounts, newest first. */
export function selectStored(vault: VaultLive, owner: AddressText): Live<readonly StoredAgent[]> {
  const lowerCaseOwner = owner.toLowerCase()
  return deriveLive(
    vault,
    (state) => (state?.keys ?? []).filter((key) => key.owner === lowerCaseOwner),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  )
}

/** The limits of an account's key: the approved one, else the newest. */
export function selectLimits(vault: VaultLive, account: AddressText): Live<SignerLimits> {
  return deriveLive(vault, (state) => keyOf(state, account)?.limits ?? noLimits, sameLimits)
}

/** The limits of a new key of an account. */
export function limitsOfNewKey(state: VaultState | null, owner: AddressText, account: AddressText): SignerLimits {
  const approvedKey = keyOf(state, account)
  if (approvedKey && approvedKey.approvedTime !== null) return approvedKey.limits
  return lastLimitsOf(state?.lastLimits ?? {}, { owner: owner.toLowerCase(), account: account.toLowerCase() })
}

/** The limits of a new key, as a live value. */
export function selectNewKeyLimits(vault: VaultLive, owner: AddressText, account: AddressText): Live<SignerLimits> {
  return deriveLive(vault, (state) => limitsOfNewKey(state, owner, account), sameLimits)
}

/** The daily loss limit of an account; the first if several apply. */
export function selectLossLimit(vault: VaultLive, account: AddressText): Live<StoredLossLimit | null> {
  const address = account.toLowerCase()
  return deriveLive(
    vault,
    (state) => lossLimitsOf(state?.lossLimits ?? {}, keyOf(state, address)?.owner ?? address, address)[0] ?? null,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  )
}

/** The protection of the keys; `starting` until the signer has answered. */
export function selectProtection(vault: VaultLive): Live<Protection> {
  return deriveLive(
    vault,
    (state) => state?.protection ?? starting,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  )
}

/** The key that signs for an account: the newest that was approved, else the newest. */
export function keyOf(state: VaultState | null, account: AddressText): KeyInfo | null {
  const keys = (state?.keys ?? []).filter((key) => key.account === account.toLowerCase())
  return keys.find((key) => key.approvedTime !== null) ?? keys[0] ?? null
}

function sameLimits(a: SignerLimits, b: SignerLimits): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A live value derived from another one; subscribers are notified only when `same` is false. */
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
