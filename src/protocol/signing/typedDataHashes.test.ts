import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { practiceProfile } from '../profile'
import { digestWrite } from './digestWrite'
import { domainSeparator } from './domain'
import { keccak256 } from './keccak'
import { typedDataHashes } from './typedDataHashes'
import { typedDataOf } from './typedDataOf'

const SIGNER = `0x${'11'.repeat(20)}` as const
const AUTH = { signer_address: SIGNER, nonce: 1_750_000_000_000, expires_after: 1_750_000_600_000 }

test.each([
  ['cancelOrder', { order_id: '7' }],
  ['revokeAgent', { agent_address: `0x${'22'.repeat(20)}` }],
] as const)('%s: domain, struct and digest are those that the write is signed by', (name, body) => {
  const action = practiceProfile.actions[name]
  const { domain, struct, digest } = typedDataHashes(typedDataOf(action, body, AUTH, 'Kedge Practice'))
  expect(domain).toBe(`0x${bytesToHex(domainSeparator('Kedge Practice'))}`)
  expect(digest).toBe(`0x${bytesToHex(digestWrite(action, body, AUTH, 'Kedge Practice'))}`)
  const preimage = concatBytes(Uint8Array.of(0x19, 0x01), hexToBytes(domain.slice(2)), hexToBytes(struct.slice(2)))
  expect(digest).toBe(`0x${bytesToHex(keccak256(preimage))}`)
})
