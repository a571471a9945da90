import type { StoreApi } from 'zustand/vanilla'
import type { AddressText, Signer } from '@/client/types'
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
 * Decides who signs a write: the wallet signs what an Agent Key may not sign, or everything if the trader chose so;
 * this browser's key signs the rest. Null without a signer. docs/protocol 2.10.
 */
export function createSignerFor({ keys, settings, profile }: Tools) {
  return (account: AddressText, action: ActionName): Signer | null => {
    const byWallet = !profile.actions[action].agentMay || settings.getState().tradeSigner === 'wallet'
    return byWallet ? keys().wallet.signer() : keys().signerFor(account)
  }
}
