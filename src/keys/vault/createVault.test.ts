import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '@/client/storage/createDatabase'
import { createFallbackStore, createMemoryStore } from '@/client/storage/createFallbackStore'
import { StorageError, type RecordStore } from '@/client/storage/RecordStore'
import type { SignRequest } from '@/client/types'
import type { Address } from '@/protocol/fields'
import { practiceProfile } from '@/protocol/profile'
import { addressOf, digestWrite, recoverSigner } from '@/protocol/signing'
import { createVaultBench, PRIVATE } from '../fixtures/createVaultBench'
import { noLimits } from '../noLimits'
import type { KeyRecord, VaultRecord } from './VaultRecord'

const OWNER: Address = `0x${'0a'.repeat(20)}`
const OTHER: Address = `0x${'0b'.repeat(20)}`
const REQUEST = { owner: OWNER, account: OWNER, label: 'kedge-1' }

function openVault(factory = new IDBFactory(), venueId = 'practice') {
  const database = createDatabase(factory, 'kedge-signer', ['vault', 'labels', 'pace'])
  const store = database.store<VaultRecord>('vault')
  const bench = createVaultBench({
    venueId,
    store: createFallbackStore(store),
    labels: createFallbackStore(database.store<string>('labels')),
  })
  return { ...bench, store, factory }
}

/** Changes one key in storage, as an attacker with access to it would. */
async function tamper(store: RecordStore<VaultRecord>, change: Partial<KeyRecord>): Promise<KeyRecord> {
  const record = (await store.get('vault'))!
  const key = { ...record.keys[0]!, ...change }
  await store.set('vault', { ...record, keys: [key] })
  return key
}

function order(agent: Address, account: Address | undefined = OWNER): SignRequest {
  const body = { symbol_id: 1, is_buy: true, order_type: 'market', quantity: '1' } as const
  const auth = { signer_address: agent, nonce: 1, expires_after: 2, ...(account && { target_address: account }) }
  return { action: 'placeOrder', body, auth }
}

describe('createVault', () => {
  test('creates a key, and signs with it for its account', async () => {
    const { vault } = openVault()
    const { agent, persisted } = await vault.create(REQUEST, 1, noLimits)
    const request = order(agent)
    const result = await vault.sign(agent, request)
    const digest = digestWrite(practiceProfile.actions.placeOrder, request.body, request.auth, 'Kedge Practice')
    expect(result.ok && recoverSigner(digest, result.signature)).toBe(agent)
    expect([agent, persisted]).toEqual([addressOf(PRIVATE), true])
  })

  test('survives a reload without a prompt', async () => {
    const { vault, factory } = openVault()
    const { agent } = await vault.create(REQUEST, 1, noLimits)
    await vault.markApproved(agent, 5, 99)
    const again = openVault(factory).vault
    expect(await again.list()).toMatchObject([
      { agent, owner: OWNER, label: 'kedge-1', expiresTime: 99, persisted: true },
    ])
    expect(await again.sign(agent, order(agent))).toMatchObject({ ok: true })
  })

  test('stores the private key only encrypted', async () => {
    const { vault, store } = openVault()
    await vault.create(REQUEST, 1, noLimits)
    const { keys, wrapping } = (await store.get('vault'))!
    const everything = [...new Uint8Array(keys[0]!.sealed), ...keys[0]!.iv]
    for (let at = 0; at + 4 <= everything.length; at++)
      expect(everything.slice(at, at + 4)).not.toEqual([...PRIVATE.subarray(0, 4)])
    expect(JSON.stringify(keys)).not.toContain(Buffer.from(PRIVATE).toString('hex').slice(0, 16))
    if (wrapping.kind !== 'device') throw new Error('another kind')
    expect(wrapping.key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', wrapping.key)).rejects.toThrow(/extractable/)
  })

  test('a record with another owner, account, venue or agent cannot be opened', async () => {
    for (const change of [{ owner: OTHER }, { account: OTHER }, { domainName: 'Other' }, { agent: OTHER }]) {
      const { vault, store, factory } = openVault()
      await vault.create(REQUEST, 1, noLimits)
      const moved = await tamper(store, change)
      const attacker = openVault(factory).vault
      expect(await attacker.sign(moved.agent, order(moved.agent, moved.account))).toMatchObject({
        ok: false,
        reason: 'key_missing',
      })
    }
  })

  test('F63: a damaged record is a missing key, not a crash', async () => {
    const { vault, store, factory } = openVault()
    const { agent } = await vault.create(REQUEST, 1, noLimits)
    await tamper(store, { sealed: new ArrayBuffer(3) })
    expect(await openVault(factory).vault.sign(agent, order(agent))).toMatchObject({ ok: false, reason: 'key_missing' })
  })

  test('signs only what agents may do, in its own name, for its own account', async () => {
    const { vault } = openVault()
    const { agent } = await vault.create(REQUEST, 1, noLimits)
    const rejected: SignRequest[] = [
      order(agent, OTHER),
      { ...order(agent), auth: { signer_address: agent, nonce: 1, expires_after: 2 } },
      { ...order(agent), auth: { signer_address: OTHER, target_address: OWNER, nonce: 1, expires_after: 2 } },
      { ...order(agent), action: 'withdraw', body: { coin: 'USDC', amount: '1', destination_address: OTHER } },
      {
        ...order(agent),
        action: 'approveAgent',
        body: { agent_address: OTHER, authorized_address: OWNER, valid_days: 1, label: 'x' },
      },
      { ...order(agent), action: 'constructor' as SignRequest['action'] },
      { ...order(agent), body: Object.assign({ extra: 1 }, order(agent).body) },
      { ...order(agent), body: { ...order(agent).body, price: '1' } as SignRequest['body'] },
      { ...order(agent), auth: { signer_address: agent, target_address: OWNER, nonce: 1, expires_after: 3_700_000 } },
      { ...order(agent), auth: { signer_address: agent, target_address: OWNER, nonce: 2, expires_after: 2 } },
    ]
    for (const request of rejected)
      expect(await vault.sign(agent, request)).toMatchObject({ ok: false, reason: 'policy' })
  })

  test('F64: emptied storage does not stop signing; the next change fills it again', async () => {
    const { vault, store } = openVault()
    const { agent } = await vault.create(REQUEST, 1, noLimits)
    await store.delete('vault')
    expect(await vault.sign(agent, order(agent))).toMatchObject({ ok: true })
    await vault.markApproved(agent, 5, 99)
    expect((await store.get('vault'))!.keys).toHaveLength(1)
  })

  test('an agent that was never here cannot be marked as approved; one that was stays so without its key', async () => {
    const { vault } = openVault()
    const { agent } = await vault.create(REQUEST, 1, noLimits)
    expect(await vault.wasApproved(agent)).toBe(false)
    await vault.markApproved(agent, 5, 99)
    await vault.markApproved(OTHER, 5, 99)
    await vault.wipe()
    expect([await vault.list(), await vault.wasApproved(agent), await vault.wasApproved(OTHER)]).toEqual([
      [],
      true,
      false,
    ])
  })

  test('a removed key no longer signs', async () => {
    const { vault } = openVault()
    const { agent } = await vault.create(REQUEST, 1, noLimits)
    await vault.forget(agent)
    expect(await vault.list()).toEqual([])
    expect(await vault.sign(agent, order(agent))).toMatchObject({ ok: false, reason: 'key_missing' })
  })

  test('a vault does not use the keys of another venue', async () => {
    const { vault, factory } = openVault()
    const { agent } = await vault.create(REQUEST, 1, noLimits)
    const other = openVault(factory, 'elsewhere').vault
    expect(await other.list()).toEqual([])
    expect(await other.sign(agent, order(agent))).toMatchObject({ ok: false, reason: 'key_missing' })
  })

  test('F63: without storage the key is in memory, and marked as not persisted', async () => {
    const reject = async () => {
      throw new StorageError('private mode')
    }
    const reads = { get: reject, entries: reject }
    const broken: RecordStore<never> = { ...reads, set: reject, delete: reject, update: reject, setAndRead: reject }
    const { vault, states } = createVaultBench({
      store: createFallbackStore<VaultRecord>(broken),
      labels: createFallbackStore<string>(broken),
    })
    const { agent, persisted } = await vault.create(REQUEST, 1, noLimits)
    expect([persisted, states.at(-1)?.protection.persisted]).toEqual([false, false])
    expect(await vault.sign(agent, order(agent))).toMatchObject({ ok: true })
  })

  test('the profile’s label is created once and matches the pattern', async () => {
    const { vault, factory } = openVault()
    const label = await vault.profileLabel()
    expect(label).toMatch(/^[a-z0-9][a-z0-9-]{0,30}$/)
    expect(await openVault(factory).vault.profileLabel()).toBe(label)
    expect(await openVault().vault.profileLabel()).not.toBe(label)
  })

  test('two tabs that start at once use the same wrapping key', async () => {
    const factory = new IDBFactory()
    const [a, b] = [openVault(factory).vault, openVault(factory).vault]
    const [first] = await Promise.all([
      a.create(REQUEST, 1, noLimits),
      b.profileLabel(),
      b.create(REQUEST, 2, noLimits),
    ])
    expect(await openVault(factory).vault.sign(first.agent, order(first.agent))).toMatchObject({ ok: true })
  })
})

test('createMemoryStore clones what it is given', async () => {
  const store = createMemoryStore<{ n: number }>()
  const value = { n: 1 }
  await store.set('x', value)
  value.n = 2
  expect(await store.get('x')).toEqual({ n: 1 })
})
