import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createReconciliationReads } from './createReconciliationReads'
import { UnreachableError } from './errors'

const A = { address: `0x${'0a'.repeat(20)}` } as const
const B = { address: `0x${'0b'.repeat(20)}` } as const

/** Creates reads that take `takesMs` each; null: the venue never answers. */
function createBench() {
  const time = createFakeTime()
  const began = time.clock.monotonic()
  const venue = { takesMs: 0 as number | null, rejects: false }
  const reads: { name: string; address: string; at: number; urgent: boolean | undefined; endedAt?: number }[] = []
  const read = createReconciliationReads({
    clock: time.clock,
    timers: time.timers,
    read: (async (
      name: string,
      { address }: { address: string },
      options: { signal: AbortSignal; urgent?: boolean },
    ) => {
      const entry: (typeof reads)[number] = {
        name,
        address,
        at: time.clock.monotonic() - began,
        urgent: options.urgent,
      }
      reads.push(entry)
      const { takesMs } = venue
      await new Promise<void>((resolve, reject) => {
        options.signal.addEventListener('abort', () => {
          entry.endedAt = time.clock.monotonic() - began
          reject(options.signal.reason as Error)
        })
        if (takesMs !== null) time.timers.set(resolve, takesMs)
      })
      if (venue.rejects) throw new UnreachableError('broken line')
      return { ok: true, data: { list: [name] } }
    }) as never,
  })
  return { time, venue, reads, read }
}

describe('createReconciliationReads', () => {
  test('reads begin half a second apart, however many are asked for at once, and before other reads', async () => {
    const { time, reads, read } = createBench()
    const all = Promise.all([read('balances', A), read('positions', A), read('balances', B), read('positions', B)])
    await time.advance(2_000)
    expect((await all).map((result) => result.ok)).toEqual([true, true, true, true])
    expect(reads.map(({ at }) => at)).toEqual([0, 500, 1_000, 1_500])
    expect(reads.every(({ urgent }) => urgent)).toBe(true)
  })

  test('one after a pause starts at once', async () => {
    const { time, reads, read } = createBench()
    void read('balances', A)
    await time.advance(10_000)
    void read('balances', A)
    await time.advance(0)
    expect(reads.map(({ at }) => at)).toEqual([0, 10_000])
  })

  test('an equal read that waits is shared; one that has started is sent again', async () => {
    const { time, reads, read } = createBench()
    void read('positions', B)
    const [first, second] = [read('balances', A), read('balances', A)]
    const other = read('balances', B)
    await time.advance(500)
    const third = read('balances', A)
    await time.advance(5_000)
    expect(await first).toBe(await second)
    expect((await other).ok && (await third).ok).toBe(true)
    expect(reads.map(({ name, address }) => [name, address])).toEqual([
      ['positions', B.address],
      ['balances', A.address],
      ['balances', B.address],
      ['balances', A.address],
    ])
  })

  test('one without an answer times out after about a second, and the next one starts', async () => {
    const { time, venue, reads, read } = createBench()
    venue.takesMs = null
    const silent = read('balances', A).catch((error: unknown) => error)
    await time.advance(2_000)
    expect(await silent).toBeInstanceOf(UnreachableError)
    expect(reads[0]!.endedAt).toBe(1_050)
    venue.takesMs = 10
    const next = read('balances', A)
    await time.advance(100)
    expect((await next).ok).toBe(true)
  })

  test('on a slow connection the timeout doubles after every second timeout, up to eight seconds', async () => {
    const { time, venue, reads, read } = createBench()
    venue.takesMs = null
    for (let at = 0; at < 10; at++) {
      void read('balances', A).catch(() => null)
      await time.advance(10_000)
    }
    expect(reads.map(({ at, endedAt }) => endedAt! - at)).toEqual([
      1_050, 1_050, 2_100, 2_100, 4_200, 4_200, 8_000, 8_000, 8_000, 8_000,
    ])
  })

  test('an answer resets the timeout: 1.5 times its duration and a little more', async () => {
    const { time, venue, reads, read } = createBench()
    venue.takesMs = null
    for (let at = 0; at < 4; at++) {
      void read('balances', A).catch(() => null)
      await time.advance(10_000)
    }
    venue.takesMs = 2_000
    const answered = read('balances', A)
    await time.advance(5_000)
    expect((await answered).ok).toBe(true)
    venue.takesMs = null
    void read('balances', A).catch(() => null)
    await time.advance(10_000)
    const last = reads.at(-1)!
    expect(last.endedAt! - last.at).toBe(3_300)
  })

  test('on a fast connection the timeout is at least half a second', async () => {
    const { time, venue, reads, read } = createBench()
    venue.takesMs = 1
    void read('balances', A)
    await time.advance(1_000)
    venue.takesMs = null
    void read('balances', A).catch(() => null)
    await time.advance(5_000)
    expect(reads[1]!.endedAt! - reads[1]!.at).toBe(500)
  })

  test('a broken connection is not a timeout: the timeout stays, and no timer is left', async () => {
    const { time, venue, reads, read } = createBench()
    venue.rejects = true
    for (let at = 0; at < 4; at++) {
      const broken = read('balances', A).catch((error: Error) => error.message)
      await time.advance(1_000)
      expect(await broken).toBe('broken line')
    }
    expect(time.pendingTimers()).toBe(0)
    Object.assign(venue, { rejects: false, takesMs: null })
    void read('balances', A).catch(() => null)
    await time.advance(5_000)
    expect(reads.at(-1)!.endedAt! - reads.at(-1)!.at).toBe(1_050)
  })
})
