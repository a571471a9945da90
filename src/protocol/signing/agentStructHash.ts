import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { WriteAuth } from '../writes/auth'
import { keccak256 } from './keccak'
import { WORD, writeAddress, writeUint } from './words'

/** The struct that Method A signs when the request names no `target_address`. docs/protocol 2.4. */
export const AGENT_TYPE = 'Agent(address signerAddress,bytes32 actionHash,uint64 nonce,uint64 expiresAfter)'

/** The struct that Method A signs when the request names a `target_address`. docs/protocol 2.4. */
export const AGENT_TARGET_TYPE =
  'Agent(address signerAddress,address targetAddress,bytes32 actionHash,uint64 nonce,uint64 expiresAfter)'

const plain = structBuffer(AGENT_TYPE, 4)
const targeted = structBuffer(AGENT_TARGET_TYPE, 5)

/** The hash of the `Agent` struct, 32 bytes. docs/protocol 2.4. */
export function agentStructHash(auth: WriteAuth, actionHash: Uint8Array): Uint8Array {
  const { signer_address, target_address, nonce, expires_after } = auth
  const buffer = target_address === undefined ? plain : targeted
  let at = WORD
  writeAddress(buffer, at, signer_address)
  if (target_address !== undefined) writeAddress(buffer, (at += WORD), target_address)
  buffer.set(actionHash, (at += WORD))
  writeUint(buffer, (at += WORD), nonce)
  writeUint(buffer, (at += WORD), expires_after)
  return keccak256(buffer)
}

/** A buffer that begins with the type's hash and is reused for each struct: signing allocates little. */
function structBuffer(type: string, members: number): Uint8Array {
  const buffer = new Uint8Array(WORD * (1 + members))
  buffer.set(keccak256(utf8ToBytes(type)))
  return buffer
}
