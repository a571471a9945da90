import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { actions, type AnyAction } from '../actions'
import type { Address } from '../fields'
import { actionHash } from './actionHash'
import { addressOf } from './addressOf'
import { agentStructHash } from './agentStructHash'
import { canonicalize } from './canonicalize'
import { digestWrite } from './digestWrite'
import { domainSeparator } from './domain'
import vectors from './fixtures/signing.json'
import { recoverSigner, signDigest } from './signature'
import { typedDataOf } from './typedDataOf'
import { typedMessage, typedStructHash } from './typedMessage'

type Body = { signer_address: string; target_address?: string; nonce: number; expires_after: number }
type Vector = (typeof vectors)[number] & { body: Body }

const hex = (bytes: Uint8Array) => `0x${bytesToHex(bytes)}`

function split(body: Body) {
  const { signer_address, target_address, nonce, expires_after, ...fields } = body
  const auth = { signer_address: signer_address as Address, nonce, expires_after }
  return { fields, auth: target_address === undefined ? auth : { ...auth, target_address: target_address as Address } }
}

function actionOf(vector: Vector): AnyAction {
  const found = Object.values<AnyAction>(actions).find((action) => action.path === vector.path)
  if (!found) throw new Error(`no action at ${vector.path}`)
  return found
}

describe('signing vectors made by other libraries', () => {
  test('are complete', () => {
    expect(vectors).toHaveLength(72)
  })

  test.each(vectors as Vector[])('$name: every step matches', (vector) => {
    const action = actionOf(vector)
    const { fields, auth } = split(vector.body)
    expect(hex(domainSeparator(vector.domain.name))).toBe(vector.domain_separator)
    if (action.method === 'A') {
      expect(action.tag).toBe(vector.tag)
      expect(canonicalize(action, fields)).toBe(vector.canonical)
      const hash = actionHash(action, fields)
      expect(hex(hash)).toBe(vector.action_hash)
      expect(hex(agentStructHash(auth, hash))).toBe(vector.struct_hash)
    } else {
      expect(action.label).toBe(vector.type)
      expect(typedMessage(action, fields, auth)).toEqual(vector.message)
      expect(hex(typedStructHash(action, fields, auth))).toBe(vector.struct_hash)
    }
    const digest = digestWrite(action, fields, auth, vector.domain.name)
    expect(hex(digest)).toBe(vector.signing_hash)
    const privateKey = hexToBytes(vector.private_key.slice(2))
    expect(addressOf(privateKey)).toBe(vector.body.signer_address)
    const signature = signDigest(privateKey, digest)
    expect(signature).toEqual(vector.signature)
    expect(recoverSigner(digest, signature)).toBe(vector.body.signer_address)
  })

  test.each(vectors as Vector[])('$name: the typed data for a wallet has the same message and hash', (vector) => {
    const { fields, auth } = split(vector.body)
    const data = typedDataOf(actionOf(vector), fields, auth, vector.domain.name)
    expect(data.domain).toEqual(vector.domain)
    expect(data.message).toEqual(vector.message)
    expect(hashTypedData(data)).toBe(vector.signing_hash)
  })
})
