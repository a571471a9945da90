import * as v from 'valibot'
import type { SignRequest } from '@/client/types'
import { MAX_EXPIRY_MS } from '@/client/writes/expiryOf'
import type { AnyAction } from '@/protocol/actions'
import type { Profile } from '@/protocol/profile'
import { coversAccount } from './coversAccount'
import type { KeyRecord } from '../vault/VaultRecord'

/** Tolerance for the expiry, ms: the nonce may have been reserved a few seconds before the expiry was computed. */
const SLACK_MS = 10_000

/**
 * Why an agent must not sign a request, whatever its limits; null when it may. An agent signs only trading
 * (docs/protocol 2.10), in its own name, always with a target account that its approval covers (the default is its own
 * account), nothing that the venue's rules reject anyway, and nothing valid for longer than a trader can set.
 */
export function checkPolicy(
  profile: Pick<Profile, 'actions'>,
  record: Pick<KeyRecord, 'agent' | 'owner' | 'account'>,
  { action, body, auth }: SignRequest,
): string | null {
  if (!Object.hasOwn(profile.actions, action) || !profile.actions[action].agentMay)
    return `a trading key may not sign ${action}`
  if (auth.signer_address !== record.agent) return 'signer_address is not the address of this key'
  if (auth.target_address === undefined || !coversAccount(record, auth.target_address))
    return 'target_address is not an account that this key was approved for'
  const lifetime = auth.expires_after - auth.nonce
  if (!(lifetime > 0 && lifetime <= MAX_EXPIRY_MS + SLACK_MS))
    return `expires_after is ${lifetime} ms after the nonce, which is not allowed`
  const definition: AnyAction = profile.actions[action]
  if (!v.is(definition.body, body)) return 'the fields of the request do not fit its action'
  const fault = definition.check(body as never)
  return fault && `${fault.field}: ${fault.message}`
}
