import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import {
  createWritesBench,
  decide,
  passUntil,
  TEST_ACCOUNT,
  TEST_ORDER,
  testAgent,
} from '../../fixtures/createWritesBench'
import { createMemoryStore } from '../../storage/createFallbackStore'
import { StorageError } from '../../storage/RecordStore'
import type { SignResult } from '../../types'
import type { StoredWrite, WriteStore } from '../journal/StoredWrite'

const to = { account: TEST_ACCOUNT }

/** A slow store that adds to `notes` what it has stored; the test adds what is sent. */
function createRecordedStore(notes: string[]): WriteStore {
  const store = createMemoryStore<StoredWrite>()
  return {
    ...store,
    async set(key, value) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      await store.set(key, value)
      notes.push(`stored ${value.record.stage}`)
    },
  }
}

describe('a write that the write worker sends', () => {
  test('is on disk with its nonce before it is sent, is sent once, and is confirmed', async () => {
    const notes: string[] = []
    const bench = createWritesBench({
      writeWorker: {},
      store: createRecordedStore(notes),
      fetch: async (url, init) => {
        if (init?.method === 'POST') notes.push('sent')
        return await bench.venue.fetch(url, init)
      },
    })
    expect(await bench.writes.submit('placeOrder', TEST_ORDER, to)).toMatchObject({ kind: 'confirmed' })
    expect(notes.slice(0, 2)).toEqual(['stored stored', 'sent'])
    expect(notes.filter((note) => note === 'sent')).toHaveLength(1)
    const [record] = await bench.writes.journal()
    expect(record).toMatchObject({ stage: 'confirmed', nonce: JSON.parse(bench.venue.posts[0]!).nonce })
    expect(record!.signingHash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('sends the same bytes as a repeat', async () => {
    const bench = createWritesBench({ writeWorker: {} })
    bench.venue.faults.push('cut_before')
    expect(await decide(bench, bench.writes.submit('placeOrder', TEST_ORDER, to))).toMatchObject({ kind: 'confirmed' })
    expect(bench.venue.posts.length).toBeGreaterThan(1)
    expect(new Set(bench.venue.posts).size).toBe(1)
  })

  test.each<[string, () => Promise<SignResult>, string]>([
    ['a rejection of the signer', async () => ({ ok: false, reason: 'policy', message: 'too large' }), 'policy'],
    ['a signature of something else', () => testAgent.sign(otherOrder()), 'wrong_signature'],
  ])('%s: nothing is sent, and the write is blocked with the reason', async (_, sign, reason) => {
    const bench = createWritesBench({ writeWorker: {}, signer: { ...testAgent, sign } })
    expect(await bench.writes.submit('placeOrder', TEST_ORDER, to)).toMatchObject({ kind: 'blocked', reason })
    expect(bench.venue.posts).toEqual([])
  })

  test('a signature that comes after the expiry is not sent', async () => {
    const time = createFakeTime()
    const signer = {
      ...testAgent,
      sign: async (request: Parameters<typeof testAgent.sign>[0]) => {
        await new Promise<void>((resolve) => void time.timers.set(resolve, 30_001))
        return await testAgent.sign(request)
      },
    }
    const bench = createWritesBench({ writeWorker: {}, signer, time })
    expect(await decide(bench, bench.writes.submit('placeOrder', TEST_ORDER, to))).toMatchObject({ kind: 'blocked' })
    expect(bench.venue.posts).toEqual([])
  })

  test('a machine that sleeps past the expiry during signing sends nothing, whatever its clocks show', async () => {
    const time = createFakeTime()
    const signer = {
      ...testAgent,
      sign: async (request: Parameters<typeof testAgent.sign>[0]) => {
        time.sleep(3_600_000)
        return await testAgent.sign(request)
      },
    }
    const bench = createWritesBench({ writeWorker: {}, signer, time })
    const outcome = await decide(bench, bench.writes.submit('placeOrder', TEST_ORDER, to))
    expect(outcome).toMatchObject({ kind: 'blocked', reason: 'expired' })
    expect(bench.venue.posts).toEqual([])
  })

  test('if the disk rejects, the page sends it, once', async () => {
    const store: WriteStore = createMemoryStore<StoredWrite>()
    let rejections = 1
    const bench = createWritesBench({
      writeWorker: {},
      store: {
        ...store,
        set: async (key, value) => {
          if (rejections-- > 0) throw new StorageError('rejected')
          await store.set(key, value)
        },
      },
    })
    expect(await bench.writes.submit('placeOrder', TEST_ORDER, to)).toMatchObject({ kind: 'confirmed' })
    expect(bench.venue.posts).toHaveLength(1)
  })

  test('a venue that asks to wait gets the same bytes once more, from the page', async () => {
    const bench = createWritesBench({ writeWorker: {} })
    bench.venue.faults.push('limited')
    const outcome = await decide(bench, bench.writes.submit('placeOrder', TEST_ORDER, to))
    expect(outcome).toMatchObject({ kind: 'confirmed' })
    expect(bench.venue.effects.size).toBe(1)
  })

  test.each(['stored', 'signed', 'reply'] as const)(
    'a write worker that ends before it reports "%s": the write is reconciled',
    async (step) => {
      const bench = createWritesBench({ writeWorker: { endsAt: (at) => at === step } })
      const began = bench.time.clock.now()
      const outcome = await decide(bench, bench.writes.submit('placeOrder', TEST_ORDER, to))
      expect(outcome).toMatchObject({ kind: 'confirmed', data: { order_id: '1' } })
      expect(bench.venue.orders).toHaveLength(1)
      expect(bench.time.clock.now() - began).toBeLessThanOrEqual(35_000)
      expect(bench.writes.pending.getState()).toEqual([])
    },
  )

  test.each(['stored', 'signed'] as const)(
    'a cancel does not wait for its expiry if the write worker ends before it reports "%s": the page sends it too',
    async (step) => {
      const bench = createWritesBench({ writeWorker: { endsAt: (at) => at === step } })
      const began = bench.time.clock.now()
      expect(await decide(bench, bench.writes.submit('cancelAll', {}, to))).toMatchObject({ kind: 'confirmed' })
      expect(bench.time.clock.now() - began).toBeLessThan(6_000)
      expect(new Set(bench.venue.posts).size).toBe(1)
      expect([...bench.venue.effects.values()]).toEqual([1])
    },
  )

  test('a cancel that the write worker never took is sent by the page, within its expiry', async () => {
    const dead: WriteStore = { ...createMemoryStore<StoredWrite>(), set: () => new Promise(() => undefined) }
    const bench = createWritesBench({ writeWorker: { store: dead } })
    const began = bench.time.clock.now()
    expect(await decide(bench, bench.writes.submit('cancelAll', {}, to))).toMatchObject({ kind: 'confirmed' })
    expect(bench.time.clock.now() - began).toBeLessThan(4_000)
    expect(bench.venue.posts).toHaveLength(1)
  })

  test('a cancel that is never signed is decided at its expiry', async () => {
    const signer = { ...testAgent, sign: () => new Promise<never>(() => undefined) }
    const bench = createWritesBench({ writeWorker: {}, signer })
    const began = bench.time.clock.now()
    const outcome = await decide(bench, bench.writes.submit('cancelAll', {}, to))
    expect(outcome).toMatchObject({ kind: 'blocked', reason: 'expired' })
    expect(bench.time.clock.now() - began).toBeLessThanOrEqual(65_000)
    expect(bench.venue.posts).toEqual([])
  })

  test('a cancel that a silent worker may have sent is not blocked if the page cannot sign it again', async () => {
    let requests = 0
    const sign: typeof testAgent.sign = async (request) => {
      if (++requests > 1) throw new Error('the signer is gone')
      return await testAgent.sign(request)
    }
    const bench = createWritesBench({ writeWorker: { endsAt: () => true }, signer: { ...testAgent, sign } })
    const outcome = await decide(bench, bench.writes.submit('cancelAll', {}, to))
    expect(outcome).toMatchObject({ kind: 'confirmed' })
  })

  test('after a silent worker the page sends the next writes itself', async () => {
    const bench = createWritesBench({ writeWorker: { endsAt: () => true } })
    const first = bench.writes.submit('placeOrder', TEST_ORDER, to)
    await bench.time.advance(2_001)
    const began = bench.time.clock.now()
    const second = await passUntil(bench.time, bench.writes.submit('placeOrder', TEST_ORDER, to))
    expect(second).toMatchObject({ kind: 'confirmed' })
    expect(bench.time.clock.now() - began).toBeLessThan(1_000)
    expect(await decide(bench, first)).toMatchObject({ kind: 'confirmed' })
    expect(bench.venue.orders).toHaveLength(2)
  })

  test('F63: if the disk always rejects, the signer is asked once for each write', async () => {
    let signatures = 0
    const signer = {
      ...testAgent,
      sign: (request: Parameters<typeof testAgent.sign>[0]) => (signatures++, testAgent.sign(request)),
    }
    const rejecting: WriteStore = {
      ...createMemoryStore<StoredWrite>(),
      set: () => Promise.reject(new StorageError('rejected')),
    }
    const store = createMemoryStore<StoredWrite>()
    const bench = createWritesBench({ writeWorker: { store: rejecting }, signer, store })
    for (let count = 0; count < 3; count++) await bench.writes.submit('placeOrder', TEST_ORDER, to)
    expect(bench.venue.posts).toHaveLength(3)
    expect(signatures).toBe(4)
  })

  test('F63: if the page stores writes in memory, the write worker stores none on disk', async () => {
    const reported: string[] = []
    const store = { ...createMemoryStore<StoredWrite>(), persistent: () => false }
    const bench = createWritesBench({ writeWorker: { endsAt: (step) => reported.push(step) < 0 }, store })
    expect(await bench.writes.submit('placeOrder', TEST_ORDER, to)).toMatchObject({ kind: 'confirmed' })
    expect(reported).toEqual([])
  })

  test('a nonce that the venue rejects is replaced, once', async () => {
    const bench = createWritesBench({ writeWorker: {} })
    bench.venue.rejectNext = '11003'
    expect(await decide(bench, bench.writes.submit('placeOrder', TEST_ORDER, to))).toMatchObject({ kind: 'confirmed' })
    const nonces = bench.venue.posts.map((text) => JSON.parse(text).nonce as number)
    expect(nonces).toHaveLength(2)
    expect(new Set(nonces).size).toBe(2)
  })

  test('a write for a wallet is not passed to the write worker', async () => {
    const bench = createWritesBench({ writeWorker: {}, signer: { ...testAgent, kind: 'wallet' } })
    expect(await passUntil(bench.time, bench.writes.submit('cancelAll', {}, to))).toMatchObject({ kind: 'confirmed' })
  })
})

function otherOrder() {
  return {
    action: 'placeOrder' as const,
    body: { ...TEST_ORDER, quantity: '10' },
    auth: { signer_address: testAgent.address, nonce: 1, expires_after: 2 },
  }
}
