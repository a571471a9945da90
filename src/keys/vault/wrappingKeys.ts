import type { SignerResult } from '../types'
import type { Passkeys } from './passkeys'
import { createWrappingKey, openKey, sealKey, type SealContext } from './seal'
import type { SecretKind, WrappingRecord } from './VaultRecord'

/** The dependencies for creating and opening wrapping keys. */
export type WrappingTools = {
  readonly crypto: Crypto
  /** Derives 32 bytes from a passphrase, slow and memory-intensive on purpose. */
  readonly deriveKey: (passphrase: string, salt: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>
  /** Null where the browser, or the place where the signer runs, has none. */
  readonly passkeys: Passkeys | null
}

/** An open wrapping key and its stored form. */
export type WrappingKey = { readonly key: CryptoKey; readonly record: WrappingRecord }

type Opened = { readonly ok: true; readonly key: CryptoKey } | Extract<SignerResult, { ok: false }>

const SALT_BYTES = 16
const KEY_BYTES = 32

/** The encryption context of a wrapping key that a secret seals. */
const BOUND: SealContext = {
  venueId: '',
  domainName: 'kedge wrapping key',
  owner: '0x',
  account: '0x',
  label: '',
  agent: '',
}

/** Creates a wrapping key that WebCrypto stores and never reveals: it needs no secret. */
export async function createDeviceKey(crypto: Crypto): Promise<WrappingKey> {
  const key = await createWrappingKey(crypto)
  return { key, record: { kind: 'device', key } }
}

/** Creates a wrapping key under a passphrase, or under a new passkey. Rejects when the passkey is rejected. */
export async function createSecretKey(
  tools: WrappingTools,
  secret: { readonly kind: 'passphrase'; readonly passphrase: string } | { readonly kind: 'passkey' },
): Promise<WrappingKey> {
  const { crypto } = tools
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const raw = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  if (secret.kind === 'passphrase') {
    const sealed = await sealUnder(crypto, await tools.deriveKey(secret.passphrase, salt), raw)
    return { key: await importOnce(crypto, raw), record: { kind: 'passphrase', salt, ...sealed } }
  }
  const passkey = await tools.passkeys!.create(salt)
  const sealed = await sealUnder(crypto, passkey.secret, raw)
  const { credentialId } = passkey
  return { key: await importOnce(crypto, raw), record: { kind: 'passkey', salt, credentialId, ...sealed } }
}

/** Opens a wrapping key with its secret. `passphrase` is used only for that kind. */
export async function openSecretKey(
  tools: WrappingTools,
  record: Extract<WrappingRecord, { kind: SecretKind }>,
  passphrase: string,
): Promise<Opened> {
  const { crypto, deriveKey, passkeys } = tools
  if (record.kind === 'passkey' && !passkeys)
    return { ok: false, reason: 'unsupported', message: 'this browser has no passkeys here' }
  const secret =
    record.kind === 'passphrase'
      ? await deriveKey(passphrase, record.salt)
      : await passkeys!.get(record.credentialId, record.salt)
  if (!secret) return { ok: false, reason: 'canceled', message: 'the passkey was not given' }
  try {
    const raw = await openKey(crypto, await importOnce(crypto, secret), record, BOUND)
    return { ok: true, key: await importOnce(crypto, raw) }
  } catch {
    // WebCrypto gives errors of several kinds: in each case this secret does not open the record.
    return { ok: false, reason: 'wrong_secret', message: 'this secret does not open the keys' }
  }
}

async function sealUnder(crypto: Crypto, secret: Uint8Array<ArrayBuffer>, raw: Uint8Array<ArrayBuffer>) {
  return await sealKey(crypto, await importOnce(crypto, secret), raw, BOUND)
}

/** Imports the bytes as a key that WebCrypto does not reveal, and erases them. */
async function importOnce(crypto: Crypto, bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  bytes.fill(0)
  return key
}
