import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { MINUTE_MS } from '../src/base/durations'
import type { Desk } from './fixtures/Desk'
import { watchFeed } from './fixtures/FeedWatch'
import { paintedColors } from './fixtures/canvas'
import { expect, test } from './fixtures/test'

// One of the tests shows that with reduced motion nothing moves.
test.use({ motion: true })

const LONG = process.env['LONG'] === '1'
/** Longer than the longest interval between two pings, ms. */
const SOAK_MS = LONG ? 30 * MINUTE_MS : 0
/** Longer than the gap by which the worker detects that it was frozen, ms. */
const FROZEN_MS = LONG ? 90_000 : 6_500

/** Waits until the code that loads beside the first paint is loaded, because the test then kills the server. */
async function expectWholePage(desk: Desk, page: Page): Promise<void> {
  await expect.poll(() => paintedColors(desk.chart)).toBeGreaterThan(3)
  await page.waitForLoadState('networkidle')
}

/** Sends a signal to processes; the processes of an earlier test may have ended already. */
function signalAll(ids: readonly number[], signal: NodeJS.Signals): void {
  for (const id of ids)
    try {
      process.kill(id, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

/** Blocks the page's main thread for some time. */
function block(page: Page, ms: number): Promise<void> {
  return page.evaluate((busy) => {
    const end = performance.now() + busy
    while (performance.now() < end);
  }, ms)
}

test(
  'F10: a page that is blocked for 12 s before it subscribes keeps its first socket',
  { tag: '@long' },
  async ({ desk, page }) => {
    const feed = await watchFeed(page)
    await page.addInitScript(() => {
      const bootMs = 1_500
      const stillMs = 12_000
      window.Worker = class extends Worker {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options)
          if (options?.name !== 'feed') return
          const send = super.postMessage.bind(this)
          const waiting: unknown[] = []
          // The worker receives the message to start before the block, and the message with its subscriptions after
          // it.
          this.postMessage = (message: { op?: string }) => {
            if (waiting.length === 0 && message.op !== 'open') return send(message)
            if (waiting.push(message) > 1) return
            setTimeout(() => {
              const end = performance.now() + stillMs
              while (performance.now() < end);
              this.postMessage = send
              for (const queued of waiting) send(queued)
            }, bootMs)
          }
        }
      }
    })
    await page.goto('/trade/BTC-PERP')
    await expect(desk.connection).toHaveText(/^Live/, { timeout: 25_000 })
    await expect.poll(() => desk.prices('Bids')).not.toEqual([])
    expect(await feed.connection()).toMatchObject({ reconnects: 0, sockets: 1 })
  },
)

test(
  'F49: another time zone changes displayed times and nothing else',
  { tag: '@long' },
  async ({ context, desk, page, venue }) => {
    const feed = await watchFeed(page)
    await desk.openToTrade({ venue })
    const cdp = await context.newCDPSession(page)
    const sent: Record<string, unknown>[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/v1/trade/'))
        sent.push(request.postDataJSON() as Record<string, unknown>)
    })
    const zones = ['Pacific/Kiritimati', 'America/St_Johns', ...(LONG ? ['Australia/Lord_Howe', 'UTC'] : [])]
    const hours: string[] = []
    for (const [index, timezoneId] of zones.entries()) {
      await cdp.send('Emulation.setTimezoneOverride', { timezoneId })
      const began = Date.now()
      await desk.placeLimit({ side: 'Buy', price: `5600${index}`, quantity: '0.01' })
      const nonce = Number(sent.at(-1)?.['nonce'])
      expect(nonce, timezoneId).toBeGreaterThan(began - 10_000)
      expect(nonce, timezoneId).toBeLessThan(Date.now() + 2_000)
      const row = (await desk.table('Open orders')).getByRole('row').filter({ hasText: `56,00${index}.0` })
      await expect(row).toHaveCount(1)
      hours.push(await page.evaluate(() => new Date(0).toTimeString()))
    }
    expect(new Set(hours).size).toBe(zones.length)
    const created = (await desk.openOrdersAtVenue(venue)) as { created_time: number }[]
    expect(created.map(({ created_time }) => created_time)).toEqual(
      created.map(({ created_time }) => created_time).toSorted((a, b) => b - a),
    )
    expect(await feed.connection()).toMatchObject({ status: 'live', reconnects: 0, anomalies: 0 })
  },
)

test('F52: a page that was frozen shows old data as stale, reconnects and is live again', async ({
  browser,
  desk,
  page,
  venue,
}) => {
  test.setTimeout(FROZEN_MS + 90_000)
  const feed = await watchFeed(page)
  await desk.open('/trade/BTC-PERP')
  await expect.poll(() => desk.prices('Bids')).not.toEqual([])
  const { reconnects } = await feed.connection()
  // `Page.setWebLifecycleState` does not freeze a headless page: its processes are stopped instead.
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  signalAll(renderers, 'SIGSTOP')
  await sleep(FROZEN_MS)
  // The venue is stopped as well, so that the page can only show old data as live when it continues.
  venue.pause()
  const resumedAt = Date.now()
  signalAll(renderers, 'SIGCONT')
  try {
    await expect(desk.connection).toHaveText(/^Reconnecting/)
    const liveReports = (await feed.statusReports()).filter(({ at, live }) => live && at >= resumedAt)
    // One message may be in flight from the worker to the page.
    expect(liveReports.length).toBeLessThanOrEqual(1)
  } finally {
    venue.proceed()
  }
  await expect(desk.connection).toHaveText(/^Live/)
  expect((await feed.connection()).reconnects).toBeGreaterThan(reconnects)
  await expect.poll(async () => (await feed.books()).at(-1)!.time).toBeGreaterThan(resumedAt)
})

// A test of the feed engine with a fake clock proves that the pause between attempts is skipped.
test('F55, F62: going offline shows at once, the page is live again once online, and nothing is animated with reduced motion', async ({
  context,
  desk,
  page,
  venue,
}) => {
  const feed = await watchFeed(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await desk.open('/trade/BTC-PERP')
  await expectWholePage(desk, page)
  await venue.kill()
  await expect(desk.connection).toHaveText(/^Reconnecting/)
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 10)
      .map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
  )
  expect(moving).toEqual([])
  await context.setOffline(true)
  await expect(desk.connection).toHaveText(/^Offline/)
  await venue.restart()
  const onlineAt = Date.now()
  await context.setOffline(false)
  await expect(desk.connection).toHaveText(/^Live/)
  await expect.poll(async () => (await feed.books()).at(-1)!.time).toBeGreaterThan(onlineAt)
})

test(
  'F60: after the page was busy for 10 s it shows the newest book at once and replays no earlier ones',
  { tag: '@long' },
  async ({ desk, page }) => {
    const feed = await watchFeed(page)
    await desk.open('/trade/BTC-PERP')
    await expect.poll(async () => (await feed.books()).length).toBeGreaterThan(5)
    await block(page, 10_000)
    const freeAt = Date.now()
    await expect.poll(async () => (await feed.books()).at(-1)!.time).toBeGreaterThan(freeAt)
    const after = (await feed.books()).filter(({ at }) => at >= freeAt - 200)
    const old = after.filter(({ at, time }) => at - time > 5_000)
    expect(old.length, 'books of the time when the page was busy').toBeLessThanOrEqual(1)
    expect(await feed.connection()).toMatchObject({ status: 'live', reconnects: 0 })
  },
)

test('F61: switching markets leaks no elements and no listeners', { tag: '@long' }, async ({ context, desk, page }) => {
  test.setTimeout(SOAK_MS + 60_000)
  await desk.open('/trade/BTC-PERP')
  const cdp = await context.newCDPSession(page)
  const goTo = async (market: string): Promise<void> => {
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/trade/${market}`)
    await expect(page).toHaveTitle(new RegExp(market.slice(0, 3)))
    await expect.poll(() => desk.prices('Bids')).not.toEqual([])
    await sleep(300)
  }
  const count = async (): Promise<{ nodes: number; listeners: number }> => {
    // Twice the time for which the feed keeps closed views.
    await sleep(4_000)
    for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
    return { nodes, listeners: jsEventListeners }
  }
  const round = async (): Promise<void> => {
    await goTo('ETH-PERP')
    await goTo('BTC-PERP')
  }
  await round()
  if (LONG) await round()
  const before = await count()
  const began = Date.now()
  let rounds = 0
  while (rounds < (LONG ? 6 : 2) || Date.now() - began < SOAK_MS) {
    await round()
    rounds++
  }
  const after = await count()
  const note = `${rounds} rounds: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`
  // A desk has more than a thousand elements, so a leaked desk would exceed this limit.
  expect(after.nodes - before.nodes, note).toBeLessThan(500)
  expect(after.listeners - before.listeners, note).toBeLessThan(100)
})

test(
  'F62: book, tape and chart are painted again after a crash of the GPU process',
  { tag: '@long' },
  async ({ browser, desk }) => {
    await desk.open('/trade/BTC-PERP')
    const panels = [desk.book, desk.tape, desk.chart]
    for (const panel of panels) await expect.poll(() => paintedColors(panel)).toBeGreaterThan(3)
    const cdp = await browser.newBrowserCDPSession()
    // There is no answer if the process ends first.
    void cdp.send('Browser.crashGpuProcess').catch(() => undefined)
    await sleep(1_000)
    for (const panel of panels) await expect.poll(() => paintedColors(panel)).toBeGreaterThan(3)
    const before = await desk.book.screenshot()
    await expect.poll(async () => (await desk.book.screenshot()).equals(before)).toBe(false)
  },
)
