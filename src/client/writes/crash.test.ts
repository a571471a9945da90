import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createNonces } from '../createNonces'
import { createVenueClock } from '../createVenueClock'
import { createTabsOf } from '../fixtures/createTabsOf'
import {
  createWritesBench,
  decide,
  passUntil,
  TEST_ACCOUNT,
  TEST_ORDER,
  testAgent,
  type WritesBench,
} from '../fixtures/createWritesBench'
import { createDatabase } from '../storage/createDatabase'
import { createMemoryStore } from '../storage/createFallbackStore'
import type { SettledWrite, Signer } from '../types'
import type { StoredWrite, WriteStore } from './journal/StoredWrite'

const account = TEST_ACCOUNT
const never = new Promise<never>(() => undefined)

/** The first settled write of a bench. */
function firstSettled({ writes, time }: WritesBench): Promise<SettledWrite> {
  return passUntil(time, new Promise((resolve) => void writes.onSettled(resolve)))
}

/**
 * A store that never answers from its `writesUntilDeath`-th write on, as on a killed page; earlier writes stay stored.
 */
function dyingStore(store: WriteStore, writesUntilDeath: number): WriteStore {
  let left = writesUntilDeath
  return { ...store, set: async (key, value) => (left-- > 0 ? await store.set(key, value) : await never) }
}

/** Never answers. */
const hanging = { sign: () => never }

describe('F66: a page that is killed between storing and sending, at each of six points', () => {
  type Options = (store: WriteStore) => Parameters<typeof createWritesBench>[0]
  const points: [string, Options, ending: string | null, code: string | null][] = [
    ['before it is stored', (store) => ({ store: dyingStore(store, 0) }), null, null],
    [
      'while a wallet is asked',
      (store) => ({ store, signer: { ...testAgent, ...hanging, kind: 'wallet' } }),
      'blocked',
      'canceled',
    ],
    ['while a key signs', (store) => ({ store, signer: { ...testAgent, ...hanging } }), 'blocked', 'expired'],
    ['sent, before its bytes are stored', (store) => ({ store: dyingStore(store, 1) }), 'confirmed', '0'],
    ['stored as sent, before the request leaves', (store) => ({ store, fetch: () => never }), 'confirmed', '0'],
    ['answered, before the outcome is stored', (store) => ({ store: dyingStore(store, 2) }), 'confirmed', '0'],
  ]

  test.each(points)('%s', async (_, optionsOf, ending, code) => {
    const store = createMemoryStore<StoredWrite>()
    const before = createWritesBench(optionsOf(store))
    void before.writes.submit('placeOrder', TEST_ORDER, { account })
    await before.time.advance(100)
    const after = createWritesBench({ store, fetch: before.venue.fetch, time: before.time, prefix: 'after' })
    const settled = ending && firstSettled(after)
    await after.writes.resume()
    if (!settled) return expect(await after.writes.journal()).toEqual([])
    const { record, outcome, resumed } = await settled
    expect([outcome.kind, record.code, resumed]).toEqual([ending, code, true])
    expect(before.venue.orders).toHaveLength(ending === 'confirmed' ? 1 : 0)
    expect(before.venue.posts.length === 0).toBe(ending === 'blocked')
    expect(new Set(before.venue.posts).size).toBeLessThanOrEqual(1)
    expect(after.writes.pending.getState()).toEqual([])
  })

  test('nothing is sent before the write, its nonce and its expiry are stored', async () => {
    const time = createFakeTime()
    const store = createMemoryStore<StoredWrite>()
    const slowly = () => new Promise<void>((resolve) => void time.timers.set(resolve, 20))
    const snapshots: StoredWrite[][] = []
    const bench = createWritesBench({
      time,
      store: { ...store, set: async (key, write) => slowly().then(() => store.set(key, write)) },
      fetch: async () => {
        snapshots.push((await store.entries()).map(([, write]) => write))
        return await never
      },
    })
    for (let index = 0; index < 2; index++) {
      bench.writes.prepare(account)
      await time.advance(1)
      void bench.writes.submit('placeOrder', TEST_ORDER, { account })
      await time.advance(100)
    }
    for (const [at, writes] of snapshots.entries()) {
      const { record, body } = writes.at(-1)!
      expect(writes).toHaveLength(at + 1)
      expect(record).toMatchObject({ nonce: expect.any(Number), expiresAfter: expect.any(Number) })
      expect(body).toMatchObject(TEST_ORDER)
    }
    expect(snapshots).toHaveLength(2)
  })
})

describe('tabs', () => {
  /** Two tabs over one store and one venue. */
  function createTwo(signer?: Signer) {
    const { open, kill } = createTabsOf()
    const store = createMemoryStore<StoredWrite>()
    const a = createWritesBench({ store, tabs: open('a'), prefix: 'a', ...(signer && { signer }) })
    const b = createWritesBench({ store, tabs: open('b'), prefix: 'b', time: a.time, fetch: a.venue.fetch })
    return { a, b, kill }
  }

  test('F56: all tabs see the same undecided writes, and that they are decided', async () => {
    const { a, b } = createTwo()
    a.venue.faults.push('cut_after')
    const settledWrites: SettledWrite[] = []
    b.writes.onSettled((settled) => void settledWrites.push(settled))
    const submitted = a.writes.submit('placeOrder', TEST_ORDER, { account })
    await passUntil(a.time, submitted)
    expect(b.writes.pending.getState()).toEqual(a.writes.pending.getState())
    expect(b.writes.pending.getState()).toMatchObject([{ stage: 'unresolved' }])
    expect(await decide(a, submitted)).toMatchObject({ kind: 'confirmed' })
    await a.time.advance(1)
    expect(b.writes.pending.getState()).toEqual([])
    expect(settledWrites).toMatchObject([{ outcome: { kind: 'confirmed' }, elsewhere: true, resumed: false }])
  })

  test('F56: a new tab does not touch the writes of an open one', async () => {
    let sign: () => void = () => undefined
    const signing = new Promise<void>((resolve) => void (sign = resolve))
    const { a, b } = createTwo({
      ...testAgent,
      async sign(request) {
        await signing
        return await testAgent.sign(request)
      },
    })
    const submitted = a.writes.submit('placeOrder', TEST_ORDER, { account })
    await a.time.advance(10)
    await b.writes.resume()
    await a.time.advance(5_000)
    expect(b.writes.pending.getState()).toMatchObject([{ stage: 'stored' }])
    sign()
    expect(await passUntil(a.time, submitted)).toMatchObject({ kind: 'confirmed' })
    expect(b.writes.pending.getState()).toEqual([])
    expect(a.venue.posts).toHaveLength(1)
  })

  test('F57: when a tab crashes, one other tab takes over its write and decides it', async () => {
    const { a, b, kill } = createTwo()
    const c = createWritesBench({ store: a.store, time: a.time, fetch: a.venue.fetch, prefix: 'c' })
    a.venue.faults.push('cut_after')
    await passUntil(a.time, a.writes.submit('placeOrder', TEST_ORDER, { account }))
    await b.writes.resume()
    const settled = firstSettled(b)
    kill('a')
    expect(await settled).toMatchObject({ outcome: { kind: 'confirmed' }, resumed: true })
    await c.writes.resume()
    await c.time.advance(60_000)
    expect(a.venue.orders).toHaveLength(1)
    expect(c.writes.pending.getState()).toEqual([])
  })
})

describe('storage', () => {
  test('F67: records of an older version are converted, and undecided ones decided', async () => {
    const before = createWritesBench()
    before.venue.faults.push('cut_after')
    await passUntil(before.time, before.writes.submit('placeOrder', TEST_ORDER, { account }))
    const [[key, { record, body, text }]] = (await before.store.entries()) as [[string, StoredWrite]]
    const {
      actionHash: _a,
      signingHash: _s,
      acknowledgedAt: _k,
      pushedAt: _p,
      symbolId: _i,
      orderIds: _o,
      clientOrderIds: _c,
      ...old
    } = record
    const store = createMemoryStore<StoredWrite>()
    await store.set(key, { record: old, body, text } as unknown as StoredWrite)
    const after = createWritesBench({ store, fetch: before.venue.fetch, time: before.time })
    expect(await after.writes.journal()).toMatchObject([
      { actionHash: null, pushedAt: null, symbolId: 1, orderIds: [], clientOrderIds: [record.clientOrderId] },
    ])
    const settled = firstSettled(after)
    await after.writes.resume()
    expect(await settled).toMatchObject({ outcome: { kind: 'confirmed' } })
  })

  test('F63: a damaged record is left out, and the rest of the journal is read', async () => {
    const bench = createWritesBench()
    await bench.writes.submit('placeOrder', TEST_ORDER, { account })
    for (const [key, damaged] of Object.entries({
      a: null,
      b: 7,
      c: {},
      d: { record: { id: 1 } },
      e: { record: null },
    }))
      await bench.store.set(key, damaged as unknown as StoredWrite)
    expect(await bench.writes.journal()).toHaveLength(1)
    await bench.writes.resume()
    expect(bench.writes.pending.getState()).toEqual([])
  })

  test('F64: nonces keep rising when the browser’s storage is cleared', async () => {
    const time = createFakeTime()
    const factory = new IDBFactory()
    const database = createDatabase(factory, 'kedge', ['nonces'])
    const nonces = createNonces({ store: database.store('nonces'), clock: createVenueClock(time.clock) })
    const values: number[] = []
    for (let index = 0; index < 20; index++) {
      if (index === 10) {
        database.close()
        await new Promise((resolve) => void (factory.deleteDatabase('kedge').onsuccess = resolve))
      }
      const result = await nonces.next(testAgent.address)
      if (result.ok) values.push(result.nonce)
    }
    expect(values).toEqual(Array.from({ length: 20 }, (_, index) => values[0]! + index))
  })
})
