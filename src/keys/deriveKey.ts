import { argon2id } from '@noble/hashes/argon2.js'

/** Parameters of Argon2id: memory in KiB, passes, lanes. */
const ARGON2 = { m: 65_536, t: 3, p: 1 } as const

/**
 * Derives 32 bytes by Argon2id, in about a second and with 64 MiB. It is pure JavaScript, so that no content security
 * policy has to allow WebAssembly.
 */
export function deriveKey(passphrase: string, salt: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(argon2id(passphrase.normalize('NFC'), salt, { ...ARGON2, dkLen: 32 }))
}
