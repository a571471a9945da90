import { argon2id } from '@noble/hashes/argon2.js'

/** How a key is derived from a passphrase, by Argon2id: memory in KiB, passes, lanes. */
const ARGON2 = { m: 65_536, t: 3, p: 1 } as const

/** 32 bytes from a passphrase by argon2id, in about a second and 64 MiB; nothing but JavaScript, so that no policy need allow more. */
export function deriveKey(passphrase: string, salt: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(argon2id(passphrase.normalize('NFC'), salt, { ...ARGON2, dkLen: 32 }))
}
