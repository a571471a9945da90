import { argon2id } from 'hash-wasm'
import { expect, test } from 'vitest'
import { deriveKey } from './deriveKey'

test('equals another library’s argon2id with 64 MiB, three passes and one lane, for any Unicode composition', async () => {
  const salt = Uint8Array.from({ length: 16 }, (_, at) => at * 7)
  const password = 'korrekt hästbatteri häfta'
  const expected = await argon2id({
    password,
    salt,
    memorySize: 64 * 1024,
    iterations: 3,
    parallelism: 1,
    hashLength: 32,
    outputType: 'binary',
  })
  expect(deriveKey(password.normalize('NFD'), salt)).toEqual(new Uint8Array(expected))
}, 60_000)
