import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf, recoverSigner, signDigest, type Signature } from '@/protocol/signing'
import { createFastRecovery, type RecoverSigner } from './fastRecovery'

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const key = bytes32.filter((bytes) => bytes.some((byte) => byte !== 0) && bytes[0] !== 0xff)
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

function word(value: bigint): `0x${string}` {
  return `0x${value.toString(16).padStart(64, '0')}`
}

describe('fast recovery', () => {
  let recover: RecoverSigner
  beforeAll(async () => {
    recover = await createFastRecovery()
  })

  test('finds the signer', () => {
    fc.assert(
      fc.property(key, bytes32, (privateKey, digest) => {
        expect(recover(digest, signDigest(privateKey, digest))).toBe(addressOf(privateKey))
      }),
      { numRuns: 40 },
    )
  })

  test('rejects the high-S twin', () => {
    const digest = new Uint8Array(32).fill(7)
    const { r, s, v } = signDigest(new Uint8Array(32).fill(9), digest)
    expect(recover(digest, { r, s: word(ORDER - BigInt(s)), v: 55 - v })).toBeNull()
  })

  test('gives the same result as the audited library for every signature, also for invalid ones', () => {
    const special = fc.constantFrom(0n, 1n, ORDER - 1n, ORDER, ORDER / 2n, ORDER / 2n + 1n, 2n ** 256n - 1n)
    const scalar = fc.oneof(
      special,
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.bigInt({ min: 0n, max: ORDER / 2n }),
    )
    const v = fc.constantFrom(27, 28, 0, 1, 29)
    fc.assert(
      fc.property(bytes32, scalar, scalar, v, fc.boolean(), (digest, r, s, v, upper) => {
        const text = (value: bigint) => (upper ? (`0x${word(value).slice(2).toUpperCase()}` as const) : word(value))
        const signature: Signature = { r: text(r), s: text(s), v }
        expect(recover(digest, signature)).toBe(recoverSigner(digest, signature))
      }),
      { numRuns: 150 },
    )
  })
})
