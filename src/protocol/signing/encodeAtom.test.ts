import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import * as viem from 'viem'
import { describe, expect, test } from 'vitest'
import { actions } from '../actions'
import { UnsignableFieldError } from './canonicalize'
import { encodeType, encodeAtom, TypedDataError } from './typedData'
import { typedMessage, typedStructHash, typeNameOf } from './typedMessage'
import { WORD, writeAddress, writeUint } from './words'

const hex = (bytes: Uint8Array): viem.Hex => `0x${bytesToHex(bytes)}`
const encode = (type: string, value: unknown) => hex(encodeAtom(type, value, 'field'))
const byViem = (type: string, value: unknown) => viem.encodeAbiParameters([{ type, name: 'x' }], [value] as never)
const SIZES = Array.from({ length: 32 }, (_, index) => index + 1)

describe('encodeAtom', () => {
  test.each(SIZES)('integers of %i bytes are encoded as by viem, from the minimum to the maximum', (size) => {
    const bits = BigInt(size * 8)
    const unsigned = [0n, 1n, 1n << (bits - 1n), (1n << bits) - 1n]
    const signed = [0n, 1n, -1n, -(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n]
    for (const value of unsigned) expect(encode(`uint${bits}`, value)).toBe(byViem(`uint${bits}`, value))
    for (const value of signed) expect(encode(`int${bits}`, value)).toBe(byViem(`int${bits}`, value))
    for (const value of [-1n, 1n << bits])
      expect(() => encode(`uint${bits}`, value)).toThrow(`does not fit ${bits} bits`)
    for (const value of [-(1n << (bits - 1n)) - 1n, 1n << (bits - 1n)])
      expect(() => encode(`int${bits}`, value)).toThrow(`field: does not fit ${bits} bits`)
  })

  test.each(SIZES)('%i fixed bytes are encoded as by viem, and another length is rejected', (size) => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: size, maxLength: size }), (bytes) => {
        expect(encode(`bytes${size}`, hex(bytes))).toBe(byViem(`bytes${size}`, hex(bytes)))
        expect(encode(`bytes${size}`, bytes)).toBe(byViem(`bytes${size}`, hex(bytes)))
        expect(() => encode(`bytes${size}`, `${hex(bytes)}00`)).toThrow(`must have ${size} bytes`)
        expect(() => encode(`bytes${size}`, hex(bytes.subarray(1)))).toThrow(TypedDataError)
      }),
      { numRuns: 5 },
    )
  })

  test('addresses and booleans are encoded as by viem', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.boolean(), (bytes, flag) => {
        expect(encode('address', hex(bytes))).toBe(byViem('address', hex(bytes)))
        expect(encode('address', hex(bytes).toUpperCase().replace('X', 'x'))).toBe(byViem('address', hex(bytes)))
        expect(encode('bool', flag)).toBe(byViem('bool', flag))
      }),
    )
  })

  test('texts and bytes of any length are hashed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.uint8Array({ maxLength: 200 }), (text, bytes) => {
        expect(encode('string', text)).toBe(viem.keccak256(viem.stringToHex(text)))
        expect(encode('bytes', hex(bytes))).toBe(viem.keccak256(bytes))
      }),
    )
  })

  test('an integer may be a number, a bigint, or text in decimal or hex', () => {
    const words = [255, 255n, '255', '0xff', '0xFF'].map((value) => encode('uint64', value))
    expect(new Set(words)).toEqual(new Set([`0x${'ff'.padStart(64, '0')}`]))
    expect(encode('int64', '-1')).toBe(`0x${'f'.repeat(64)}`)
    expect(encode('uint', 5)).toBe(encode('uint256', 5))
    expect(encode('int', -5)).toBe(encode('int256', -5))
  })

  test.each([
    ['uint64', 2 ** 53],
    ['uint64', 0.5],
    ['uint64', Number.NaN],
    ['uint64', ''],
    ['uint64', ' 5'],
    ['uint64', '5n'],
    ['uint64', '1e3'],
    ['uint64', '-0x5'],
    ['uint64', true],
    ['uint64', null],
    ['uint0', 0],
    ['uint12', 0],
    ['uint264', 0],
    ['bytes0', '0x'],
    ['bytes33', `0x${'00'.repeat(33)}`],
    ['bytes', 'ff'],
    ['bytes', '0xf'],
    ['bytes', '0xfg'],
    ['address', `0x${'00'.repeat(19)}`],
    ['address', `0x${'00'.repeat(21)}`],
    ['bool', 'true'],
    ['string', 5],
    ['string', null],
    ['fixed', 1],
    ['', 1],
  ])('%s of %j is rejected with its path', (type, value) => {
    expect(() => encode(type, value)).toThrow(TypedDataError)
    expect(() => encode(type, value)).toThrow('field: ')
  })
})

describe('words', () => {
  test('an integer up to 2^53-1 is written into the last bytes of its word', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(Math.abs), fc.constantFrom(0, WORD), (value, at) => {
        const target = new Uint8Array(2 * WORD)
        writeUint(target, at, value)
        expect(hex(target.subarray(at, at + WORD))).toBe(byViem('uint256', BigInt(value)))
        expect(target.subarray(WORD - at, 2 * WORD - at).every((byte) => byte === 0)).toBe(true)
      }),
    )
  })

  test('a value overwrites the previous one', () => {
    const target = new Uint8Array(WORD)
    writeUint(target, 0, Number.MAX_SAFE_INTEGER)
    writeUint(target, 0, 7)
    expect(hex(target)).toBe(byViem('uint256', 7n))
    writeAddress(target, 0, `0x${'ab'.repeat(20)}`)
    expect(hex(target)).toBe(byViem('address', `0x${'ab'.repeat(20)}`))
  })
})

describe('messages of Method B', () => {
  const auth = { signer_address: `0x${'11'.repeat(20)}`, nonce: 5, expires_after: 6 } as const
  const { approveAgent, renewAgent, revokeAgent } = actions as unknown as Readonly<
    Record<string, { method: 'B'; typeString: string; types: { name: string; type: string }[] }>
  >
  const body = { agent_address: `0x${'22'.repeat(20)}`, valid_days: 30 }

  test('contain the members of the type in its order, and nothing else', () => {
    expect(Object.entries(typedMessage(renewAgent!, { ...body, label: 'x' }, auth))).toEqual([
      ['signerAddress', auth.signer_address],
      ['agentAddress', body.agent_address],
      ['validDays', 30],
      ['nonce', 5],
      ['expiresAfter', 6],
    ])
    expect(typeNameOf(renewAgent!)).toBe('RenewAgent')
  })

  test.each([
    ['agent_address', { valid_days: 30 }],
    ['agent_address', { ...body, agent_address: null }],
    ['valid_days', { agent_address: body.agent_address }],
  ])('without %s are rejected', (field, incomplete) => {
    expect(() => typedMessage(renewAgent!, incomplete, auth)).toThrow(UnsignableFieldError)
    expect(() => typedStructHash(renewAgent!, incomplete, auth)).toThrow(field)
  })

  test.each([
    [{ ...body, valid_days: 2 ** 32 }, 'RenewAgent.validDays'],
    [{ ...body, valid_days: -1 }, 'RenewAgent.validDays'],
    [{ ...body, agent_address: '0x12' }, 'RenewAgent.agentAddress'],
  ])('%j does not fit its type', (wrong, path) => {
    expect(() => typedStructHash(renewAgent!, wrong, auth)).toThrow(TypedDataError)
    expect(() => typedStructHash(renewAgent!, wrong, auth)).toThrow(path)
  })

  test('types with the same members have different hashes', () => {
    const full = { ...body, authorized_address: auth.signer_address, label: 'x' }
    const hashes = [approveAgent!, renewAgent!, revokeAgent!].map((action) => hex(typedStructHash(action, full, auth)))
    expect(new Set(hashes).size).toBe(3)
    const renamed = { ...renewAgent!, typeString: renewAgent!.typeString.replace('RenewAgent', 'ExtendAgent') }
    expect(hex(typedStructHash(renamed, body, auth))).not.toBe(hex(typedStructHash(renewAgent!, body, auth)))
    for (const action of [approveAgent!, renewAgent!, revokeAgent!])
      expect(encodeType({ [typeNameOf(action)]: action.types }, typeNameOf(action))).toBe(action.typeString)
  })
})
