import { BaseError } from '@/base/BaseError'
import type { FallbackStore } from '@/client/storage/createFallbackStore'
import type { SignRequest, SignResult } from '@/client/types'
import type { Address } from '@/protocol/fields'
import type { Profile } from '@/protocol/profile'
import type { Signature } from '@/protocol/writes/auth'
import { addressOf, digestWrite, signDigest } from '@/protocol/signing'
import { checkPolicy } from '../policy/checkPolicy'
import { lossLimitsOf } from '../policy/checkLoss'
import type { Limiter } from '../policy/createLimiter'
import { isLooser, lastLimitsOf } from '../policy/signerLimits'
import { changeLoss } from './changeLoss'
import { createVaultLock, VaultLockedError } from './createVaultLock'
import { createKeyStore, type VaultWire } from './createKeyStore'
import { createDeviceKey, type WrappingTools } from './wrappingKeys'
import { rememberLimits, withTrueOwner } from './lastLimits'
import { openKey, sealKey, type SealedKey } from './seal'
import type { Surface } from './surface'
import type { VaultOperations, VaultState, KeyInfo } from './types'
import type { KeyRecord, VaultRecord } from './VaultRecord'
import type { RecordStore } from '@/client/storage/RecordStore'

export type VaultOptions = WrappingTools & {
  readonly venueId: string
  readonly profile: Profile
  /** Creates 32 random bytes that are a valid private key. */
  readonly createPrivateKey: () => Uint8Array<ArrayBuffer>
  readonly store: FallbackStore<VaultRecord>
  readonly labels: FallbackStore<string>
  /** The channel to the vaults of other tabs. */
  readonly wire: VaultWire
  /** Null where the signer has no window of its own. */
  readonly surface: Surface | null
  readonly place: 'frame' | 'worker'
  readonly limiter: Limiter
  /** The venue's time as read by the signer, ms; null: unknown. */
  readonly venueTime: () => Promise<number | null>
  /** Called with the public state, whenever it changes here or in another tab. */
  readonly onState: (state: VaultState) => void
}

/** Thrown when the trader declines looser limits for a key that replaces another. */
class LimitsDeclinedError extends BaseError {
  override name = 'LimitsDeclinedError'
}

/** Creates the vault of one venue's Agent Keys. It never returns a private key. */
export function createVault(options: VaultOptions): VaultOperations & { start(): Promise<void> } {
  const { venueId, profile, crypto, wire, surface, limiter, onState } = options
  const keyStore = createKeyStore(options.store, makeRecord, wire)
  const opened = new Map<Address, Uint8Array>()
  const lock = createVaultLock({ ...options, keyStore, forgetOpened, publish })

  async function makeRecord(): Promise<VaultRecord> {
    const { record } = await createDeviceKey(crypto)
    return { revision: 0, wrapping: record, locked: false, keys: [], approved: {} }
  }

  wire.addEventListener('message', ({ data }) => {
    if (data.news === 'lock') return lock.close()
    void keyStore.reload().then(() => {
      if (data.news === 'unlock') lock.open()
      publishKeys()
    })
  })

  function forgetOpened(): void {
    for (const key of opened.values()) key.fill(0)
    opened.clear()
  }

  /** Erases opened keys that were removed here or in another tab, and publishes the state. */
  function publishKeys(): void {
    const stored = new Set(lock.locked() ? [] : keyStore.current()?.keys.map(({ agent }) => agent))
    for (const [agent, key] of opened)
      if (!stored.has(agent)) {
        key.fill(0)
        opened.delete(agent)
      }
    publish()
  }

  function own(record: VaultRecord | null): readonly KeyRecord[] {
    return (record?.keys ?? []).filter((key) => key.venueId === venueId)
  }

  function find(agent: Address): KeyRecord | undefined {
    return own(keyStore.current()).find((key) => key.agent === agent)
  }

  function describe(key: KeyRecord) {
    return describeKey(key, keyStore.persistent())
  }

  function publish(): void {
    const record = keyStore.current()
    const [lastLimits, lossLimits] = [ofVenue(record?.limits), ofVenue(record?.lossLimits)]
    onState({ protection: lock.describe(), keys: own(record).map(describe), lastLimits, lossLimits })
  }

  /** Selects the entries of this venue from a record by venue and owner; keyed by owner. */
  function ofVenue<T>(named: Readonly<Record<string, T>> = {}): Readonly<Record<string, T>> {
    const entries = Object.entries(named).filter(([name]) => name.startsWith(`${venueId} `))
    return Object.fromEntries(entries.map(([name, limits]) => [name.slice(venueId.length + 1), limits]))
  }

  const nameOf = (owner: Address) => `${venueId} ${owner}`

  /** Changes the record of one key, if it exists. */
  async function changeKey(agent: Address, change: Partial<KeyRecord>): Promise<void> {
    await keyStore.change((record) => ({
      ...record,
      keys: record.keys.map((key) => (key.agent === agent && key.venueId === venueId ? { ...key, ...change } : key)),
    }))
    publish()
  }

  async function remove(shouldRemove: (key: KeyRecord) => boolean): Promise<void> {
    await keyStore.change((record) => ({ ...record, keys: record.keys.filter((key) => !shouldRemove(key)) }))
    // A lock without a key protects nothing, and would prevent the trader from approving a new one.
    if (lock.locked() && keyStore.current()?.keys.length === 0) await lock.reset()
    publishKeys()
  }

  /**
   * Encrypts a new key and stores it. Starts again when the record changed meanwhile: a tab that changes the protection
   * encrypts all stored keys again, and a key under the old wrapping key could never be opened.
   */
  async function storeNew(
    privateKey: Uint8Array<ArrayBuffer>,
    unsealed: Omit<KeyRecord, keyof SealedKey>,
    confirmed: boolean,
  ): Promise<KeyRecord> {
    for (;;) {
      const { revision } = await keyStore.read()
      const wrapping = lock.wrappingKey()
      if (!wrapping || lock.locked()) throw new VaultLockedError('the keys are locked')
      const key = { ...unsealed, ...(await sealKey(crypto, wrapping, privateKey, unsealed)) }
      let written = false
      await keyStore.change((record) => {
        written = record.revision === revision
        if (!written) return record
        return { ...rememberLimits(record, key, key.limits, confirmed), keys: [key, ...record.keys] }
      })
      if (written) return key
    }
  }

  async function openPrivateKey(key: KeyRecord): Promise<Uint8Array> {
    const cached = opened.get(key.agent)
    if (cached) return cached
    const wrapping = lock.wrappingKey()
    if (!wrapping) throw new VaultLockedError('the keys are locked')
    const privateKey = await openKey(crypto, wrapping, key, key)
    opened.set(key.agent, privateKey)
    return privateKey
  }

  async function sign(agent: Address, request: SignRequest): Promise<SignResult> {
    if (!keyStore.current()) await start()
    const key = find(agent)
    if (!key) return block('key_missing', 'this browser does not hold the key')
    if (lock.locked()) return block('key_locked', 'the keys are locked')
    const signWith = (privateKey: Uint8Array) => signDigest(privateKey, digestOf(profile, key, request))
    let early = null as Signature | null
    // Storing the count takes longer than signing, so both run at once. If the count forbids the order, the signature
    // is dropped.
    const signEarly = () => {
      const privateKey = opened.get(agent)
      if (privateKey) early = signWith(privateKey)
    }
    const lossLimits = lossLimitsOf(
      ofVenue(keyStore.current()?.lossLimits),
      key.owner,
      request.auth.target_address ?? key.account,
    )
    const forbidden = checkPolicy(profile, key, request)
    if (forbidden !== null) return block('policy', forbidden)
    const objection = await limiter(
      withTrueOwner(key, ofVenue(keyStore.current()?.limits)),
      request,
      lossLimits,
      signEarly,
    )
    if (objection) return block(objection.reason, objection.message)
    if (lock.locked()) return block('key_locked', 'the keys are locked')
    try {
      return { ok: true, signature: early ?? signWith(await openPrivateKey(key)) }
    } catch (cause) {
      if (cause instanceof VaultLockedError) return block('key_locked', cause.message)
      return block('key_missing', `the stored key cannot be opened: ${String(cause)}`)
    }
  }

  async function start(): Promise<void> {
    await keyStore.read()
    publish()
  }

  return {
    start,
    sign,
    async create(request, createdAt, limits) {
      await keyStore.read()
      const approvedKey = own(keyStore.current()).find(
        (key) => key.account === request.account && key.approvedTime !== null,
      )
      const before = approvedKey?.limits ?? lastLimitsOf(ofVenue(keyStore.current()?.limits), request)
      const looser = isLooser(before, limits)
      if (surface && looser && !(await surface.confirmLimits(request.label, before, limits)))
        throw new LimitsDeclinedError('declined')
      if (lock.locked()) throw new VaultLockedError('the keys are locked')
      const privateKey = options.createPrivateKey()
      const agent = addressOf(privateKey)
      const context = { ...request, venueId, domainName: profile.domainName, agent }
      const unsealed = { ...context, createdAt, approvedTime: null, expiresTime: null, limits }
      const key = await storeNew(privateKey, unsealed, looser)
      opened.set(agent, privateKey)
      publish()
      return describe(key)
    },
    async list() {
      return own(await keyStore.read()).map(describe)
    },
    async markApproved(agent, approvedTime, expiresTime) {
      await keyStore.read()
      // Ignore an agent that this vault never had, whatever the page reports.
      if (!find(agent)) return
      await keyStore.change((record) => ({ ...record, approved: { [agent]: approvedTime, ...record.approved } }))
      await changeKey(agent, { approvedTime, expiresTime })
    },
    forget: (agent) => remove((key) => key.agent === agent && key.venueId === venueId),
    wipe: () => remove((key) => key.venueId === venueId),
    startOver: () => remove(() => true),
    profileLabel: () => createProfileLabel(options.labels, crypto),
    wasApproved: async (agent) => Object.hasOwn((await keyStore.read()).approved, agent),
    protect: lock.protect,
    unlock: lock.unlock,
    lock: lock.lock,
    async setLimits(agent, limits) {
      await keyStore.read()
      const key = find(agent)
      if (!key) return { ok: false, reason: 'no_key', message: 'this browser does not hold the key' }
      const looser = isLooser(key.limits, limits)
      if (looser) {
        if (!surface) return { ok: false, reason: 'needs_approval', message: 'looser limits need a new key' }
        if (!(await surface.confirmLimits(key.label, key.limits, limits)))
          return { ok: false, reason: 'canceled', message: 'the trader declined' }
      }
      await keyStore.change((record) => rememberLimits(record, key, limits, looser))
      await changeKey(agent, { limits })
      return { ok: true }
    },
    async setLossLimit(owner, limit) {
      const result = await changeLoss(nameOf(owner), owner, limit, { ...options, keyStore })
      publish()
      return result
    },
  }
}

function block(reason: Extract<SignResult, { ok: false }>['reason'], message: string): SignResult {
  return { ok: false, reason, message }
}

function digestOf(profile: Profile, key: KeyRecord, { action, body, auth }: SignRequest): Uint8Array {
  return digestWrite(profile.actions[action], body, auth, key.domainName)
}

/** The public part of a key. */
function describeKey(key: KeyRecord, persisted: boolean): KeyInfo {
  const { agent, owner, account, label, venueId, createdAt, approvedTime, expiresTime, limits } = key
  return { agent, owner, account, label, venueId, createdAt, approvedTime, expiresTime, limits, persisted }
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 8
const NAME = 'label'

/**
 * Creates this browser profile's label once. Approving a key under another browser's label would end that browser's key
 * at once (docs/protocol 2.10).
 */
function createProfileLabel(store: RecordStore<string>, crypto: Crypto): Promise<string> {
  const random = crypto.getRandomValues(new Uint32Array(LENGTH))
  const label = `kedge-${[...random].map((value) => ALPHABET[value % ALPHABET.length]).join('')}`
  return store.update(NAME, (previous) => previous ?? label)
}
