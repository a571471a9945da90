import { expect, test } from 'vitest'
import { actions } from '../actions'
import { decodeWrite } from './decodeWrite'
import { encodeWrite } from './encodeWrite'
import { addressOf, digestWrite, recoverSigner, signDigest } from '../signing'

const key = new Uint8Array(32).fill(7)
const auth = { signer_address: addressOf(key), nonce: 1, expires_after: 2 }

test('an encoded write is decoded equal, and its signer recovered', () => {
  const upper = `0x${'AB'.repeat(20)}` as const
  const body = { to_address: upper, coin: 'USDC', amount: '1' }
  const signature = signDigest(key, digestWrite(actions.transfer, body, auth, 'x'))
  const json: unknown = JSON.parse(JSON.stringify(encodeWrite(body, { ...auth, signature })))
  const decoded = decodeWrite(actions.transfer, json)
  if (!decoded.ok) throw new Error(decoded.message)
  expect(decoded.body.to_address).toBe(upper.toLowerCase())
  const digest = digestWrite(actions.transfer, decoded.sent, decoded.auth, 'x')
  expect(recoverSigner(digest, decoded.auth.signature)).toBe(auth.signer_address)
})

test('quirk 18: the signer is sent as signer_address, whatever its name in the typed data', () => {
  const signature = signDigest(key, new Uint8Array(32))
  const sent = encodeWrite({ agent_address: auth.signer_address }, { ...auth, signature })
  expect(Object.keys(sent).toSorted()).toEqual([
    'agent_address',
    'expires_after',
    'nonce',
    'signature',
    'signer_address',
  ])
  const { signer_address: address, ...rest } = sent
  const named = { ...rest, address, authorized_address: address, valid_days: 7, label: 'desk' }
  expect(decodeWrite(actions.approveAgent, named)).toMatchObject({ ok: false, code: '10003' })
})

test('absent and null fields are not sent', () => {
  const signature = signDigest(key, new Uint8Array(32))
  expect(encodeWrite({ symbol_id: undefined }, { ...auth, target_address: undefined, signature })).toEqual({
    ...auth,
    signature,
  })
})
