import { BaseError } from '@/base/BaseError'
import type { Protection, ProtectionKind, SignerResult } from '../types'
import type { KeyStore, VaultWire } from './createKeyStore'
import { createDeviceKey, createSecretKey, openSecretKey, type WrappingKey, type WrappingTools } from './wrappingKeys'
import { PasskeyError } from './passkeys'
import type { Surface } from './surface'
import type { WrappingRecord, KeyRecord } from './VaultRecord'
import { openKey, sealKey } from './seal'

/** Thrown while the keys are locked: nothing is created or signed. */
export class VaultLockedError extends BaseError {
  override name = 'VaultLockedError'
}

type Options = WrappingTools & {
  readonly keyStore: KeyStore
  readonly wire: Pick<VaultWire, 'postMessage'>
  readonly surface: Surface | null
  readonly place: 'frame' | 'worker'
  /** Overwrites the opened private keys. */
  readonly forgetOpened: () => void
  readonly publish: () => void
}

/**
 * Minimum length of a passphrase, characters: a shorter one does not protect against someone who has the stored file.
 */
export const MIN_PASSPHRASE_LENGTH = 12

const done: SignerResult = { ok: true }

/** Manages a vault's wrapping key: its protection and whether it is unlocked. */
export function createVaultLock(options: Options) {
  const { crypto, keyStore, surface, place, passkeys, wire, forgetOpened, publish } = options
  /** The wrapping key after its secret was entered, and the record that it belongs to. */
  let unlocked: WrappingKey | null = null
  /** Whether this tab was locked and not unlocked since. */
  let closed = false

  function wrappingKey(): CryptoKey | null {
    const record = keyStore.current()?.wrapping
    if (record?.kind === 'device') return record.key
    return record && unlocked && isSame(unlocked.record, record) ? unlocked.key : null
  }

  function locked(): boolean {
    return closed || (keyStore.current()?.locked ?? false) || wrappingKey() === null
  }

  function close(): void {
    unlocked = null
    closed = true
    forgetOpened()
    publish()
  }

  async function newWrappingKey(kind: ProtectionKind, secret: string | undefined): Promise<WrappingKey | SignerResult> {
    if (kind === 'device') return await createDeviceKey(crypto)
    if (kind === 'passkey') {
      if (!passkeys) return reject('unsupported', 'this browser has no passkeys here')
      return await createSecretKey(options, { kind })
    }
    const passphrase = surface ? await surface.newPassphrase() : (secret ?? '')
    if (passphrase === null) return reject('canceled', 'the trader declined')
    if (passphrase.length < MIN_PASSPHRASE_LENGTH)
      return reject('secret_needed', `a passphrase has at least ${MIN_PASSPHRASE_LENGTH} characters`)
    return await createSecretKey(options, { kind, passphrase })
  }

  async function protect(kind: ProtectionKind, secret?: string): Promise<SignerResult> {
    await keyStore.read()
    if (locked()) return reject('locked', 'the keys are locked')
    if (kind !== 'passphrase' && surface && !(await surface.confirmProtection(kind)))
      return reject('canceled', 'the trader declined')
    try {
      const newKey = await newWrappingKey(kind, secret)
      if ('ok' in newKey) return newKey
      return await reencrypt(newKey)
    } catch (error) {
      if (error instanceof PasskeyError) return reject('canceled', error.message)
      throw error
    }
  }

  /** Encrypts all keys again and writes them at once; starts again when another tab changed them meanwhile. */
  async function reencrypt(wrapping: WrappingKey): Promise<SignerResult> {
    for (;;) {
      const before = await keyStore.read()
      const current = keyStore.current() ?? before
      const old = wrappingKey()
      if (!old) return reject('locked', 'the keys are locked')
      const keys = await resealKeys(crypto, current.keys, old, wrapping.key)
      let written = false
      await keyStore.change((record) => {
        written = record.revision === current.revision
        return written ? { ...record, keys, wrapping: wrapping.record, locked: false } : record
      })
      if (!written) continue
      unlocked = wrapping
      publish()
      return done
    }
  }

  async function unlock(secret?: string): Promise<SignerResult> {
    await keyStore.read()
    const { wrapping } = keyStore.current()!
    if (!locked()) return done
    if (wrapping.kind !== 'passphrase' && surface && !(await surface.confirmUnlock(wrapping.kind)))
      return reject('canceled', 'the trader declined')
    const opened = wrapping.kind === 'device' ? done : await openWith(wrapping, secret)
    if (!opened.ok) return opened
    if (keyStore.current()!.locked) await keyStore.change((record) => ({ ...record, locked: false }))
    closed = false
    if (wrapping.kind === 'device') wire.postMessage({ news: 'unlock' })
    publish()
    return done
  }

  async function openWith(
    record: Exclude<WrappingRecord, { kind: 'device' }>,
    secret: string | undefined,
  ): Promise<SignerResult> {
    for (let wrong = false; ; wrong = true) {
      const passphrase = record.kind === 'passkey' ? '' : surface ? await surface.passphrase(wrong) : (secret ?? '')
      if (passphrase === null) return reject('canceled', 'the trader declined')
      const opened = await openSecretKey(options, record, passphrase)
      if (opened.ok) unlocked = { key: opened.key, record }
      if (opened.ok) return done
      if (record.kind === 'passkey' || !surface || opened.reason !== 'wrong_secret') return opened
    }
  }

  return {
    wrappingKey,
    locked,
    /** Locks this tab at once. */
    close,
    /** Unlocks this tab after another tab unlocked keys that need no secret. */
    open() {
      if (keyStore.current()?.wrapping.kind === 'device') closed = false
    },
    protect,
    unlock,
    /** Replaces a secret that protects no key with the device's protection, so that new keys can be stored. */
    async reset(): Promise<void> {
      const newKey = await createDeviceKey(crypto)
      await keyStore.change((record) =>
        record.keys.length === 0 ? { ...record, wrapping: newKey.record, locked: false } : record,
      )
      unlocked = null
      closed = false
      wire.postMessage({ news: 'unlock' })
    },
    async lock(): Promise<void> {
      close()
      wire.postMessage({ news: 'lock' })
      await keyStore.change((record) => ({ ...record, locked: record.wrapping.kind === 'device' }))
      publish()
    },
    describe(): Protection {
      const kind = keyStore.current()?.wrapping.kind ?? 'device'
      const kinds: ProtectionKind[] = ['device', 'passphrase', ...(passkeys ? (['passkey'] as const) : [])]
      return { kind, kinds, locked: locked(), place, asksItself: surface !== null, persisted: keyStore.persistent() }
    },
  }
}

/** Whether two records contain the same wrapping key: each has its own initialization vector. */
function isSame(a: WrappingRecord, b: WrappingRecord): boolean {
  return a.kind !== 'device' && b.kind !== 'device' && a.iv.every((byte, at) => byte === b.iv[at])
}

function reject(reason: Extract<SignerResult, { ok: false }>['reason'], message: string): SignerResult {
  return { ok: false, reason, message }
}

/** Encrypts keys under another wrapping key. A key that cannot be opened is left out: it is unusable anyway. */
async function resealKeys(
  crypto: Crypto,
  keys: readonly KeyRecord[],
  from: CryptoKey,
  to: CryptoKey,
): Promise<readonly KeyRecord[]> {
  const resealed = keys.map(async (key) => {
    const privateKey = await openKey(crypto, from, key, key).catch(() => null)
    if (!privateKey) return null
    const sealed = await sealKey(crypto, to, privateKey, key)
    privateKey.fill(0)
    return { ...key, ...sealed }
  })
  return (await Promise.all(resealed)).filter((key) => key !== null)
}
