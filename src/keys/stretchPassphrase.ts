import { argon2id } from '@noble/hashes/argon2.js'

/** What a passphrase is stretched with: memory in KiB, passes, lanes. */
const STRETCHING = { m: 65_536, t: 3, p: 1 } as const

/** 32 bytes from a passphrase by argon2id, in about a second and 64 MiB; nothing but JavaScript, so that no policy need allow more. */
export function stretchPassphrase(passphrase: string, salt: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(argon2id(passphrase.normalize('NFC'), salt, { ...STRETCHING, dkLen: 32 }))
}
