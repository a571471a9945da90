import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createNonces } from './createNonces'
import { createVenueClock } from './createVenueClock'
import { createDatabase } from './storage/createDatabase'
import { createMemoryStore } from './storage/createMemoryStore'

const SIGNER = `0x${'11'.repeat(20)}`
const DAY = 86_400_000

function heard(time: ReturnType<typeof createFakeTime>, serverTime = time.clock.now()) {
  const clock = createVenueClock(time.clock)
  const at = time.clock.monotonic()
  clock.addSample({ serverTime, sentAt: at, receivedAt: at, precisionMs: 1 })
  return clock
}

describe('createNonces', () => {
  test('F50: a hundred in one millisecond are unique and strictly increasing', async () => {
    const time = createFakeTime()
    const nonces = createNonces({ store: createMemoryStore(), clock: heard(time) })
    const all = await Promise.all(Array.from({ length: 100 }, () => nonces.next(SIGNER)))
    const values = all.map((result) => (result.ok ? result.nonce : 0))
    expect(values).toEqual(Array.from({ length: 100 }, (_, at) => time.clock.now() + at))
  })

  test('F56: tabs that share a database never share a nonce', async () => {
    const time = createFakeTime()
    const factory = new IDBFactory()
    const tabs = Array.from({ length: 8 }, () =>
      createNonces({ store: createDatabase(factory, 'kedge', ['nonces']).store<number>('nonces'), clock: heard(time) }),
    )
    const all = await Promise.all(tabs.flatMap((tab) => Array.from({ length: 50 }, () => tab.next(SIGNER))))
    expect(new Set(all.map((result) => result.ok && result.nonce)).size).toBe(400)
  })

  test('F47, F57: stays above the persisted greatest one, whatever the clock does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -3_600_000, max: 50_000 }), { maxLength: 20 }), async (steps) => {
        const time = createFakeTime()
        const store = createMemoryStore<number>()
        let last = 0
        for (const step of steps) {
          time.stepWall(step)
          const result = await createNonces({ store, clock: createVenueClock(time.clock) }).next(SIGNER)
          if (!result.ok) continue
          expect(result.nonce).toBeGreaterThan(last)
          last = result.nonce
        }
      }),
    )
  })

  test('F48: a nonce too far ahead is refused until the venue was heard, and forgotten then', async () => {
    const time = createFakeTime()
    const store = createMemoryStore<number>()
    time.stepWall(DAY)
    await createNonces({ store, clock: createVenueClock(time.clock) }).next(SIGNER)
    time.stepWall(-DAY)
    const deaf = createNonces({ store, clock: createVenueClock(time.clock) })
    expect(await deaf.next(SIGNER)).toMatchObject({ ok: false })
    expect(await deaf.next(SIGNER)).toMatchObject({ ok: false })
    expect(await createNonces({ store, clock: heard(time) }).next(SIGNER)).toEqual({
      ok: true,
      nonce: time.clock.now(),
    })
  })

  test('signers have nonces of their own', async () => {
    const time = createFakeTime()
    const nonces = createNonces({ store: createMemoryStore(), clock: heard(time) })
    const [a, b] = [await nonces.next(SIGNER), await nonces.next(`0x${'22'.repeat(20)}`)]
    expect(a).toEqual(b)
  })
})
