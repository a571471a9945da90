import type { StoreApi } from 'zustand/vanilla'
import type { Address, Signer } from '@/client/types'
import type { Keys } from '@/keys/types'
import type { ActionName } from '@/protocol/actions'
import type { Profile } from '@/protocol/profile'
import type { Settings } from '../session/settings'

type Tools = {
  readonly keys: () => Pick<Keys, 'signerFor' | 'wallet'>
  readonly settings: Pick<StoreApi<Settings>, 'getState'>
  readonly profile: Pick<Profile, 'actions'>
}

/**
 * The one place that says who signs a write: what an Agent Key may not do always goes to the wallet, and everything else
 * too where the trader has chosen so; the rest is this browser's key's. Null when there is none.
 * docs/protocol 2.10.
 */
export function createSignerFor({ keys, settings, profile }: Tools) {
  return (account: Address, action: ActionName): Signer | null => {
    const byWallet = !profile.actions[action].agentMay || settings.getState().tradeSigner === 'wallet'
    return byWallet ? keys().wallet.signer() : keys().signerFor(account)
  }
}
