import { describe, expect, test } from 'vitest'
import { createFakeTime, type FakeTime } from '@/base/fixtures/createFakeTime'
import { addressOf } from '@/protocol/signing'
import { startVenue } from '@/venue/fixtures/startVenue'
import { createFaultyFetch } from '../fixtures/createFaultyFetch'
import { createTabsOf } from '../fixtures/createTabsOf'
import { limitBody as LIMIT } from '../fixtures/limitBody'
import { createTestSigner, createWritesBench, decide, passUntil, TEST_KEY } from '../fixtures/createWritesBench'
import { createMemoryStore } from '../storage/createFallbackStore'
import { createAutoCancel, type StoredAutoCancel } from './createAutoCancel'

const ACCOUNT = addressOf(TEST_KEY)

/** Creates a venue for pages that are opened and killed. */
async function createBench() {
  const time = createFakeTime()
  const venue = await startVenue(time)
  await passUntil(time, venue.deposit(ACCOUNT, 'USDC', '100000'))
  const store = createMemoryStore<StoredAutoCancel>()
  const tabs = createTabsOf()
  let pages = 0

  /** Opens a page. `kill` stops its timers and requests forever, as the end of a process does. */
  function open() {
    let alive = true
    const own: FakeTime = {
      ...time,
      timers: { ...time.timers, set: (callback, delayMs) => time.timers.set(() => alive && callback(), delayMs) },
    }
    const way = createFaultyFetch(time, (request) => venue.handle(request, { address: '127.0.0.1' }))
    const fetch: typeof way.fetch = async (url, init) => {
      if (alive) return await way.fetch(url, init)
      throw new TypeError('the page is gone')
    }
    const id = `page-${++pages}`
    const bench = createWritesBench({ signer: createTestSigner(TEST_KEY), time: own, fetch, prefix: id })
    const { writes, http, clock } = bench
    const autoCancel = createAutoCancel({ writes, http, clock, timers: own.timers, store, tabs: tabs.open(id) })
    const kill = () => {
      alive = false
      tabs.kill(id)
    }
    return { ...bench, way, autoCancel, kill, state: () => autoCancel.state(ACCOUNT).getState() }
  }

  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 500) {
      await time.advance(Math.min(500, left))
      for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const openOrders = () => venue.view.openOrders(ACCOUNT).length
  const place = (page: ReturnType<typeof open>) =>
    decide(page, page.writes.submit('placeOrder', LIMIT, { account: ACCOUNT }))
  return { time, open, pass, openOrders, place }
}

/** Creates a venue with a page that has placed an order and armed the timer. */
async function createArmedBench() {
  const bench = await createBench()
  const page = bench.open()
  await bench.place(page)
  await passUntil(bench.time, page.autoCancel.arm(ACCOUNT))
  return { ...bench, page }
}

describe('F45: the auto-cancel timer', { timeout: 240_000 }, () => {
  test('armed for 60 s and renewed every 20 s, it cancels nothing while the page is open', async () => {
    const { open, pass, place, openOrders, time } = await createBench()
    const page = open()
    await place(page)
    expect(await passUntil(time, page.autoCancel.arm(ACCOUNT))).toBeNull()
    const first = page.state()
    if (first.kind !== 'armed') throw new Error(first.kind)
    expect(first.triggerTime - page.clock.now()).toBeGreaterThan(58_000)
    page.way.posts.length = 0
    await pass(600_000)
    expect(openOrders()).toBe(1)
    expect(page.way.posts.length).toBeGreaterThanOrEqual(28)
    expect(page.way.posts.length).toBeLessThanOrEqual(31)
    for (const post of page.way.posts) expect(JSON.parse(post)).toMatchObject({ timeout: 60_000 })
  })

  test('when the tab is killed the venue cancels at the trigger time, and the next page shows it', async () => {
    const { open, pass, place, openOrders, time } = await createBench()
    const page = open()
    await place(page)
    await place(page)
    await passUntil(time, page.autoCancel.arm(ACCOUNT))
    await pass(30_000)
    page.kill()
    await pass(35_000)
    expect(openOrders()).toBe(2)
    await pass(30_000)
    expect(openOrders()).toBe(0)
    const next = open()
    await passUntil(time, next.autoCancel.resume())
    expect(next.state()).toMatchObject({ kind: 'fired', canceled: 2 })
    next.autoCancel.dismiss(ACCOUNT)
    expect(next.state()).toEqual({ kind: 'off' })
    const later = open()
    await passUntil(time, later.autoCancel.resume())
    expect(later.state()).toEqual({ kind: 'off' })
  })

  test('a page that was frozen shows it when it resumes', async () => {
    const { page, pass, openOrders } = await createArmedBench()
    page.way.faults.push(...Array.from({ length: 100 }, () => 'cut_before' as const))
    await pass(45_000)
    expect(page.state()).toMatchObject({ kind: 'armed', failing: true })
    await pass(45_000)
    page.way.faults.length = 0
    expect(openOrders()).toBe(0)
    await pass(5_000)
    expect(page.state()).toMatchObject({ kind: 'fired', canceled: 1 })
  })

  test('a page that is reloaded in time resumes the timer', async () => {
    const { page, open, pass, openOrders, time } = await createArmedBench()
    page.kill()
    await pass(20_000)
    const next = open()
    await passUntil(time, next.autoCancel.resume())
    expect(next.state()).toMatchObject({ kind: 'armed' })
    await pass(120_000)
    expect(openOrders()).toBe(1)
  })

  test('disarming is confirmed by the venue, and then nothing is canceled', async () => {
    const { page, pass, openOrders, time } = await createArmedBench()
    const disarmed = page.autoCancel.disarm(ACCOUNT)
    await Promise.resolve()
    expect(await passUntil(time, disarmed)).toBeNull()
    expect(JSON.parse(page.way.posts.at(-1)!)).toMatchObject({ timeout: 0 })
    expect(page.state()).toEqual({ kind: 'off' })
    page.kill()
    await pass(200_000)
    expect(openOrders()).toBe(1)
  })

  test('a renewal without an answer has no effect after disarming', async () => {
    const { page, pass, openOrders, time } = await createArmedBench()
    page.way.hangMs = 14_000
    page.way.faults.push('held', ...Array.from({ length: 9 }, () => 'cut_before' as const))
    await pass(20_500)
    const disarmed = page.autoCancel.disarm(ACCOUNT)
    await pass(14_000)
    page.way.faults.length = 0
    expect(await passUntil(time, disarmed)).toBeNull()
    await pass(200_000)
    expect([page.state().kind, openOrders()]).toEqual(['off', 1])
  })

  test('two pages: one renews, the other follows, disarming in one applies to both', async () => {
    const { open, pass, place, openOrders, time } = await createBench()
    const [page, other] = [open(), open()]
    await place(page)
    await passUntil(time, page.autoCancel.arm(ACCOUNT))
    await pass(60_000)
    expect(other.state()).toMatchObject({ kind: 'armed' })
    expect(other.way.posts).toEqual([])
    page.kill()
    await pass(120_000)
    expect(other.way.posts.length).toBeGreaterThan(0)
    expect(openOrders()).toBe(1)
    expect(await passUntil(time, other.autoCancel.disarm(ACCOUNT))).toBeNull()
    await pass(120_000)
    expect([other.state().kind, openOrders()]).toEqual(['off', 1])
  })
})
