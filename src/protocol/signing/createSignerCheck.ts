import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Signature } from '../writes/auth'
import type { Address } from '../fields'
import { addressOfPublicKey } from './addressOf'
import { isSoundSignature, prepareChecking, recoverPublicKey } from './signature'

const { Point } = secp256k1
const { Fn } = Point

type PublicKey = InstanceType<typeof Point>

/** Width in bits of the table of a signer's multiples: built in some 7 ms, and wide enough to halve the work. */
const TABLE_WIDTH = 6
/** Signers that are remembered: a browser has few. */
const MAX_STORED = 16

/** Recovers signers, quickly for those that it has met. */
export type SignerCheck = {
  /** Exactly what `recoverSigner` answers; fast where that is `expected` and this signer is known. */
  recover(digest: Uint8Array, signature: Signature, expected: Address): Address | null
  /** Builds the tables of signers met since the last time; some 7 ms for each, so nothing should be waiting. */
  prepare(): void
}

/**
 * Makes such a check. For a known public key P it solves the equation of recovery the other way round: the signature
 * (r, s, v) of z recovers P exactly if the point z/s·G + r/s·P has r as its x and the oddness that v names as its y, and
 * both multiplications have tables.
 */
export function createSignerCheck(): SignerCheck {
  const known = new Map<Address, PublicKey>()
  const unprepared = new Set<PublicKey>()

  function remember(address: Address, key: PublicKey): void {
    known.set(address, key)
    unprepared.add(key)
    for (const oldest of known.keys()) {
      if (known.size <= MAX_STORED) return
      unprepared.delete(known.get(oldest)!)
      known.delete(oldest)
    }
  }

  return {
    recover(digest, signature, expected) {
      if (!isSoundSignature(signature)) return null
      const own = known.get(expected)
      if (own && recovers(own, digest, signature)) return expected
      const key = recoverPublicKey(digest, signature)
      const address = key && addressOfPublicKey(key.toBytes(false))
      if (key && address === expected && !own) remember(expected, key)
      return address
    },
    prepare() {
      if (unprepared.size > 0) prepareChecking()
      for (const key of unprepared) key.precompute(TABLE_WIDTH, false)
      unprepared.clear()
    },
  }
}

function recovers(key: PublicKey, digest: Uint8Array, signature: Signature): boolean {
  const r = BigInt(signature.r)
  const inverse = Fn.inv(BigInt(signature.s))
  const z = Fn.create(BigInt(`0x${bytesToHex(digest)}`))
  const sum = Point.BASE.multiplyUnsafe(Fn.mul(z, inverse)).add(key.multiplyUnsafe(Fn.mul(r, inverse)))
  if (sum.is0()) return false
  const { x, y } = sum.toAffine()
  return x === r && Number(y & 1n) === signature.v - 27
}
