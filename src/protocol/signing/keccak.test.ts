import { keccak_256, sha3_256 } from '@noble/hashes/sha3.js'
import { afterEach, describe, expect, test } from 'vitest'
import { installKeccak, keccak256 } from './keccak'

describe('keccak256', () => {
  afterEach(() => installKeccak(keccak_256))

  test('can be replaced by an implementation with the same results', () => {
    let calls = 0
    installKeccak((bytes) => {
      calls++
      return keccak_256(bytes)
    })
    calls = 0
    expect(keccak256(Uint8Array.of(1))).toEqual(keccak_256(Uint8Array.of(1)))
    expect(calls).toBe(1)
  })

  test('is not replaced by another hash function', () => {
    expect(() => installKeccak(sha3_256)).toThrow(RangeError)
    expect(() => installKeccak(() => new Uint8Array(0))).toThrow(RangeError)
    expect(keccak256(Uint8Array.of(1))).toEqual(keccak_256(Uint8Array.of(1)))
  })
})
