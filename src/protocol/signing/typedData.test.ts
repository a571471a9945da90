import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { signingHash } from './digestWrite'
import { addressOf } from './addressOf'
import { recoverSigner, signDigest } from './signature'
import { createStructHasher, TypedDataError, type TypedTypes } from './typedData'

type Case = {
  name: string
  domain: Record<string, unknown>
  primaryType: string
  types: TypedTypes
  data: Record<string, unknown>
  encoded: string
  digest: string
  privateKey?: string
  signature?: string
}

const packed = createRequire(import.meta.url).resolve('@ethersproject/testcases/testcases/eip712.json.gz')
const cases = JSON.parse(gunzipSync(readFileSync(packed)).toString()) as Case[]
const hex = (bytes: Uint8Array) => `0x${bytesToHex(bytes)}`

/** The members that a domain has, in the order that EIP-712 prescribes. */
function domainMembers(domain: Readonly<Record<string, unknown>>) {
  return [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
    { name: 'salt', type: 'bytes32' },
  ].filter(({ name }) => domain[name] !== undefined && domain[name] !== null)
}

describe("ethers' public cases of typed data", () => {
  test('are complete', () => {
    expect(cases).toHaveLength(1025)
  })

  test('every case has the same encoding and digest', () => {
    for (const { name, domain, types, primaryType, data, encoded, digest } of cases) {
      expect(hex(createStructHasher(types, primaryType).encode(data)), name).toBe(encoded)
      const separator = createStructHasher({ EIP712Domain: domainMembers(domain) }, 'EIP712Domain').hash(domain)
      expect(hex(signingHash(separator, createStructHasher(types, primaryType).hash(data))), name).toBe(digest)
    }
  })

  test('every signed case has the same signature', () => {
    const signed = cases.filter((testCase) => testCase.privateKey && testCase.signature)
    expect(signed.length).toBeGreaterThan(0)
    for (const { privateKey, signature, digest } of signed) {
      const key = hexToBytes(privateKey!.slice(2))
      const hash = hexToBytes(digest.slice(2))
      const { r, s, v } = signDigest(key, hash)
      expect(`${r}${s.slice(2)}${v.toString(16)}`).toBe(signature)
      expect(recoverSigner(hash, { r, s, v })).toBe(addressOf(key))
    }
  })
})

describe('createStructHasher', () => {
  test('lists each struct that a struct refers to once, in order of name', () => {
    const types = {
      Mail: [
        { name: 'to', type: 'Person[]' },
        { name: 'from', type: 'Person' },
        { name: 'kind', type: 'Kind' },
      ],
      Person: [{ name: 'name', type: 'string' }],
      Kind: [{ name: 'id', type: 'uint8' }],
    }
    expect(createStructHasher(types, 'Mail').type).toBe(
      'Mail(Person[] to,Person from,Kind kind)Kind(uint8 id)Person(string name)',
    )
  })

  test('hashes a struct that contains itself in an array', () => {
    const hasher = createStructHasher({ Tree: [{ name: 'leaves', type: 'Tree[]' }] }, 'Tree')
    expect(hex(hasher.hash({ leaves: [{ leaves: [] }] }))).not.toBe(hex(hasher.hash({ leaves: [] })))
  })

  test.each([
    ['address', '0x12'],
    ['address', 5],
    ['bool', 1],
    ['string', 5],
    ['bytes', '0x123'],
    ['bytes4', '0x123456'],
    ['bytes33', '0x'],
    ['uint8', 256],
    ['uint8', -1],
    ['int8', 128],
    ['int8', -129],
    ['uint64', 1.5],
    ['uint7', 1],
    ['uint264', 1],
    ['uint64', undefined],
    ['uint64', 'ten'],
    ['bool[2]', [true]],
    ['bool[]', true],
    ['Other', {}],
    ['Inner', null],
    ['constructor', {}],
  ])('rejects %s of %j', (type, value) => {
    const types = { Struct: [{ name: 'field', type }], Inner: [{ name: 'x', type: 'bool' }] }
    expect(() => createStructHasher(types, 'Struct').hash({ field: value })).toThrow(TypedDataError)
  })

  test('rejects a struct that is not defined', () => {
    expect(() => createStructHasher({}, 'Struct')).toThrow(TypedDataError)
  })

  test('does not read a member from the prototype', () => {
    const types = { Struct: [{ name: 'toString', type: 'string' }] }
    expect(() => createStructHasher(types, 'Struct').hash({})).toThrow(TypedDataError)
  })
})
