import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf } from './addressOf'
import { keccak256 } from './keccak'
import { parseWalletSignature, recoverSigner, signDigest } from './signature'
import { subAccountAddress } from './subAccountAddress'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const key = hexToBytes('4132f3c0bd44f38f07822042e8a95ecb2eabeaf1ca1bee9b3396c3806a892772')
const owner = addressOf(key)
const digest = keccak256(Uint8Array.of(1))
const signature = signDigest(key, digest)
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as const
const twin = { r: signature.r, s: word(ORDER - BigInt(signature.s)), v: 55 - signature.v }
const wallet = (s: { r: string; s: string }, last: number) => `${s.r}${s.s.slice(2)}${bytesToHex(Uint8Array.of(last))}`

describe('recoverSigner', () => {
  test('returns the owner of the key, for any key and digest', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
    const keys = bytes.filter((candidate) => candidate.some(Boolean) && candidate[0]! < 0xff)
    fc.assert(
      fc.property(keys, bytes, (anyKey, anyDigest) => {
        const signed = signDigest(anyKey, anyDigest)
        expect(BigInt(signed.s) <= ORDER / 2n).toBe(true)
        expect(recoverSigner(anyDigest, signed)).toBe(addressOf(anyKey))
      }),
      { numRuns: 60 },
    )
  })

  test('pads r and s to 32 bytes', () => {
    let short = 0
    for (let count = 0; count < 600; count++) {
      const signed = signDigest(key, keccak256(Uint8Array.of(count & 255, count >> 8)))
      expect([signed.r.length, signed.s.length]).toEqual([66, 66])
      if (signed.r.startsWith('0x00') || signed.s.startsWith('0x00')) short++
    }
    expect(short).toBeGreaterThan(0)
  })

  test('rejects the signature with high S, although it is valid on the curve', () => {
    expect(recoverSigner(digest, signature)).toBe(owner)
    expect(recoverSigner(digest, twin)).toBeNull()
  })

  test.each([
    ['v of 0', { ...signature, v: 0 }],
    ['v of 29', { ...signature, v: 29 }],
    ['v not whole', { ...signature, v: 27.5 }],
    ['r of 31 bytes', { ...signature, r: signature.r.slice(0, -2) as `0x${string}` }],
    ['r of 33 bytes', { ...signature, r: `${signature.r}00` as const }],
    ['s that is no hex', { ...signature, s: `0x${'g'.repeat(64)}` as const }],
    ['r of 0', { ...signature, r: word(0n) }],
    ['s of 0', { ...signature, s: word(0n) }],
    ['r at the order', { ...signature, r: word(ORDER) }],
    ['s at the order', { ...signature, s: word(ORDER) }],
    ['r that is no point', { ...signature, r: word(5n) }],
  ])('rejects %s', (_what, bad) => {
    expect(recoverSigner(digest, bad)).toBeNull()
  })

  test('returns another signer for another v or digest', () => {
    expect(recoverSigner(digest, { ...signature, v: 55 - signature.v })).not.toBe(owner)
    expect(recoverSigner(keccak256(Uint8Array.of(2)), signature)).not.toBe(owner)
  })
})

describe('parseWalletSignature', () => {
  test('accepts v as 27 and 28, or 0 and 1', () => {
    expect(parseWalletSignature(wallet(signature, signature.v))).toEqual({ kind: 'signature', signature })
    expect(parseWalletSignature(wallet(signature, signature.v - 27))).toEqual({ kind: 'signature', signature })
  })

  test('converts a high S to the low one', () => {
    expect(parseWalletSignature(wallet(twin, twin.v))).toEqual({ kind: 'signature', signature })
  })

  test('accepts the compact form of 64 bytes', () => {
    const s = BigInt(signature.s) | (BigInt(signature.v - 27) << 255n)
    expect(parseWalletSignature(`${signature.r}${word(s).slice(2)}`)).toEqual({ kind: 'signature', signature })
  })

  test.each([
    ['nothing', '0x'],
    ['no text', undefined],
    ['no hex', '0xzz'],
    ['half a byte', '0x123'],
    ['too short', wallet(signature, 27).slice(0, -4)],
    ['v of 2', wallet(signature, 2)],
    ['v of 29', wallet(signature, 29)],
    ['r of 0', wallet({ r: word(0n), s: signature.s }, 27)],
    ['s at the order', wallet({ r: signature.r, s: word(ORDER) }, 27)],
  ])('rejects %s as malformed', (_what, text) => {
    expect(parseWalletSignature(text)).toEqual({ kind: 'malformed' })
  })

  test('recognizes the long signature of a contract wallet', () => {
    expect(parseWalletSignature(`0x${'ab'.repeat(469)}`)).toEqual({ kind: 'contract_wallet' })
    expect(parseWalletSignature(`${wallet(signature, 27)}00`)).toEqual({ kind: 'contract_wallet' })
  })
})

test('a sub-account is the last 20 bytes of the hash of its main account and a big-endian index', () => {
  const preimage = hexToBytes(`${owner.slice(2)}00000102`)
  expect(subAccountAddress(owner, 258)).toBe(`0x${bytesToHex(keccak256(preimage)).slice(24)}`)
  expect(subAccountAddress(owner, 0)).not.toBe(subAccountAddress(owner, 1))
})
