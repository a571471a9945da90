import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import {
  createWritesBench,
  decide,
  passUntil,
  TEST_ACCOUNT,
  TEST_ORDER,
  testAgent,
} from '../fixtures/createWritesBench'
import { createMemoryStore } from '../storage/createMemoryStore'
import { StorageError } from '../storage/RecordStore'
import type { SignResult } from '../types'
import type { StoredWrite, WriteStore } from '../writes/StoredWrite'
import { createCourier } from './createCourier'
import type { FromCourier, ToCourier } from './Courier'

const to = { account: TEST_ACCOUNT }

/** A slow store that notes what it has kept, beside what is sent. */
function createNotedStore(notes: string[]): WriteStore {
  const store = createMemoryStore<StoredWrite>()
  return {
    ...store,
    async set(key, value) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      await store.set(key, value)
      notes.push(`kept ${value.record.stage}`)
    },
  }
}

describe('a write that the courier carries', () => {
  test('is on disk with its nonce before it leaves, leaves once, and is confirmed', async () => {
    const notes: string[] = []
    const bench = createWritesBench({
      courier: {},
      store: createNotedStore(notes),
      fetch: async (url, init) => {
        if (init?.method === 'POST') notes.push('sent')
        return await bench.venue.fetch(url, init)
      },
    })
    expect(await bench.writes.submit('placeOrder', TEST_ORDER, to)).toMatchObject({ kind: 'confirmed' })
    expect(notes.slice(0, 2)).toEqual(['kept stored', 'sent'])
    expect(notes.filter((note) => note === 'sent')).toHaveLength(1)
    const [record] = await bench.writes.journal()
    expect(record).toMatchObject({ stage: 'confirmed', nonce: JSON.parse(bench.venue.posts[0]!).nonce })
    expect(record!.signingHash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('sends the very bytes that a repeat sends', async () => {
    const bench = createWritesBench({ courier: {} })
    bench.venue.faults.push('cut_before')
    expect(await decide(bench, bench.writes.submit('placeOrder', TEST_ORDER, to))).toMatchObject({ kind: 'confirmed' })
    expect(bench.venue.posts.length).toBeGreaterThan(1)
    expect(new Set(bench.venue.posts).size).toBe(1)
  })

  test.each<[string, () => Promise<SignResult>, string]>([
    ['a refusal of the signer', async () => ({ ok: false, reason: 'policy', message: 'too large' }), 'policy'],
    ['a signature of something else', () => testAgent.sign(otherOrder()), 'wrong_signature'],
  ])('%s: nothing is sent, and the reason is told', async (_, sign, reason) => {
    const bench = createWritesBench({ courier: {}, signer: { ...testAgent, sign } })
    expect(await bench.writes.submit('placeOrder', TEST_ORDER, to)).toMatchObject({ kind: 'denied', reason })
    expect(bench.venue.posts).toEqual([])
  })

  test('a signature that comes after the fence is not sent', async () => {
    const time = createFakeTime()
    const signer = {
      ...testAgent,
      sign: async (request: Parameters<typeof testAgent.sign>[0]) => {
        await new Promise<void>((resolve) => void time.timers.set(resolve, 30_001))
        return await testAgent.sign(request)
      },
    }
    const bench = createWritesBench({ courier: {}, signer, time })
    expect(await decide(bench, bench.writes.submit('placeOrder', TEST_ORDER, to))).toMatchObject({ kind: 'denied' })
    expect(bench.venue.posts).toEqual([])
  })

  test('where the disk refuses, the page does it by itself, once', async () => {
    const store: WriteStore = createMemoryStore<StoredWrite>()
    let refusals = 1
    const bench = createWritesBench({
      courier: {},
      store: {
        ...store,
        set: async (key, value) => {
          if (refusals-- > 0) throw new StorageError('refused')
          await store.set(key, value)
        },
      },
    })
    expect(await bench.writes.submit('placeOrder', TEST_ORDER, to)).toMatchObject({ kind: 'confirmed' })
    expect(bench.venue.posts).toHaveLength(1)
  })

  test('a venue that asks to wait gets the same bytes once more, from the page', async () => {
    const bench = createWritesBench({ courier: {} })
    bench.venue.faults.push('limited')
    const outcome = await decide(bench, bench.writes.submit('placeOrder', TEST_ORDER, to))
    expect(outcome).toMatchObject({ kind: 'confirmed' })
    expect(bench.venue.effects.size).toBe(1)
  })

  test.each(['kept', 'signed', 'reply'] as const)(
    'a courier that ends before it tells of "%s": what became of the write is found out',
    async (step) => {
      const bench = createWritesBench({ courier: { endsAt: (at) => at === step } })
      const began = bench.time.clock.now()
      const outcome = await decide(bench, bench.writes.submit('placeOrder', TEST_ORDER, to))
      expect(outcome).toMatchObject({ kind: 'confirmed', data: { order_id: '1' } })
      expect(bench.venue.orders).toHaveLength(1)
      expect(bench.time.clock.now() - began).toBeLessThanOrEqual(35_000)
      expect(bench.writes.pending.getState()).toEqual([])
    },
  )

  test('a wallet is not asked by it', async () => {
    const bench = createWritesBench({ courier: {}, signer: { ...testAgent, kind: 'wallet' } })
    expect(await passUntil(bench.time, bench.writes.submit('cancelAll', {}, to))).toMatchObject({ kind: 'confirmed' })
  })
})

test('a courier takes nothing before it is ready', () => {
  let tell: (message: FromCourier) => void = () => undefined
  const posted: ToCourier[] = []
  const port = {
    postMessage: (message: ToCourier) => void posted.push(message),
    addEventListener: (_: string, listener: (event: MessageEvent<FromCourier>) => void) =>
      void (tell = (message) => listener({ data: message } as MessageEvent<FromCourier>)),
  }
  const courier = createCourier(port, { database: 'test', baseUrl: 'http://venue' }, {} as MessagePort)
  const parcel = { path: '/v1/trade/orders' } as Parameters<typeof courier.carry>[0]
  expect(courier.carry(parcel)).toBeNull()
  tell({ op: 'ready' })
  expect(courier.carry(parcel)).not.toBeNull()
  expect(posted.map(({ op }) => op)).toEqual(['start', 'carry'])
})

function otherOrder() {
  return {
    action: 'placeOrder' as const,
    body: { ...TEST_ORDER, quantity: '10' },
    auth: { signer_address: testAgent.address, nonce: 1, expires_after: 2 },
  }
}
