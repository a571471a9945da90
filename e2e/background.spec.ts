import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { MINUTE_MS } from '../src/base/durations'
import { openBareTab } from './fixtures/BareTab'
import { listeningScript, readLog, watchFeed } from './fixtures/FeedWatch'
import type { Desk } from './fixtures/Desk'
import { expect, test } from './fixtures/test'

const LONG = process.env['LONG'] === '1'
const HIDDEN_MS = LONG ? 30 * MINUTE_MS : 10_000
/**
 * Flags that Playwright sets: hidden pages run as if they were visible, and none is stored in the back/forward cache.
 */
const FOR_TESTS_ONLY = [
  '--disable-back-forward-cache',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: FOR_TESTS_ONLY }),
    { scope: 'worker' },
  ],
})

/** Runs in the page before its own scripts: records the ticks of a timer and changes of visibility. */
const NOTES = `
  Object.assign(window, { ticks: [], seen: [] })
  setInterval(() => ticks.push(performance.now()), 100)
  document.addEventListener('visibilitychange', () => seen.push(document.visibilityState))
`
const STATUS = `document.querySelector('[role=status][aria-label=Connection]')?.textContent ?? ''`

test(
  'F51: a page in a background tab, whose timers the browser throttles, keeps its connection',
  { tag: '@long' },
  async ({ browser, venue }) => {
    test.setTimeout(HIDDEN_MS + 90_000)
    const tab = await openBareTab(browser, `${venue.url}/trade/BTC-PERP`, `${NOTES};${listeningScript()}`)
    const other = await openBareTab(browser, 'about:blank', '')
    await tab.show()
    await expect.poll(() => tab.evaluate<string>(STATUS)).toMatch(/^Live/)
    await expect.poll(async () => (await readLog(tab.evaluate)).books.length).toBeGreaterThan(5)

    await other.show()
    await expect.poll(() => tab.evaluate<string>('document.visibilityState')).toBe('hidden')
    // Ticks before the page was hidden do not count.
    await tab.evaluate('void (ticks.length = seen.length = 0)')
    const before = await readLog(tab.evaluate)
    await sleep(HIDDEN_MS)
    expect(await tab.evaluate<string[]>('seen')).toEqual([])
    const ticks = await tab.evaluate<number[]>('ticks')
    const gaps = ticks.slice(1).map((tick, at) => tick - ticks[at]!)
    const hidden = await readLog(tab.evaluate)
    expect(Math.max(...gaps), 'the browser throttled the timers').toBeGreaterThan(LONG ? 9_000 : 900)
    expect(hidden.connection).toMatchObject({ status: 'live', reconnects: before.connection!.reconnects })
    const books = hidden.books.filter(({ at }) => at > before.books.at(-1)!.at)
    if (!LONG) expect(books.length, 'books sent to a hidden page').toBeLessThan((HIDDEN_MS / 1000) * 1.5 + 2)

    const shownAt = Date.now()
    await tab.show()
    await expect.poll(() => tab.evaluate<string[]>('seen')).toEqual(['visible'])
    await expect.poll(async () => (await readLog(tab.evaluate)).books.at(-1)!.time).toBeGreaterThan(shownAt)
    expect(await tab.evaluate<string>(STATUS)).toMatch(/^Live/)
    expect((await readLog(tab.evaluate)).connection!.reconnects).toBe(before.connection!.reconnects)
    await tab.close()
    await other.close()
  },
)

/**
 * Leaves the page and goes back, until the browser restores it from its cache: a page that takes long to freeze, as on a
 * busy machine, is loaded anew. `prepare` runs each time before the page is left.
 */
async function returnFromCache(page: Page, desk: Desk, prepare: () => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(desk.connection).toHaveText(/^Live/)
    await expect.poll(() => desk.prices('Bids')).not.toEqual([])
    await page.waitForLoadState('networkidle')
    await prepare()
    await page.evaluate('isRestored = true')
    await page.goto('/icon.svg')
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate('document.readyState')).toBe('complete')
    // The same page: its variables still exist.
    if (await page.evaluate('"isRestored" in window')) return
  }
  throw new Error('the browser restored the page in none of five attempts')
}

test('F54: a page that is restored from the back/forward cache reconnects once', async ({ desk, page }) => {
  const feed = await watchFeed(page)
  await desk.open('/trade/BTC-PERP')
  let [reconnects, leftAt] = [0, 0]
  await returnFromCache(page, desk, async () => {
    ;({ reconnects } = await feed.connection())
    leftAt = Date.now()
  })
  await expect.poll(async () => (await feed.connection()).reconnects).toBe(reconnects + 1)
  await expect(desk.connection).toHaveText(/^Live/)
  await expect.poll(async () => (await feed.books()).at(-1)!.time).toBeGreaterThan(leftAt)
  expect(await feed.connection()).toMatchObject({ status: 'live', reconnects: reconnects + 1, sockets: 1 })
})

test(
  'F54: a page that is restored from the back/forward cache shows Reconnecting before anything else',
  { tag: '@long' },
  async ({ desk, page }) => {
    await desk.open('/trade/BTC-PERP')
    const recordStatuses = () => {
      const statuses: string[] = []
      Object.assign(window, { statuses })
      const addStatus = () =>
        statuses.push(document.querySelector('[role=status][aria-label=Connection]')?.textContent ?? '')
      addEventListener('pagehide', addStatus)
      // At this moment the listeners of pagehide and pageshow have run, and no message from the worker has arrived.
      addEventListener('pageshow', () => void Promise.resolve().then(() => queueMicrotask(addStatus)))
    }
    await returnFromCache(page, desk, () => page.evaluate(recordStatuses))
    await expect.poll(() => page.evaluate<string[]>('window.statuses')).toHaveLength(2)
    const [left, returned] = await page.evaluate<[string, string]>('window.statuses')
    expect(left).toMatch(/^Live/)
    expect(returned).toMatch(/^Reconnecting/)
    await expect(desk.connection).toHaveText(/^Live/)
  },
)
