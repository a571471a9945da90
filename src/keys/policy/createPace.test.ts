import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '@/client/storage/createDatabase'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import { StorageError, type RecordStore } from '@/client/storage/RecordStore'
import { createPace, type PaceRecord } from './createPace'

const NAME = 'practice 0x11'
const MINUTE = 60_000
const START = 1_750_000_000_000

function createBench() {
  const time = { now: START }
  const store = createMemoryStore<PaceRecord>()
  const pace = createPace(store)
  const take = (orders: number, most: number, lifetime = 0, name = NAME) =>
    pace.take(name, { orders, now: time.now, expiresAfter: time.now + lifetime }, most)
  return { time, store, pace, take }
}

describe('createPace', () => {
  test('grants as many as a minute has, rejects the next, and grants again a minute after the first', async () => {
    const { time, take } = createBench()
    expect(await take(2, 3)).toBe(true)
    time.now += 30_000
    expect(await take(1, 3)).toBe(true)
    expect(await take(1, 3)).toBe(false)
    time.now += 30_000 - 1
    expect(await take(1, 3), 'one ms early').toBe(false)
    time.now += 1
    expect(await take(2, 3)).toBe(true)
    expect(await take(1, 3)).toBe(false)
  })

  test('what may still be executed counts until a minute after it expires', async () => {
    const { time, take } = createBench()
    expect(await take(3, 3, 600_000)).toBe(true)
    time.now += 600_000 + MINUTE - 1
    expect(await take(1, 3)).toBe(false)
    time.now += 1
    expect(await take(3, 3)).toBe(true)
  })

  test('a batch passes whole or not at all, and what was rejected does not count', async () => {
    const { take } = createBench()
    expect(await take(6, 5)).toBe(false)
    expect(await take(5, 5)).toBe(true)
  })

  test('owners are counted apart', async () => {
    const { take } = createBench()
    expect(await take(1, 1)).toBe(true)
    expect(await take(1, 1, 0, 'practice 0x22')).toBe(true)
  })

  test('tabs and reloads share one count, also when they ask at once', async () => {
    const factory = new IDBFactory()
    const taken = { orders: 1, now: START, expiresAfter: START }
    const open = () => createPace(createDatabase(factory, 'signer', ['pace']).store<PaceRecord>('pace'))
    const granted = await Promise.all(Array.from({ length: 12 }, () => open().take(NAME, taken, 5)))
    expect(granted.filter(Boolean)).toHaveLength(5)
    expect(await open().take(NAME, taken, 5)).toBe(false)
  })

  test('requests that come together take two steps of the store, and no more than the limit', async () => {
    const memory = createMemoryStore<PaceRecord>()
    let steps = 0
    const store: RecordStore<PaceRecord> = {
      ...memory,
      update: async (key, change) => (steps++, await memory.update(key, change)),
    }
    const pace = createPace(store)
    const taken = { orders: 1, now: START, expiresAfter: START }
    const granted = await Promise.all(Array.from({ length: 100 }, () => pace.take(NAME, taken, 60)))
    expect([granted.filter(Boolean).length, steps]).toEqual([60, 2])
  })

  test('a store that fails grants nothing, and the next request is asked anew', async () => {
    const memory = createMemoryStore<PaceRecord>()
    let broken = true
    const store: RecordStore<PaceRecord> = {
      ...memory,
      async update(key, change) {
        if (broken) throw new StorageError('full')
        return await memory.update(key, change)
      },
    }
    const pace = createPace(store)
    const taken = { orders: 1, now: START, expiresAfter: START }
    await expect(pace.take(NAME, taken, 5)).rejects.toThrow('full')
    broken = false
    expect(await pace.take(NAME, taken, 5)).toBe(true)
  })

  test('whenever what was granted is executed before it expires, no sixty seconds see more than the limit', async () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 40_000 }),
      orders: fc.integer({ min: 1, max: 4 }),
      lifetime: fc.integer({ min: 0, max: 100_000 }),
      held: fc.float({ min: 0, max: 1, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 6 }), async (all, most) => {
        const { time, store, take } = createBench()
        const executed: number[] = []
        for (const { wait, orders, lifetime, held } of all) {
          time.now += wait
          if (await take(orders, most, lifetime))
            executed.push(...Array.from({ length: orders }, () => time.now + Math.floor(lifetime * held)))
        }
        executed.sort((a, b) => a - b)
        for (const [at, first] of executed.entries()) {
          const within = executed.slice(at).filter((one) => one < first + MINUTE)
          expect(within.length).toBeLessThanOrEqual(most)
        }
        expect((await store.get(NAME))?.length ?? 0, 'what is kept does not grow').toBeLessThanOrEqual(most)
      }),
    )
  })
})
