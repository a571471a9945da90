import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '@/base/durations'
import { createDatabase } from '@/client/storage/createDatabase'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import { StorageError, type RecordStore } from '@/client/storage/RecordStore'
import { createOrderRate, type OrderRateRecord } from './createOrderRate'

const NAME = 'practice 0x11'
/** A longer pause means that the request before was answered before the next one was made, ms. */
const LONG_WAIT = 20_000
const START = 1_750_000_000_000

function createBench() {
  const time = { now: START }
  const store = createMemoryStore<OrderRateRecord>()
  const openTab = (id: string) => {
    const orderRate = createOrderRate(store, id)
    return (orders: number, max: number, lifetime = 0, name = NAME) =>
      orderRate.take(name, { orders, now: time.now, expiresAfter: time.now + lifetime }, max)
  }
  return { time, store, openTab, take: openTab('tab') }
}

describe('createOrderRate', () => {
  test('grants up to the limit per minute, rejects the next, and grants again a minute after the first', async () => {
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

  test('an order counts until a minute after its expiry', async () => {
    const { time, take } = createBench()
    expect(await take(3, 3, 600_000)).toBe(true)
    time.now += 600_000 + MINUTE_MS - 1
    expect(await take(1, 3)).toBe(false)
    time.now += 1
    expect(await take(3, 3)).toBe(true)
  })

  test('a batch is granted as a whole or not at all, and rejected orders do not count', async () => {
    const { take } = createBench()
    expect(await take(6, 5)).toBe(false)
    expect(await take(5, 5)).toBe(true)
  })

  test('owners are counted separately', async () => {
    const { take } = createBench()
    expect(await take(1, 1)).toBe(true)
    expect(await take(1, 1, 0, 'practice 0x22')).toBe(true)
  })

  test('tabs and reloads share one count, even for concurrent requests', async () => {
    const factory = new IDBFactory()
    const taken = { orders: 1, now: START, expiresAfter: START }
    const open = (id: string) =>
      createOrderRate(createDatabase(factory, 'signer', ['pace']).store<OrderRateRecord>('pace'), id)
    const granted = await Promise.all(Array.from({ length: 12 }, (_, tab) => open(`${tab}`).take(NAME, taken, 5)))
    expect(granted.filter(Boolean)).toHaveLength(5)
    expect(await open('reloaded').take(NAME, taken, 5)).toBe(false)
  })

  test('a request above the limit in one tab does not affect another', async () => {
    const { openTab } = createBench()
    const [first, second] = [openTab('a'), openTab('b')]
    expect(await first(4, 5)).toBe(true)
    expect(await second(2, 5)).toBe(false)
    expect(await first(1, 5)).toBe(true)
  })

  test('a count in the format before separate records per tab still counts', async () => {
    const { time, store, take } = createBench()
    await store.set(NAME, [[time.now + MINUTE_MS, 2]])
    expect(await take(2, 3)).toBe(false)
    expect(await take(1, 3)).toBe(true)
  })

  test('records of closed tabs are deleted once nothing in them counts', async () => {
    const { time, store, openTab } = createBench()
    await openTab('gone')(1, 3)
    await openTab('other account')(1, 3, 0, 'practice 0x22')
    time.now += MINUTE_MS / 2
    await openTab('lately')(1, 3)
    time.now += MINUTE_MS / 2
    await openTab('new')(1, 3)
    await vi.waitFor(async () => {
      const keys = (await store.entries()).map(([key]) => key)
      expect(keys).toEqual(['practice 0x22 other account', `${NAME} lately`, `${NAME} new`])
    })
  })

  test('a record that its tab writes again just before its deletion stays', async () => {
    const store = createMemoryStore<OrderRateRecord>()
    const other = `${NAME} other`
    await store.set(other, [[START - 1, 1]])
    const written = [[START + MINUTE_MS, 1]] as const
    const cleaned = vi.fn<() => void>()
    const racing: typeof store = {
      ...store,
      async update(key, change) {
        await store.set(other, written)
        return await store.update(key, change).finally(cleaned)
      },
      async delete(key) {
        await store.set(other, written)
        await store.delete(key).finally(cleaned)
      },
    }
    const orderRate = createOrderRate(racing, 'tab')
    await orderRate.take(NAME, { orders: 1, now: START, expiresAfter: START }, 3)
    await vi.waitFor(() => expect(cleaned).toHaveBeenCalled())
    expect(await store.get(other)).toEqual(written)
  })

  test('requests that come together take two steps of the store, and no more than the limit', async () => {
    const memory = createMemoryStore<OrderRateRecord>()
    let steps = 0
    const store: RecordStore<OrderRateRecord> = {
      ...memory,
      setAndRead: async (...args) => (steps++, await memory.setAndRead(...args)),
    }
    const orderRate = createOrderRate(store, 'tab')
    const taken = { orders: 1, now: START, expiresAfter: START }
    const granted = await Promise.all(Array.from({ length: 100 }, () => orderRate.take(NAME, taken, 60)))
    expect([granted.filter(Boolean).length, steps]).toEqual([60, 2])
  })

  test('if the store fails nothing is granted, and the next request tries again', async () => {
    const memory = createMemoryStore<OrderRateRecord>()
    let broken = true
    const store: RecordStore<OrderRateRecord> = {
      ...memory,
      async setAndRead(...args) {
        if (broken) throw new StorageError('full')
        return await memory.setAndRead(...args)
      },
    }
    const orderRate = createOrderRate(store, 'tab')
    const taken = { orders: 1, now: START, expiresAfter: START }
    await expect(orderRate.take(NAME, taken, 5)).rejects.toThrow('full')
    broken = false
    expect(await orderRate.take(NAME, taken, 5)).toBe(true)
  })

  test('property: whenever granted orders are executed before they expire, no 60 s have more than the limit', async () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 40_000 }),
      orders: fc.integer({ min: 1, max: 4 }),
      lifetime: fc.integer({ min: 0, max: 100_000 }),
      delay: fc.float({ min: 0, max: 1, noNaN: true }),
      tab: fc.constantFrom('a', 'b', 'c'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 6 }), async (all, max) => {
        const { time, store, openTab } = createBench()
        const takes = { a: openTab('a'), b: openTab('b'), c: openTab('c') }
        const executed: number[] = []
        const requests: Promise<void>[] = []
        for (const { wait, orders, lifetime, delay, tab } of all) {
          if (wait > LONG_WAIT) await Promise.all(requests)
          const now = (time.now += wait)
          const grant = takes[tab](orders, max, lifetime).then((granted) => {
            // Nothing is executed before it was granted, and nothing after it has expired.
            const executedAt = Math.max(time.now, now + Math.floor(lifetime * delay))
            if (granted && executedAt <= now + lifetime) executed.push(...Array<number>(orders).fill(executedAt))
          })
          requests.push(grant)
        }
        await Promise.all(requests)
        executed.sort((a, b) => a - b)
        for (const [at, first] of executed.entries()) {
          const within = executed.slice(at).filter((time) => time < first + MINUTE_MS)
          expect(within.length).toBeLessThanOrEqual(max)
        }
        const stored = (await store.entries()).flatMap(([, record]) => record)
        expect(stored.length, 'what is kept does not grow').toBeLessThanOrEqual(3 * max)
      }),
    )
  })
})
