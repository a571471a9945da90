import type { FallbackStore } from '@/client/storage/createFallbackStore'
import type { SignRequest, SignResult } from '@/client/types'
import type { Address as WireAddress } from '@/protocol/fields'
import type { Profile } from '@/protocol/profile'
import { addressOf, digestWrite, signDigest } from '@/protocol/signing'
import { createProfileLabel } from './createProfileLabel'
import { checkPolicy } from './checkPolicy'
import { createWrappingKey, openKey, sealKey, type SealedKey } from './seal'
import type { KeyInfo, KeyRequest, Vault } from './types'

/** A key as it is stored. */
export type KeyRecord = KeyRequest &
  SealedKey & {
    readonly agent: WireAddress
    readonly venueId: string
    readonly domainName: string
    readonly createdAt: number
    readonly expiresTime: number | null
  }

export type VaultOptions = {
  readonly venueId: string
  readonly profile: Profile
  readonly crypto: Crypto
  /** Makes 32 random bytes that are a valid private key. */
  readonly createPrivateKey: () => Uint8Array<ArrayBuffer>
  readonly keys: FallbackStore<KeyRecord>
  readonly wrapping: FallbackStore<CryptoKey>
  readonly labels: FallbackStore<string>
}

const WRAPPING_KEY = 'wrapping'

/** Makes the vault of one venue's Agent Keys. Runs in a worker of its own; nothing it returns holds a private key. */
export function createVault(options: VaultOptions): Vault {
  const { venueId, profile, crypto, keys, wrapping } = options
  const records = new Map<WireAddress, KeyRecord>()
  const opened = new Map<WireAddress, Uint8Array>()
  let wrappingKey: Promise<CryptoKey> | null = null

  /** The first tab's key wins: making and storing it is one step, so two tabs cannot encrypt under different ones. */
  async function loadWrappingKey(): Promise<CryptoKey> {
    const known = await wrapping.get(WRAPPING_KEY)
    if (known) return known
    const made = await createWrappingKey(crypto)
    return await wrapping.update(WRAPPING_KEY, (previous) => previous ?? made)
  }

  function wrappingKeyOnce(): Promise<CryptoKey> {
    wrappingKey ??= loadWrappingKey()
    return wrappingKey
  }

  function describe(record: KeyRecord): KeyInfo {
    const { agent, owner, account, label, createdAt, expiresTime } = record
    const persisted = keys.persistent() && wrapping.persistent()
    return { agent, owner, account, label, createdAt, expiresTime, venueId, persisted }
  }

  async function find(agent: WireAddress): Promise<KeyRecord | null> {
    const known = records.get(agent) ?? (await keys.get(agent))
    return known && known.venueId === venueId ? known : null
  }

  async function openPrivateKey(record: KeyRecord): Promise<Uint8Array> {
    const known = opened.get(record.agent)
    if (known) return known
    const key = await openKey(crypto, await wrappingKeyOnce(), record, record)
    opened.set(record.agent, key)
    return key
  }

  return {
    async create(request, createdAt) {
      const privateKey = options.createPrivateKey()
      const agent = addressOf(privateKey)
      const context = { ...request, venueId, domainName: profile.domainName, agent }
      const sealed = await sealKey(crypto, await wrappingKeyOnce(), privateKey, context)
      const record: KeyRecord = { ...context, ...sealed, createdAt, expiresTime: null }
      await keys.set(agent, record)
      records.set(agent, record)
      opened.set(agent, privateKey)
      return describe(record)
    },

    async list() {
      for (const [, record] of await keys.entries()) if (record.venueId === venueId) records.set(record.agent, record)
      return [...records.values()].toSorted((a, b) => b.createdAt - a.createdAt).map(describe)
    },

    async sign(agent, request): Promise<SignResult> {
      const record = await find(agent)
      if (!record) return { ok: false, reason: 'key_missing', message: 'this browser does not hold the key' }
      const objection = checkPolicy(profile, record, request)
      if (objection) return { ok: false, reason: 'policy', message: objection }
      try {
        const key = await openPrivateKey(record)
        return { ok: true, signature: signDigest(key, digestOf(profile, record, request)) }
      } catch (cause) {
        return { ok: false, reason: 'key_missing', message: `the stored key cannot be opened: ${String(cause)}` }
      }
    },

    async markApproved(agent, expiresTime) {
      const record = await find(agent)
      if (!record) return
      const approved = { ...record, expiresTime }
      records.set(agent, approved)
      await keys.set(agent, approved)
    },

    async forget(agent) {
      opened.get(agent)?.fill(0)
      opened.delete(agent)
      records.delete(agent)
      await keys.delete(agent)
    },

    profileLabel: () => createProfileLabel(options.labels, crypto),
  }
}

function digestOf(profile: Profile, record: KeyRecord, { action, body, auth }: SignRequest): Uint8Array {
  return digestWrite(profile.actions[action], body, auth, record.domainName)
}
