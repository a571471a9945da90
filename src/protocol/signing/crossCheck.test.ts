import { createECDH, createPublicKey, createVerify, type KeyObject, sign as signWithOpenSsl } from 'node:crypto'
import { instantiateSecp256k1 } from '@bitauth/libauth'
import { hexToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import { createRandom } from '@/base/random'
import { addressOf, addressOfPublicKey } from './addressOf'
import { parseWalletSignature, recoverSigner, signDigest } from './signature'

const ROUNDS = process.env['LONG'] === '1' ? 100_000 : 150
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Small keys, keys close to the order of the curve, and random keys. */
function anyKey(random: () => number, round: number): Uint8Array {
  const edge = [1n, 2n, 3n, ORDER - 1n, ORDER - 2n, ORDER / 2n, ORDER / 2n + 1n][round]
  const bytes = Uint8Array.from({ length: 32 }, () => Math.floor(random() * 256))
  bytes[0]! &= 0x7f
  return edge === undefined ? bytes : hexToBytes(edge.toString(16).padStart(64, '0'))
}

/** The key in the form that OpenSSL reads, with the public point that OpenSSL computes for it. */
function openSslKeys(key: Uint8Array): { publicKey: KeyObject; point: Uint8Array; jwk: Record<string, string> } {
  const ecdh = createECDH('secp256k1')
  ecdh.setPrivateKey(key)
  const point = ecdh.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'secp256k1', x: part(1), y: part(33) }
  const d = Buffer.from(key).toString('base64url')
  return { publicKey: createPublicKey({ key: jwk, format: 'jwk' }), point, jwk: { ...jwk, d } }
}

const bytesOf = ({ r, s }: { r: string; s: string }) => hexToBytes(r.slice(2) + s.slice(2))

test(
  `${ROUNDS} signatures made here are valid in OpenSSL and libsecp256k1, and theirs are recovered here`,
  { timeout: ROUNDS * 400 + 30_000 },
  async () => {
    const curve = await instantiateSecp256k1()
    const random = createRandom(63)
    for (let round = 0; round < ROUNDS; round++) {
      const key = anyKey(random, round)
      const message = Uint8Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256))
      const digest = sha256(message)
      const { publicKey, point, jwk } = openSslKeys(key)
      const owner = addressOf(key)
      expect(addressOfPublicKey(point)).toBe(owner)

      const ours = signDigest(key, digest)
      const compact = bytesOf(ours)
      const verify = createVerify('sha256').update(message)
      expect(verify.verify({ key: publicKey, dsaEncoding: 'ieee-p1363' }, compact)).toBe(true)
      expect(curve.verifySignatureCompactLowS(compact, point, digest)).toBe(true)
      const recovered = curve.recoverPublicKeyUncompressed(compact, (ours.v - 27) as 0 | 1, digest)
      expect(recovered).toEqual(Uint8Array.from(point))
      // The other library also signs deterministically, by RFC 6979.
      expect(curve.signMessageHashCompact(key, digest)).toEqual(compact)

      const theirs = signWithOpenSsl('sha256', message, { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as never)
      const found = [27, 28].map((v) => {
        const read = parseWalletSignature(`0x${theirs.toString('hex')}${v.toString(16)}`)
        return read.kind === 'signature' ? recoverSigner(digest, read.signature) : null
      })
      expect(found).toContain(owner)

      const other = digest.slice()
      other[round % 32]! ^= 1
      expect(recoverSigner(other, ours)).not.toBe(owner)
    }
  },
)
