import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createSignerClock } from './createSignerClock'

/** Creates a signer on a machine whose wall clock is off by `wrongMs`, and a venue with the right time. */
function createBench(wrongMs = 0) {
  const time = createFakeTime()
  const clock = createSignerClock(time.clock)
  const begun = time.clock.monotonic()
  const venueBegan = time.clock.now()
  const venueNow = () => venueBegan + (time.clock.monotonic() - begun)
  time.stepWall(wrongMs)
  return {
    time,
    clock,
    venueNow,
    /** Reads once, with delays of `outboundMs` and `returnMs`; the venue rounds its time down to `precisionMs`. */
    async read(outboundMs: number, returnMs: number, precisionMs = 1_000) {
      const sentAt = time.clock.monotonic()
      await time.advance(outboundMs)
      const serverTime = Math.floor(venueNow() / precisionMs) * precisionMs
      await time.advance(returnMs)
      clock.addSample({ serverTime, sentAt, receivedAt: time.clock.monotonic(), precisionMs })
    },
  }
}

describe('createSignerClock', () => {
  test('until the first read the time and its precision are unknown', () => {
    const { clock } = createBench()
    expect([clock.synchronized(), clock.precisionMs(), clock.observe()()]).toEqual([false, null, null])
  })

  test.each([-3_600_000, -1, 0, 90_000, 31_536_000_000])(
    'F46: a wall clock that is %d ms off does not matter after a read',
    async (wrongMs) => {
      const { clock, read, venueNow, time } = createBench(wrongMs)
      await read(40, 40)
      expect(clock.synchronized()).toBe(true)
      expect(Math.abs(clock.now() - venueNow())).toBeLessThanOrEqual(500)
      expect(clock.offset()).toBe(clock.now() - time.clock.now())
      await time.advance(3_600_000)
      expect(Math.abs(clock.now() - venueNow())).toBeLessThanOrEqual(500)
    },
  )

  test('is wrong by half the round trip and half the precision at most', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.constantFrom(1, 1_000),
        fc.integer({ min: 0, max: 2_000 }),
        async (there, back, precision, wait) => {
          const { clock, read, venueNow, time } = createBench()
          await time.advance(wait)
          await read(there, back, precision)
          const max = (there + back) / 2 + precision / 2 + 1
          expect(Math.abs(clock.now() - venueNow())).toBeLessThanOrEqual(max)
        },
      ),
    )
  })

  test('the last reading counts, not an average with older ones', async () => {
    const { clock, read, venueNow } = createBench()
    await read(0, 20_000)
    expect(Math.abs(clock.now() - venueNow())).toBeGreaterThan(5_000)
    await read(10, 10, 1)
    expect(Math.abs(clock.now() - venueNow())).toBeLessThanOrEqual(1)
    expect(clock.precisionMs()).toBe(1)
  })

  test.each<[string, (time: ReturnType<typeof createFakeTime>) => void]>([
    ['F47: a clock that was set back by an hour', (time) => time.stepWall(-3_600_000)],
    ['F48: a clock that was set forward by a day', (time) => time.stepWall(86_400_000)],
    ['F53: a machine that slept', (time) => time.sleep(5_001)],
  ])('%s leaves the time unknown until the next read', async (_, jump) => {
    const { clock, read, time } = createBench()
    await read(10, 10)
    jump(time)
    expect([clock.synchronized(), clock.precisionMs()]).toEqual([false, null])
    await read(10, 10)
    expect(clock.synchronized()).toBe(true)
  })

  test('a clock correction of at most five seconds keeps the reading', async () => {
    const { clock, read, time } = createBench()
    await read(10, 10)
    const before = clock.now()
    time.stepWall(5_000)
    expect([clock.synchronized(), clock.now()]).toEqual([true, before])
  })

  test('a jump that is undone later does not restore an old reading', async () => {
    const { clock, read, time } = createBench()
    await read(10, 10)
    time.stepWall(60_000)
    expect(clock.synchronized()).toBe(false)
    time.stepWall(-60_000)
    expect(clock.synchronized()).toBe(false)
  })

  test('an observation returns the earliest venue time at which it can have started', async () => {
    const { clock, read, venueNow, time } = createBench()
    await read(10, 10)
    const began = venueNow()
    const since = clock.observe()
    await time.advance(5_000)
    expect(since()).toBeLessThanOrEqual(began)
    expect(since()).toBeGreaterThanOrEqual(began - 1_500 - 1)
  })
})
