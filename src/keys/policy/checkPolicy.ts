import * as v from 'valibot'
import type { SignRequest } from '@/client/types'
import { LONGEST_EXPIRY_MS } from '@/client/writes/expiryOf'
import type { AnyAction } from '@/protocol/actions'
import type { Profile } from '@/protocol/profile'
import { coversAccount } from './coversAccount'
import type { KeyRecord } from '../vault/VaultRecord'

/** A nonce may have been set aside a few seconds before the expiry was computed from a later time. */
const SLACK_MS = 10_000

/**
 * Why an agent's key must not sign a request whatever its limits are; null when it may. An agent signs trading only
 * (docs/protocol 2.10), in its own name, always for an account that its approval covers (without a target it would mean
 * itself), nothing that the venue's rules reject anyway, and nothing that stays valid for longer than a trader can set.
 */
export function checkPolicy(
  profile: Pick<Profile, 'actions'>,
  record: Pick<KeyRecord, 'agent' | 'owner' | 'account'>,
  { action, body, auth }: SignRequest,
): string | null {
  if (!Object.hasOwn(profile.actions, action) || !profile.actions[action].agentMay) return `agents may not ${action}`
  if (auth.signer_address !== record.agent) return 'signer_address is not the key’s address'
  if (auth.target_address === undefined || !coversAccount(record, auth.target_address))
    return 'target_address is no account that the key was approved for'
  const lifetime = auth.expires_after - auth.nonce
  if (!(lifetime > 0 && lifetime <= LONGEST_EXPIRY_MS + SLACK_MS))
    return `expires_after is ${lifetime} ms after the nonce`
  const definition: AnyAction = profile.actions[action]
  if (!v.is(definition.body, body)) return 'the body is not one of this action'
  const fault = definition.check(body as never)
  return fault && `${fault.field}: ${fault.message}`
}
