import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { practiceProfile } from '@/protocol/profile'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createVenueClock } from '../createVenueClock'
import { createTestSigner, createWritesBench, decide, TEST_ACCOUNT, TEST_ORDER } from '../fixtures/createWritesBench'
import { createHttp } from '../http'
import { createMemoryStore } from '../storage/createFallbackStore'
import type { StoredWrite } from './journal/StoredWrite'

const account = TEST_ACCOUNT

describe('F25: a request that is cut before it is sent', () => {
  test('is certainly not sent without a network: nothing is signed or sent', async () => {
    const bench = createWritesBench({ isOnline: () => false })
    expect(await bench.writes.submit('placeOrder', TEST_ORDER, { account })).toMatchObject({
      kind: 'blocked',
      reason: 'offline',
    })
    expect(bench.venue.posts).toEqual([])
    expect(await bench.writes.journal()).toMatchObject([
      { stage: 'blocked', code: 'offline', nonce: null, sentAt: null },
    ])
  })

  test('a cancel is tried all the same: the browser may be wrong about the network', async () => {
    const bench = createWritesBench({ isOnline: () => false })
    expect(await bench.writes.submit('cancelAll', {}, { account })).toMatchObject({ kind: 'confirmed' })
  })

  test('is unknown otherwise, and results in one order', async () => {
    const bench = createWritesBench()
    bench.venue.faults.push('cut_before')
    const first = bench.writes.submit('placeOrder', TEST_ORDER, { account })
    expect(await decide(bench, first)).toMatchObject({ kind: 'confirmed' })
    expect((await first).kind).toBe('unresolved')
    expect(bench.venue.orders).toHaveLength(1)
    expect(new Set(bench.venue.posts).size).toBe(1)
  })

  describe('by a proxy that resets at byte 0', () => {
    const open = new Set<Socket>()
    const proxy = createServer((socket) => {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.resetAndDestroy()
    })
    afterEach(() => new Promise<void>((resolve) => proxy.close(() => resolve())))

    test('is unknown, never rejected', async () => {
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
      const { port } = proxy.address() as { port: number }
      const time = createFakeTime()
      const http = createHttp({
        baseUrl: `http://127.0.0.1:${port}`,
        profile: practiceProfile,
        fetch: (url, init) => fetch(url, init),
        clock: time.clock,
        timers: time.timers,
        random: () => 0,
        venueClock: createVenueClock(time.clock),
      })
      expect(await http.send('/v1/trade/orders', '{}')).toMatchObject({ kind: 'unknown' })
      expect(open.size).toBeGreaterThan(0)
    })
  })
})

test('a write that the rate limit holds back beyond its expiry is rejected at once', async () => {
  const bench = createWritesBench()
  bench.venue.faults.push('limited')
  const outcome = await bench.writes.submit('placeOrder', TEST_ORDER, { account, expiryMs: 10 })
  expect(outcome).toMatchObject({ kind: 'rejected', code: '42900' })
  expect(bench.venue.posts).toHaveLength(1)
})

test('a wallet’s write is not sent if it expired while it was stored', async () => {
  const time = createFakeTime()
  const store = createMemoryStore<StoredWrite>()
  const { set } = store
  store.set = async (id, write) => {
    if (write.record.stage === 'sent') await time.advance(700_000)
    await set(id, write)
  }
  const bench = createWritesBench({ time, store, signer: createTestSigner(undefined, 'wallet') })
  const outcome = await bench.writes.submit('cancelAll', {}, { account })
  expect(outcome).toMatchObject({ kind: 'blocked', reason: 'expired' })
  expect(bench.venue.posts).toEqual([])
})
