import type { KeyInfo } from './types'
import type { KeyRecord } from './VaultRecord'

/** The public part of a key. */
export function describeKey(key: KeyRecord, persisted: boolean): KeyInfo {
  const { agent, owner, account, label, venueId, createdAt, approvedTime, expiresTime, limits } = key
  return { agent, owner, account, label, venueId, createdAt, approvedTime, expiresTime, limits, persisted }
}
