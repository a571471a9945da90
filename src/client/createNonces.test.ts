import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '@/base/durations'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createNonces } from './createNonces'
import { createVenueClock } from './createVenueClock'
import { createDatabase } from './storage/createDatabase'
import { createMemoryStore } from './storage/createFallbackStore'

const SIGNER = `0x${'11'.repeat(20)}`

function clockWithPong(time: ReturnType<typeof createFakeTime>, serverTime = time.clock.now()) {
  const clock = createVenueClock(time.clock)
  const at = time.clock.monotonic()
  clock.addSample({ serverTime, sentAt: at, receivedAt: at, precisionMs: 1 })
  return clock
}

describe('createNonces', () => {
  test('F50: a hundred in one millisecond are unique and strictly increasing', async () => {
    const time = createFakeTime()
    const nonces = createNonces({ store: createMemoryStore(), clock: clockWithPong(time) })
    const all = await Promise.all(Array.from({ length: 100 }, () => nonces.next(SIGNER)))
    const values = all.map((result) => (result.ok ? result.nonce : 0))
    expect(values).toEqual(Array.from({ length: 100 }, (_, at) => time.clock.now() + at))
  })

  test('F56: tabs that share a database never share a nonce', async () => {
    const time = createFakeTime()
    const factory = new IDBFactory()
    const tabs = Array.from({ length: 8 }, () =>
      createNonces({
        store: createDatabase(factory, 'kedge', ['nonces']).store<number>('nonces'),
        clock: clockWithPong(time),
      }),
    )
    const all = await Promise.all(tabs.flatMap((tab) => Array.from({ length: 50 }, () => tab.next(SIGNER))))
    expect(new Set(all.map((result) => result.ok && result.nonce)).size).toBe(400)
  })

  test('F47, F57: nonces stay above the greatest stored one, whatever the clock does', async () => {
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

  test('F47: after a clock steps back an hour no nonce repeats, and at most one write waits for the venue', async () => {
    const time = createFakeTime()
    const clock = clockWithPong(time)
    const nonces = createNonces({ store: createMemoryStore(), clock })
    const before = await nonces.next(SIGNER)
    const venueTime = time.clock.now()
    time.stepWall(-3_600_000)
    // Venue time is not known again yet: it is unknown whether a nonce from before the step would be accepted.
    expect(await nonces.next(SIGNER)).toMatchObject({ ok: false })
    await time.advance(50)
    const at = time.clock.monotonic()
    clock.addSample({ serverTime: venueTime + 50, sentAt: at, receivedAt: at, precisionMs: 1 })
    const after = await Promise.all([nonces.next(SIGNER), nonces.next(SIGNER)])
    expect(before).toEqual({ ok: true, nonce: venueTime })
    expect(after).toEqual([
      { ok: true, nonce: venueTime + 50 },
      { ok: true, nonce: venueTime + 51 },
    ])
  })

  test('a clock that turns out to be behind discards no nonce that was issued by a correct one', async () => {
    const time = createFakeTime()
    const clock = clockWithPong(time)
    const store = createMemoryStore<number>()
    const nonces = createNonces({ store, clock })
    const before = await nonces.next(SIGNER)
    if (!before.ok) throw new Error('none')
    // A wrong reading, such as from a delayed message.
    const readAs = (serverTime: number) => {
      const at = time.clock.monotonic()
      for (let count = 0; count < 5; count++)
        clock.addSample({ serverTime, sentAt: at, receivedAt: at, precisionMs: 1 })
    }
    readAs(time.clock.now() - 300_000)
    expect(await nonces.next(SIGNER)).toMatchObject({ ok: false })
    await time.advance(2_000)
    expect(await nonces.next(SIGNER)).toMatchObject({ ok: false })
    readAs(time.clock.now())
    expect(await nonces.next(SIGNER)).toEqual({ ok: true, nonce: time.clock.now() })
    // A reading that lasts is correct, and the nonces issued before were not.
    readAs(time.clock.now() - 300_000)
    expect(await nonces.next(SIGNER)).toMatchObject({ ok: false })
    await time.advance(10_001)
    expect(await nonces.next(SIGNER)).toEqual({ ok: true, nonce: time.clock.now() - 300_000 })
  })

  test('F48: a nonce too far ahead is not issued until the venue’s time is known, and then discarded', async () => {
    const time = createFakeTime()
    const store = createMemoryStore<number>()
    time.stepWall(DAY_MS)
    await createNonces({ store, clock: createVenueClock(time.clock) }).next(SIGNER)
    time.stepWall(-DAY_MS)
    const unsynchronized = createNonces({ store, clock: createVenueClock(time.clock) })
    expect(await unsynchronized.next(SIGNER)).toMatchObject({ ok: false })
    expect(await unsynchronized.next(SIGNER)).toMatchObject({ ok: false })
    expect(await createNonces({ store, clock: clockWithPong(time) }).next(SIGNER)).toEqual({
      ok: true,
      nonce: time.clock.now(),
    })
  })

  test('signers have nonces of their own', async () => {
    const time = createFakeTime()
    const nonces = createNonces({ store: createMemoryStore(), clock: clockWithPong(time) })
    const [a, b] = [await nonces.next(SIGNER), await nonces.next(`0x${'22'.repeat(20)}`)]
    expect(a).toEqual(b)
  })

  test('reserved nonces are available at once, each once, in order, and above earlier ones', async () => {
    const time = createFakeTime()
    const nonces = createNonces({ store: createMemoryStore(), clock: clockWithPong(time) })
    expect(nonces.ready(SIGNER)).toBeNull()
    const before = await nonces.next(SIGNER)
    await nonces.prepare(SIGNER)
    const values = Array.from({ length: 9 }, () => nonces.ready(SIGNER))
    const first = before.ok ? before.nonce + 1 : 0
    expect(values).toEqual([...Array.from({ length: 8 }, (_, at) => first + at), null])
    expect(await nonces.next(SIGNER)).toEqual({ ok: true, nonce: first + 8 })
  })

  test('the press of a button replaces no nonces that the pointer’s move has just reserved', async () => {
    const time = createFakeTime()
    const store = createMemoryStore<number>()
    const update = vi.spyOn(store, 'update')
    const nonces = createNonces({ store, clock: clockWithPong(time) })
    await nonces.prepare(SIGNER)
    time.stepWall(3_900)
    await nonces.prepare(SIGNER)
    expect(update).toHaveBeenCalledOnce()
    time.stepWall(200)
    await nonces.prepare(SIGNER)
    expect(update).toHaveBeenCalledTimes(2)
  })

  test('while a caller waits for the store, no other gets a reserved nonce before it', async () => {
    const time = createFakeTime()
    const nonces = createNonces({ store: createMemoryStore(), clock: clockWithPong(time) })
    await nonces.prepare(SIGNER)
    const waiting = nonces.next(SIGNER)
    expect(nonces.ready(SIGNER)).toBeNull()
    expect(await waiting).toMatchObject({ ok: true })
    expect(nonces.ready(SIGNER), 'is below what was handed out').toBeNull()
  })

  test('F47: nonces that were reserved before the clock was set, or long ago, are not used', async () => {
    for (const move of [-3_600_000, 5_001, DAY_MS]) {
      const time = createFakeTime()
      const nonces = createNonces({ store: createMemoryStore(), clock: createVenueClock(time.clock) })
      await nonces.prepare(SIGNER)
      time.stepWall(move)
      expect(nonces.ready(SIGNER), `${move} ms`).toBeNull()
    }
  })

  test('F56: tabs that reserve and use nonces share none, and each tab’s nonces rise', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), fc.constantFrom('prepare', 'ready', 'next', 'wait'), fc.nat(3_000)), {
          maxLength: 80,
        }),
        async (steps) => {
          const time = createFakeTime()
          const store = createMemoryStore<number>()
          const tabs = Array.from({ length: 4 }, () => createNonces({ store, clock: clockWithPong(time) }))
          const taken: number[][] = tabs.map(() => [])
          const pending: Promise<unknown>[] = []
          for (const [tab, step, ms] of steps) {
            const nonces = tabs[tab]!
            const take = (nonce: number | null) => nonce !== null && taken[tab]!.push(nonce)
            if (step === 'prepare') pending.push(nonces.prepare(SIGNER))
            if (step === 'ready') take(nonces.ready(SIGNER))
            if (step === 'next')
              pending.push(nonces.next(SIGNER).then((result) => take(result.ok ? result.nonce : null)))
            if (step === 'wait') await time.advance(ms)
          }
          await Promise.all(pending)
          const all = taken.flat()
          expect(new Set(all).size).toBe(all.length)
          for (const values of taken) expect(values).toEqual(values.toSorted((a, b) => a - b))
        },
      ),
      { numRuns: 300 },
    )
  })
})
