import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Signature } from '../writes/auth'
import { addressOf } from './addressOf'
import { createSignerCheck } from './createSignerCheck'
import { keccak256 } from './keccak'
import { recoverSigner, signDigest } from './signature'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const KEYS = [1, 2, 3].map((seed) => keccak256(Uint8Array.of(seed)))
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as const

/** Ways to damage a signature, each to something that recovers another key or none. */
const DAMAGES: ((signature: Signature) => Signature)[] = [
  (signature) => signature,
  (signature) => ({ ...signature, v: 55 - signature.v }),
  (signature) => ({ ...signature, v: 29 }),
  ({ r, s, v }) => ({ r, s: word(ORDER - BigInt(s)), v: 55 - v }),
  ({ r, s, v }) => ({ r, s: word(ORDER - BigInt(s)), v }),
  ({ r, s, v }) => ({ r, s: word(BigInt(s) ^ 1n), v }),
  ({ r, s, v }) => ({ r: word(BigInt(r) ^ 1n), s, v }),
  ({ r, s, v }) => ({ r: s, s: r, v }),
  ({ s, v }) => ({ r: word(0n), s, v }),
  ({ r, v }) => ({ r, s: word(ORDER), v }),
]

describe('createSignerCheck', () => {
  test('answers what plain recovery answers, for signers known and unknown, right and wrong', () => {
    const check = createSignerCheck()
    for (const key of KEYS) {
      const digest = keccak256(key)
      expect(check.recover(digest, signDigest(key, digest), addressOf(key))).toBe(addressOf(key))
    }
    check.prepare()
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.constantFrom(...KEYS),
        fc.constantFrom(...KEYS),
        fc.constantFrom(...DAMAGES),
        (digest, signer, expected, damage) => {
          const signature = damage(signDigest(signer, digest))
          expect(check.recover(digest, signature, addressOf(expected))).toBe(recoverSigner(digest, signature))
        },
      ),
      { numRuns: 150 },
    )
  })

  test('a digest that is no number below the order is reduced, as recovery reduces it', () => {
    const [key] = KEYS
    const check = createSignerCheck()
    const digest = new Uint8Array(32).fill(0xff)
    const signature = signDigest(key!, digest)
    for (let round = 0; round < 3; round++) {
      expect(check.recover(digest, signature, addressOf(key!))).toBe(addressOf(key!))
      check.prepare()
    }
  })

  test('takes no signer for known that only was expected', () => {
    const [mine, other] = KEYS
    const check = createSignerCheck()
    const digest = keccak256(Uint8Array.of(9))
    const signature = signDigest(mine!, digest)
    for (let round = 0; round < 2; round++)
      expect(check.recover(digest, signature, addressOf(other!))).toBe(addressOf(mine!))
  })
})
