import { argon2id } from 'hash-wasm'

/** What a passphrase is stretched with: memory in KiB, passes, lanes. */
export const STRETCHING = { memorySize: 65_536, iterations: 3, parallelism: 1 } as const

/** 32 bytes from a passphrase by argon2id, in some half a second and 64 MiB. */
export async function stretchPassphrase(passphrase: string, salt: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const password = passphrase.normalize('NFC')
  const hash = await argon2id({ ...STRETCHING, password, salt, hashLength: 32, outputType: 'binary' })
  return new Uint8Array(hash)
}
