import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '@/client/storage/createDatabase'
import { createMemoryStore } from '@/client/storage/createMemoryStore'
import { createPace } from './createPace'

const AGENT = `0x${'11'.repeat(20)}`
const MINUTE = 60_000

function createBench() {
  const time = { now: 1_750_000_000_000 }
  const store = createMemoryStore<readonly number[]>()
  return { time, store, pace: createPace(store, () => time.now) }
}

describe('createPace', () => {
  test('grants as many as a minute has, refuses the next, and grants again a minute after the first', async () => {
    const { time, pace } = createBench()
    expect(await pace.take(AGENT, 2, 3)).toBe(true)
    time.now += 30_000
    expect(await pace.take(AGENT, 1, 3)).toBe(true)
    expect(await pace.take(AGENT, 1, 3)).toBe(false)
    time.now += 30_000 - 1
    expect(await pace.take(AGENT, 1, 3), 'one ms early').toBe(false)
    time.now += 1
    expect(await pace.take(AGENT, 2, 3)).toBe(true)
    expect(await pace.take(AGENT, 1, 3)).toBe(false)
  })

  test('a batch passes whole or not at all, and what was refused does not count', async () => {
    const { pace } = createBench()
    expect(await pace.take(AGENT, 6, 5)).toBe(false)
    expect(await pace.take(AGENT, 5, 5)).toBe(true)
  })

  test('keys are counted apart', async () => {
    const { pace } = createBench()
    expect(await pace.take(AGENT, 1, 1)).toBe(true)
    expect(await pace.take(`0x${'22'.repeat(20)}`, 1, 1)).toBe(true)
  })

  test('tabs and reloads share one count, also when they ask at once', async () => {
    const factory = new IDBFactory()
    const open = () => createPace(createDatabase(factory, 'signer', ['pace']).store('pace'), () => 1_000_000)
    const granted = await Promise.all(Array.from({ length: 12 }, () => open().take(AGENT, 1, 5)))
    expect(granted.filter(Boolean)).toHaveLength(5)
    expect(await open().take(AGENT, 1, 5)).toBe(false)
  })

  test('a clock that is set back by more than a minute does not block for as long', async () => {
    const { time, pace } = createBench()
    expect(await pace.take(AGENT, 1, 1)).toBe(true)
    time.now -= 10 * MINUTE
    expect(await pace.take(AGENT, 1, 1)).toBe(true)
    expect(await pace.take(AGENT, 1, 1)).toBe(false)
  })

  test('never grants more than the limit within any sixty seconds', async () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 4 })), {
      maxLength: 60,
    })
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 6 }), async (all, most) => {
        const { time, store, pace } = createBench()
        const granted: number[] = []
        for (const [wait, orders] of all) {
          time.now += wait
          if (await pace.take(AGENT, orders, most)) granted.push(...Array.from({ length: orders }, () => time.now))
          const within = granted.filter((at) => at > time.now - MINUTE)
          expect(within.length).toBeLessThanOrEqual(most)
        }
        expect((await store.get(AGENT))?.length ?? 0, 'what is kept does not grow').toBeLessThanOrEqual(most)
      }),
    )
  })
})
