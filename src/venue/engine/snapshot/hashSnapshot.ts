import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { keccak256 } from '@/protocol/signing'
import type { EngineSnapshot } from './EngineSnapshot'

/** keccak256 of a snapshot's JSON text: equal states have equal hashes, in every runtime. */
export function hashSnapshot(snapshot: EngineSnapshot): string {
  return `0x${bytesToHex(keccak256(utf8ToBytes(JSON.stringify(snapshot))))}`
}
