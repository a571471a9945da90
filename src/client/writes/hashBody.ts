import type { AnyAction } from '@/protocol/actions'
import { canonicalize, hashTagged } from '@/protocol/signing'
import { bytesToHex } from '@noble/hashes/utils.js'

/** What the journal keeps of a body: its canonical JSON, and the hash that Method A signs it by. */
export function hashBody(action: AnyAction, body: object): { canonical: string; actionHash: string | null } {
  const canonical = canonicalize(action, body)
  const actionHash = action.method === 'A' ? `0x${bytesToHex(hashTagged(action.tag, canonical))}` : null
  return { canonical, actionHash }
}
