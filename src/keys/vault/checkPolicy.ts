import type { SignRequest } from '@/client/types'
import type { Profile } from '@/protocol/profile'
import type { KeyRecord } from './createVault'

/**
 * Why an agent's key must not sign a request; null when it may. An agent signs trading only (Interface: Agent Keys), in
 * its own name, and always for the account that it was made for: without a target it would mean itself.
 */
export function checkPolicy(
  profile: Pick<Profile, 'actions'>,
  record: Pick<KeyRecord, 'agent' | 'account'>,
  { action, auth }: SignRequest,
): string | null {
  if (!Object.hasOwn(profile.actions, action) || !profile.actions[action].agentMay) return `agents may not ${action}`
  if (auth.signer_address !== record.agent) return 'signer_address is not the key’s address'
  if (auth.target_address !== record.account) return 'target_address is not the account that the key was made for'
  return null
}
