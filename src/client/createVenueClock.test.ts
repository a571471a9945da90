import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createVenueClock } from './createVenueClock'

const AHEAD = 300_000

function sample(time: ReturnType<typeof createFakeTime>, ahead: number, roundTrip = 0, precisionMs = 1) {
  const receivedAt = time.clock.monotonic()
  return {
    serverTime: time.clock.now() - roundTrip / 2 + ahead,
    sentAt: receivedAt - roundTrip,
    receivedAt,
    precisionMs,
  }
}

function createBench() {
  const time = createFakeTime()
  return { time, clock: createVenueClock(time.clock) }
}

/** Creates a clock that has read the venue's time once: it is `AHEAD`. */
function createReadBench() {
  const bench = createBench()
  bench.clock.addSample(sample(bench.time, AHEAD))
  return bench
}

describe('createVenueClock', () => {
  test('is wall time until the first reading', () => {
    const { time, clock } = createBench()
    expect([clock.now(), clock.synchronized()]).toEqual([time.clock.now(), false])
  })

  test.each([1_000, -1_000, 300_000, -86_400_000, 31_536_000_000])(
    'F46: corrects a clock that is off by %i ms',
    (off) => {
      const { time, clock } = createBench()
      clock.addSample(sample(time, off, 80))
      expect(Math.abs(clock.now() - time.clock.now() - off)).toBeLessThanOrEqual(1)
      expect(Math.abs(clock.offset() - off)).toBeLessThanOrEqual(1)
    },
  )

  test('takes the median of five, so that one slow reply changes nothing', () => {
    const { time, clock } = createBench()
    for (const ahead of [AHEAD, AHEAD + 3, AHEAD - 2, AHEAD + 9_000, AHEAD + 1]) clock.addSample(sample(time, ahead))
    expect(Math.abs(clock.offset() - AHEAD - 1)).toBeLessThanOrEqual(1)
  })

  test('prefers pongs to HTTP dates', () => {
    const { time, clock } = createReadBench()
    for (let count = 0; count < 4; count++) clock.addSample(sample(time, AHEAD - 999, 0, 1_000))
    expect(Math.abs(clock.offset() - AHEAD)).toBeLessThanOrEqual(1)
  })

  test('F47: a wall clock that is set back does not change venue time after the next reading', () => {
    const { time, clock } = createReadBench()
    const before = clock.now()
    time.stepWall(-3_600_000)
    clock.addSample(sample(time, AHEAD + 3_600_000))
    expect(Math.abs(clock.now() - before)).toBeLessThanOrEqual(1)
  })

  test('F53: after a sleep that stopped the monotonic clock, venue time continues by wall time', () => {
    const { time, clock } = createReadBench()
    const before = clock.now()
    time.sleep(7_200_000)
    expect(Math.abs(clock.now() - before - 7_200_000)).toBeLessThanOrEqual(1)
    expect(clock.synchronized()).toBe(false)
  })

  test('no number of coarse readings displaces an exact one', () => {
    const { time, clock } = createReadBench()
    for (let count = 0; count < 50; count++) clock.addSample(sample(time, AHEAD - 999, 0, 1_000))
    expect(Math.abs(clock.offset() - AHEAD)).toBeLessThanOrEqual(1)
    expect(clock.precisionMs()).toBeLessThan(100)
  })

  test.each([-3_600_000, -2_000, 2_000, 3_600_000])(
    'after a step of the wall clock by %i ms it is unsynchronized',
    (step) => {
      const { time, clock } = createReadBench()
      expect(clock.synchronized()).toBe(true)
      time.stepWall(step)
      expect([clock.synchronized(), clock.precisionMs()]).toEqual([false, null])
      clock.addSample(sample(time, AHEAD - step, 0, 1_000))
      expect([clock.synchronized(), clock.precisionMs()]).toEqual([true, 1_000])
    },
  )

  test('an observation is dated by what is known at its end', () => {
    const { time, clock } = createBench()
    const began = time.clock.now()
    const observed = clock.observe()
    expect(observed()).toBeNull()
    time.sleep(5_000, true)
    time.stepWall(2)
    clock.addSample(sample(time, AHEAD))
    expect(Math.abs(observed()! - began - AHEAD)).toBeLessThanOrEqual(3)
  })

  test('an observation is dated in whole milliseconds, as the venue’s reads take them', () => {
    const { time, clock } = createBench()
    const observed = clock.observe()
    time.sleep(1_000.6, true)
    clock.addSample(sample(time, AHEAD))
    expect(observed()).toSatisfy(Number.isInteger)
  })

  test.each([false, true])('an observation with a sleep in it is not dated later than it began: %s', (monotonicToo) => {
    const { time, clock } = createReadBench()
    const began = clock.now()
    const observed = clock.observe()
    time.sleep(7_200_000, monotonicToo)
    clock.addSample(sample(time, AHEAD))
    expect(observed()).toBeLessThanOrEqual(began)
  })
})
