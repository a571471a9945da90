import { describe, expect, test } from 'vitest'
import { createFakeTime, type FakeTime } from '@/base/fixtures/createFakeTime'
import { createMiniVenue, type Fault, type MiniVenue } from '../../fixtures/createMiniVenue'
import { createWritesBench, decide, passUntil, TEST_ACCOUNT, TEST_ORDER } from '../../fixtures/createWritesBench'

const account = TEST_ACCOUNT
const IOC = { ...TEST_ORDER, time_in_force: 'ioc' as const }

/** Creates the write path, and records when each post was sent; `prepare` is called before each. */
function createTimedBench(prepare: (venue: MiniVenue) => void = () => undefined) {
  const time = createFakeTime()
  const venue = createMiniVenue(time)
  const left: number[] = []
  const bench = createWritesBench({
    time,
    fetch: (url, init) => {
      if (init?.method === 'POST') {
        prepare(venue)
        left.push(time.clock.now())
      }
      return venue.fetch(url, init)
    },
  })
  return { ...bench, venue, left }
}

/** Advances time in steps so small that replies are read in between. */
async function run(time: FakeTime, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 20) {
    await new Promise((resolve) => setImmediate(resolve))
    await time.advance(20)
  }
}

describe('repeats', () => {
  test.each<Fault>(['error_500_before', 'error_500_after', 'cut_before'])(
    'F27: after %s the same bytes are sent 0.5, 1, 2, 4, 4 s apart, or up to a quarter less, and never after the expiry',
    async (fault) => {
      const bench = createTimedBench()
      bench.venue.faults.push(...Array.from({ length: 60 }, () => fault))
      bench.venue.readFaults.push(...Array.from({ length: 400 }, () => 'cut' as const))
      const submitted = bench.writes.submit('placeOrder', TEST_ORDER, { account })
      const first = await passUntil(bench.time, submitted, 10)
      if (first.kind !== 'unresolved') throw new Error(first.kind)
      await run(bench.time, 29_000)
      const pauses = bench.left.slice(1).map((at, index) => at - bench.left[index]!)
      for (const [index, whole] of [500, 1_000, 2_000, 4_000, 4_000, 4_000].entries()) {
        expect(pauses[index]).toBeGreaterThanOrEqual(whole * 0.75)
        expect(pauses[index]).toBeLessThanOrEqual(whole + 50)
      }
      await run(bench.time, 60_000)
      expect(Math.max(...bench.left)).toBeLessThan(first.until)
      expect(new Set(bench.venue.posts).size).toBe(1)
    },
  )

  test('F34: without an answer it is unresolved after 8 s, and decided only once the expiry of 10 s is past', async () => {
    const bench = createTimedBench()
    const began = bench.time.clock.now()
    bench.venue.faults.push('held', ...Array.from({ length: 6 }, () => 'cut_before' as const))
    const outcome = await passUntil(bench.time, bench.writes.submit('placeOrder', IOC, { account }), 100)
    if (outcome.kind !== 'unresolved') throw new Error('decided too early')
    expect(bench.time.clock.now() - began).toBeGreaterThanOrEqual(8_000)
    expect(bench.time.clock.now() - began).toBeLessThan(8_300)
    expect(outcome.until - began).toBe(10_000)
    expect(await passUntil(bench.time, outcome.settled, 100)).toMatchObject({ kind: 'blocked', reason: 'expired' })
    expect(bench.time.clock.now()).toBeGreaterThan(outcome.until)
    await bench.time.advance(30_000)
    expect(bench.venue.orders).toEqual([])
  })

  test.each(['11002', '11003'])(
    'F35: rejected for %s a second time, it is rejected, and not signed again',
    async (code) => {
      const bench = createTimedBench((venue) => (venue.rejectNext = code))
      const outcome = await decide(bench, bench.writes.submit('placeOrder', IOC, { account }))
      expect(outcome).toMatchObject({ kind: 'rejected', code })
      expect(bench.left).toHaveLength(2)
      const [first, second] = bench.venue.posts.map((text) => JSON.parse(text))
      expect(second.nonce).toBeGreaterThan(first.nonce)
    },
  )

  test('F35: a used nonce does not show who used it: the write is reconciled, never signed again', async () => {
    const bench = createTimedBench()
    bench.venue.rejectNext = '11004'
    const outcome = await decide(bench, bench.writes.submit('placeOrder', IOC, { account }))
    expect(outcome.kind).not.toBe('confirmed')
    expect(new Set(bench.venue.posts.map((text) => JSON.parse(text).nonce)).size).toBe(1)
  })
})
