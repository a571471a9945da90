import type { Address } from '@/protocol/fields'
import { hasAccount } from '../policy/coversAccount'
import { defaultLimits } from '../policy/defaultLimits'
import { tightest } from '../policy/signerLimits'
import type { SignerLimits } from '../types'
import type { KeyRecord, VaultRecord } from './VaultRecord'

/**
 * Stores the limits for the next key of an owner and of an account. Only confirmed limits may be looser; otherwise the
 * tighter of the old and the new limits is stored, so that tightening one loose key does not allow another loose one.
 */
export function rememberLimits(
  record: VaultRecord,
  { venueId, owner, account }: Pick<KeyRecord, 'venueId' | 'owner' | 'account'>,
  limits: SignerLimits,
  confirmed: boolean,
): VaultRecord {
  const last = [owner, account].map((address) => {
    const name = `${venueId} ${address}`
    return [name, confirmed ? limits : tightest(record.limits?.[name] ?? defaultLimits, limits)] as const
  })
  return { ...record, limits: { ...record.limits, ...Object.fromEntries(last) } }
}

/**
 * Returns a key with the owner whose orders its own are counted with: of the owners with stored limits, one who has its
 * account. The page chooses the owner of a key, and a false one must not begin a new count.
 */
export function withTrueOwner(key: KeyRecord, lastLimits: Readonly<Record<string, SignerLimits>>): KeyRecord {
  if (hasAccount(key.owner, key.account)) return key
  const known = Object.keys(lastLimits).find((owner) => hasAccount(owner, key.account))
  return known === undefined ? key : { ...key, owner: known as Address }
}
