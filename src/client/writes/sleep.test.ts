import { describe, expect, test } from 'vitest'
import { createNonces } from '../createNonces'
import { createVenueClock } from '../createVenueClock'
import { createLazyWrites } from './createLazyWrites'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createWritesBench, passUntil, TEST_ACCOUNT, TEST_ORDER, testAgent } from '../fixtures/createWritesBench'
import { createMemoryStore } from '../storage/createFallbackStore'
import type { Writes } from '../types'
import type { StoredWrite } from './journal/StoredWrite'

const account = TEST_ACCOUNT
const SLEEP_MS = 7_200_000
const IMMEDIATE = { ...TEST_ORDER, time_in_force: 'ioc' } as const
/** Whether the monotonic clock continues during a sleep. On most machines it stops. */
const KINDS = [false, true]

/** Returns a function that does some work; the machine sleeps once, after the first of it. */
function sleepingOnce(time: ReturnType<typeof createFakeTime>, monotonicToo: boolean, sleepMs = SLEEP_MS) {
  let slept = false
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await work()
    if (!slept) time.sleep(sleepMs, monotonicToo)
    slept = true
    return result
  }
}

describe.each(KINDS)(
  'F53: a sleep, two hours by default, in which the monotonic clock continues: %s',
  (monotonicToo) => {
    // After the short sleep the nonce would still be valid, but the order has expired.
    test.each([SLEEP_MS, 15_000])('of %d ms while the nonce is requested: no order is sent', async (sleepMs) => {
      const time = createFakeTime()
      const sleeping = sleepingOnce(time, monotonicToo, sleepMs)
      const nonces = createNonces({ store: createMemoryStore(), clock: createVenueClock(time.clock) })
      const bench = createWritesBench({ time, nonces: { ...nonces, next: (of) => sleeping(() => nonces.next(of)) } })
      const outcome = await bench.writes.submit('placeOrder', IMMEDIATE, { account })
      expect(outcome).toMatchObject({ kind: 'blocked', reason: 'expired' })
      expect(bench.venue.posts).toEqual([])
      expect(await bench.writes.journal()).toMatchObject([{ stage: 'blocked', code: 'expired', sentAt: null }])
    })

    test('while it is signed: no order is sent', async () => {
      const time = createFakeTime()
      const sleeping = sleepingOnce(time, monotonicToo)
      const signer = {
        ...testAgent,
        sign: (request: Parameters<typeof testAgent.sign>[0]) => sleeping(() => testAgent.sign(request)),
      }
      const bench = createWritesBench({ time, signer })
      const outcome = await bench.writes.submit('placeOrder', TEST_ORDER, { account })
      expect(outcome).toMatchObject({ kind: 'blocked', reason: 'expired' })
      expect(bench.venue.posts).toEqual([])
    })

    test('while it is stored: no order is sent', async () => {
      const time = createFakeTime()
      const sleeping = sleepingOnce(time, monotonicToo)
      const memory = createMemoryStore<StoredWrite>()
      const store = { ...memory, set: (id: string, write: StoredWrite) => sleeping(() => memory.set(id, write)) }
      const bench = createWritesBench({ time, store })
      const outcome = await bench.writes.submit('placeOrder', TEST_ORDER, { account })
      expect(outcome).toMatchObject({ kind: 'blocked', reason: 'expired' })
      expect(bench.venue.posts).toEqual([])
    })

    test('while it is on its way: the venue rejects it, and it is not signed again', async () => {
      const time = createFakeTime()
      const sleeping = sleepingOnce(time, monotonicToo)
      const { venue } = createWritesBench({ time })
      const bench = createWritesBench({
        time,
        fetch: (url, init) => sleeping(async () => undefined).then(() => venue.fetch(url, init)),
      })
      const outcome = await bench.writes.submit('placeOrder', TEST_ORDER, { account })
      expect(outcome).toMatchObject({ kind: 'rejected', code: '11002' })
      expect(venue.posts).toHaveLength(1)
      expect(venue.orders).toEqual([])
    })

    test('while it waits for the rate limit: it is not sent again', async () => {
      const bench = createWritesBench()
      bench.venue.faults.push('limited')
      const submitted = bench.writes.submit('placeOrder', TEST_ORDER, { account })
      await bench.time.advance(20)
      expect(bench.venue.posts).toHaveLength(1)
      // Reading the answer takes a task. Without it the machine would sleep before the wait, where an earlier check
      // ends the write.
      await new Promise((resolve) => setImmediate(resolve))
      bench.time.sleep(SLEEP_MS, monotonicToo)
      expect(await passUntil(bench.time, submitted)).toMatchObject({ kind: 'rejected', code: '42900' })
      expect(bench.venue.posts).toHaveLength(1)
    })

    test('during its repeats: none is sent afterwards, and it took no effect', async () => {
      const bench = createWritesBench()
      bench.venue.unreachable = true
      const submitted = await passUntil(bench.time, bench.writes.submit('placeOrder', TEST_ORDER, { account }))
      if (submitted.kind !== 'unresolved') throw new Error('decided too early')
      const before = bench.venue.posts.length
      bench.time.sleep(SLEEP_MS, monotonicToo)
      bench.venue.unreachable = false
      expect(await passUntil(bench.time, submitted.settled)).toMatchObject({ kind: 'blocked', reason: 'expired' })
      expect(bench.venue.posts).toHaveLength(before)
      expect(bench.venue.orders).toEqual([])
    })

    test('while the code that sends is loading: no order is sent', async () => {
      const bench = createWritesBench()
      let load: (writes: Writes) => void = () => undefined
      const lazy = createLazyWrites(new Promise((resolve) => void (load = resolve)), bench.clock)
      const submitted = lazy.submit('placeOrder', TEST_ORDER, { account })
      bench.time.sleep(SLEEP_MS, monotonicToo)
      load(bench.writes)
      expect(await submitted).toMatchObject({ kind: 'blocked', reason: 'expired' })
      expect(bench.venue.posts).toEqual([])
    })
  },
)

test('F53: an order that is placed after the sleep is sent', async () => {
  const bench = createWritesBench()
  await bench.writes.submit('placeOrder', TEST_ORDER, { account })
  bench.time.sleep(SLEEP_MS)
  expect(await bench.writes.submit('placeOrder', TEST_ORDER, { account })).toMatchObject({ kind: 'confirmed' })
  expect(bench.venue.orders).toHaveLength(2)
})

test.each([3_600_000, -3_600_000])(
  'a wall clock that is set by %i ms while a placement is undecided does not decide it before its expiry',
  async (step) => {
    const time = createFakeTime()
    const started = time.clock.now() - time.clock.monotonic()
    const venueNow = () => Math.floor(started + time.clock.monotonic())
    const { venue } = createWritesBench({ time: { ...time, clock: { ...time.clock, now: venueNow } } })
    const bench = createWritesBench({ time, fetch: venue.fetch })
    await passUntil(time, bench.http.read('orders', { address: TEST_ACCOUNT as never }))
    // A proxy holds the write for most of its lifetime, and nothing gets through afterwards.
    venue.hangMs = 25_000
    venue.faults.push('held', ...Array.from({ length: 60 }, () => 'cut_before' as const))
    const outcome = await passUntil(time, bench.writes.submit('placeOrder', TEST_ORDER, { account }))
    if (outcome.kind !== 'unresolved') throw new Error('decided too early')
    time.stepWall(step)
    expect(await passUntil(time, outcome.settled)).toMatchObject({ kind: 'confirmed' })
    expect(venueNow()).toBeLessThanOrEqual(outcome.until + 5_000)
    await time.advance(60_000)
    expect(venue.orders).toHaveLength(1)
  },
)
