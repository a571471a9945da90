import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import * as viem from 'viem'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { actions, type ActionName, type AnyAction } from '../actions'
import { practiceProfile } from '../profile'
import type { WriteAuth } from '../writes/auth'
import { actionHash, hashTagged } from './actionHash'
import { addressOf } from './addressOf'
import { AGENT_TARGET_TYPE, AGENT_TYPE, agentStructHash } from './agentStructHash'
import { canonicalize } from './canonicalize'
import { digestWrite } from './digestWrite'
import { domainSeparator } from './domain'
import { keccak256 } from './keccak'
import { parseWalletSignature, recoverSigner, signDigest } from './signature'
import { subAccountAddress } from './subAccountAddress'
import { createStructHasher } from './typedData'
import { typedDataOf } from './typedDataOf'

const hex = (bytes: Uint8Array): viem.Hex => `0x${bytesToHex(bytes)}`
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const address = bytes(20).map(hex)
const moment = fc.maxSafeInteger().map(Math.abs)
const anyAuth: fc.Arbitrary<WriteAuth> = fc.record({ signer_address: address, nonce: moment, expires_after: moment })
const privateKey = bytes(32).filter((key) => key.some(Boolean) && key[0]! < 0xff)
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'Ünï ✓ 🚀', '"\\/\u0000\u001f\u2028'))

const DOMAIN = {
  name: 'Kedge Practice',
  version: '1',
  chainId: 1,
  verifyingContract: viem.zeroAddress,
} as const
const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** Bodies with a text, boolean or integer in any field: any body can be signed, allowed or not. */
function anyBody(action: AnyAction): fc.Arbitrary<Record<string, unknown>> {
  const leaf = fc.oneof(text, fc.boolean(), fc.maxSafeInteger())
  const fields = Object.fromEntries(action.fields.names.map((name) => [name, leaf]))
  return fc.record(fields, { requiredKeys: [] })
}

const methodA = Object.values<AnyAction>(actions).filter((action) => action.method === 'A')

/** The digest of a Method A write as docs/protocol 2.4 describes it, all of it by viem. */
function digestByViem(tag: number, canonical: string, auth: WriteAuth): viem.Hex {
  const { signer_address, target_address, nonce, expires_after } = auth
  const message = {
    signerAddress: signer_address,
    targetAddress: target_address,
    actionHash: viem.keccak256(viem.concat([viem.toHex(tag, { size: 1 }), viem.stringToHex(canonical)])),
    nonce: BigInt(nonce),
    expiresAfter: BigInt(expires_after),
  }
  const [type] = viem.parseAbiParameters(target_address ? structOf(AGENT_TARGET_TYPE) : structOf(AGENT_TYPE))
  const members = (type as unknown as { components: { name: string; type: string }[] }).components
  const types = { Agent: members.map(({ name, type: kind }) => ({ name, type: kind })) }
  return viem.hashTypedData({ domain: DOMAIN, types, primaryType: 'Agent', message })
}

/** A type string as human-readable ABI has it: `(address a,uint64 b)`. */
function structOf(typeString: string): string {
  return typeString.replace(/^\w+/, '')
}

describe('Method A', () => {
  test.each(methodA)('$name: the digest matches viem, with and without target_address', (action) => {
    if (action.method !== 'A') throw new Error(action.name)
    fc.assert(
      fc.property(anyBody(action), anyAuth, address, (body, auth, target) => {
        const canonical = canonicalize(action, body)
        for (const fields of [auth, { ...auth, target_address: target }])
          expect(hex(digestWrite(action, body, fields, DOMAIN.name))).toBe(digestByViem(action.tag, canonical, fields))
      }),
      { numRuns: 20 },
    )
  })

  test('the digest depends on tag, body, signer, target, nonce, expiry and domain', () => {
    const signer = `0x${'11'.repeat(20)}` as const
    const auth: WriteAuth = { signer_address: signer, nonce: 5, expires_after: 6 }
    const { cancelOrder, chaseOrder } = actions
    const digests = [
      digestWrite(cancelOrder, { order_id: '7' }, auth, 'a'),
      digestWrite(chaseOrder, { order_id: '7' }, auth, 'a'),
      digestWrite(cancelOrder, { order_id: '8' }, auth, 'a'),
      digestWrite(cancelOrder, { order_id: '7' }, { ...auth, signer_address: `0x${'12'.repeat(20)}` }, 'a'),
      digestWrite(cancelOrder, { order_id: '7' }, { ...auth, target_address: signer }, 'a'),
      digestWrite(cancelOrder, { order_id: '7' }, { ...auth, nonce: 6, expires_after: 5 }, 'a'),
      digestWrite(cancelOrder, { order_id: '7' }, { ...auth, expires_after: 7 }, 'a'),
      digestWrite(cancelOrder, { order_id: '7' }, auth, 'b'),
    ].map(hex)
    expect(new Set(digests).size).toBe(digests.length)
  })

  test('the struct hash is the hash of the encoded words, up to the largest integers', () => {
    fc.assert(
      fc.property(anyAuth, bytes(32), address, (auth, hash, target) => {
        const rest = [hex(hash), BigInt(auth.nonce), BigInt(auth.expires_after)]
        const plain = viem.encodeAbiParameters(
          viem.parseAbiParameters('bytes32, address, bytes32, uint64, uint64') as never,
          [viem.keccak256(viem.stringToHex(AGENT_TYPE)), auth.signer_address, ...rest] as never,
        )
        expect(hex(agentStructHash(auth, hash))).toBe(viem.keccak256(plain))
        const targeted = viem.encodeAbiParameters(
          viem.parseAbiParameters('bytes32, address, address, bytes32, uint64, uint64') as never,
          [viem.keccak256(viem.stringToHex(AGENT_TARGET_TYPE)), auth.signer_address, target, ...rest] as never,
        )
        expect(hex(agentStructHash({ ...auth, target_address: target }, hash))).toBe(viem.keccak256(targeted))
      }),
    )
  })

  test('the action hash is the hash of the tag byte and the UTF-8 bytes, for short and long texts', () => {
    const long = ['€'.repeat(1_500), '€'.repeat(3_000), 'x'.repeat(5_000), '🚀'.repeat(20_000), 'short again']
    for (const sample of [...long, ...fc.sample(text, 50)])
      expect(hex(hashTagged(18, sample))).toBe(viem.keccak256(viem.concat(['0x12', viem.stringToHex(sample)])))
    const body = { client_order_id: 'Ünï ✓ 🚀', order_id: '7' }
    expect(hex(actionHash({ ...actions.cancelOrder, tag: 255 }, body))).toBe(
      viem.keccak256(viem.concat(['0xff', viem.stringToHex('{"client_order_id":"Ünï ✓ 🚀","order_id":"7"}')])),
    )
  })
})

describe('Method B', () => {
  /** The members of each type and where their values come from. docs/protocol 2.6. */
  const STRUCTS: Partial<Record<ActionName, readonly (readonly [type: string, member: string, field: string])[]>> = {
    approveAgent: [
      ['address', 'signerAddress', 'signer_address'],
      ['address', 'agentAddress', 'agent_address'],
      ['address', 'authorizedAddress', 'authorized_address'],
      ['uint32', 'validDays', 'valid_days'],
      ['string', 'label', 'label'],
      ['uint64', 'nonce', 'nonce'],
      ['uint64', 'expiresAfter', 'expires_after'],
    ],
    renewAgent: [
      ['address', 'signerAddress', 'signer_address'],
      ['address', 'agentAddress', 'agent_address'],
      ['uint32', 'validDays', 'valid_days'],
      ['uint64', 'nonce', 'nonce'],
      ['uint64', 'expiresAfter', 'expires_after'],
    ],
    revokeAgent: [
      ['address', 'signerAddress', 'signer_address'],
      ['address', 'agentAddress', 'agent_address'],
      ['uint64', 'nonce', 'nonce'],
      ['uint64', 'expiresAfter', 'expires_after'],
    ],
    createSubAccount: [
      ['address', 'signerAddress', 'signer_address'],
      ['string', 'label', 'label'],
      ['uint64', 'nonce', 'nonce'],
      ['uint64', 'expiresAfter', 'expires_after'],
    ],
    associateAccount: [
      ['address', 'signerAddress', 'signer_address'],
      ['address', 'mainAddress', 'main_address'],
      ['string', 'label', 'label'],
      ['uint64', 'nonce', 'nonce'],
      ['uint64', 'expiresAfter', 'expires_after'],
    ],
  }
  const VALUES = {
    agent_address: address,
    authorized_address: address,
    main_address: address,
    valid_days: fc.integer({ min: 1, max: 180 }),
    label: text,
  }

  test('every write without a tag is covered by a struct in this test', () => {
    const typed = Object.values<AnyAction>(actions).filter((action) => action.method === 'B')
    expect(Object.keys(STRUCTS).toSorted()).toEqual(typed.map(({ name }) => name).toSorted())
  })

  test.each(Object.entries(STRUCTS))('%s: typed data and digest match viem', (name, members) => {
    const action: AnyAction = actions[name as ActionName]
    const types = { [action.label]: members.map(([type, member]) => ({ name: member, type })) }
    fc.assert(
      fc.property(fc.record(VALUES), anyAuth, (values, auth) => {
        const body = Object.fromEntries(
          Object.entries(values).filter(([field]) => members.some(([, , known]) => known === field)),
        )
        const fields: Readonly<Record<string, unknown>> = { ...body, ...auth }
        const message = Object.fromEntries(members.map(([, member, field]) => [member, fields[field]]))
        expect(typedDataOf(action, body, auth, DOMAIN.name)).toEqual({
          domain: DOMAIN,
          types: { EIP712Domain: DOMAIN_TYPE, ...types },
          primaryType: action.label,
          message,
        })
        const expected = viem.hashTypedData({ domain: DOMAIN, types, primaryType: action.label, message })
        expect(hex(digestWrite(action, body, auth, DOMAIN.name))).toBe(expected)
      }),
      { numRuns: 30 },
    )
  })
})

describe('what a wallet signs', () => {
  const auth: WriteAuth = {
    signer_address: `0x${'11'.repeat(20)}`,
    nonce: 1_750_000_000_000,
    expires_after: 2 ** 53 - 1,
  }

  test.each(Object.values<AnyAction>(actions))('$name: viem computes the same hashes of the typed data', (action) => {
    const body = Object.fromEntries(
      action.fields.names.map((name) => {
        if (name.endsWith('_address')) return [name, `0x${'22'.repeat(20)}`]
        return [name, name === 'valid_days' ? 7 : 'x']
      }),
    )
    const data = typedDataOf(action, body, auth, practiceProfile.domainName)
    // The wallet receives the data as JSON.
    const sent = JSON.parse(JSON.stringify(data)) as { readonly message: object }
    const struct = createStructHasher(data.types, data.primaryType).hash(data.message)
    expect(viem.hashDomain(sent as never)).toBe(hex(domainSeparator(practiceProfile.domainName)))
    expect(viem.hashStruct({ ...sent, data: sent.message } as never)).toBe(hex(struct))
    expect(viem.hashTypedData(sent as never)).toBe(hex(digestWrite(action, body, auth, practiceProfile.domainName)))
  })

  test("a domain's separator depends only on its name", () => {
    for (const name of ['Kedge Practice', '', 'Elsewhere ✓'])
      expect(hex(domainSeparator(name))).toBe(
        viem.hashDomain({ domain: { ...DOMAIN, name }, types: { EIP712Domain: DOMAIN_TYPE } } as never),
      )
  })

  test('the signature of a viem account is read, and recovers its address', async () => {
    const account = privateKeyToAccount(hex(keccak256(Uint8Array.of(1))))
    const own = { ...auth, signer_address: account.address.toLowerCase() as viem.Hex }
    for (const [action, body] of [
      [actions.revokeAgent, { agent_address: `0x${'22'.repeat(20)}` }],
      [actions.cancelAll, {}],
    ] as const) {
      const data = typedDataOf(action, body, own, DOMAIN.name)
      const read = parseWalletSignature(await account.signTypedData(data as never))
      if (read.kind !== 'signature') throw new Error(read.kind)
      expect(recoverSigner(digestWrite(action, body, own, DOMAIN.name), read.signature)).toBe(own.signer_address)
    }
  })
})

describe('keys, addresses and signatures', () => {
  test('match viem', async () => {
    await fc.assert(
      fc.asyncProperty(privateKey, bytes(32), async (key, digest) => {
        const owner = addressOf(key)
        expect(viem.getAddress(owner)).toBe(privateKeyToAddress(hex(key)))
        const { r, s, v } = signDigest(key, digest)
        const serialized = await privateKeyToAccount(hex(key)).sign({ hash: hex(digest) })
        expect(viem.serializeSignature({ r, s, v: BigInt(v) })).toBe(serialized)
        expect(await viem.recoverAddress({ hash: hex(digest), signature: serialized })).toBe(viem.getAddress(owner))
        const compact = viem.serializeCompactSignature(viem.signatureToCompactSignature({ r, s, yParity: v - 27 }))
        expect(parseWalletSignature(compact)).toEqual({ kind: 'signature', signature: { r, s, v } })
      }),
      { numRuns: 25 },
    )
  })

  test('a sub-account has the address that viem computes', () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 0, max: 2 ** 32 - 1 }), (main, index) => {
        const packed = viem.keccak256(viem.encodePacked(['address', 'uint32'], [main, index]))
        expect(subAccountAddress(main, index)).toBe(`0x${packed.slice(26)}`)
      }),
    )
  })

  test('keccak256 matches viem', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (some) => hex(keccak256(some)) === viem.keccak256(some)))
  })
})
