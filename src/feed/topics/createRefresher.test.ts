import { expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { UnreachableError } from '@/client/http'
import { createRefresher } from './createRefresher'

/** A refresher whose job throws each of these errors once, and then succeeds; `runs` counts the runs. */
function createBench(...errors: unknown[]) {
  const time = createFakeTime()
  const bench = { time, runs: 0 }
  const job = async () => {
    bench.runs++
    if (errors.length > 0) throw errors.shift()
  }
  createRefresher({ timers: time.timers, random: () => 0.5, job }).request()
  return bench
}

test('a job is repeated until the venue can be reached', async () => {
  const bench = createBench(new UnreachableError('no answer'), new UnreachableError('no answer'))
  await bench.time.advance(60_000)
  expect(bench.runs).toBe(3)
  expect(bench.time.pendingTimers()).toBe(0)
})

test('an error of this program is thrown, and the job is repeated', async () => {
  const bench = createBench(new TypeError('not a function'))
  await expect(bench.time.advance(0)).rejects.toThrow(TypeError)
  await bench.time.advance(60_000)
  expect(bench.runs).toBe(2)
})
