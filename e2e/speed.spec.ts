import type { Browser, Page } from '@playwright/test'
import { createDesk } from './fixtures/Desk'
import { servePageVenueSite } from './fixtures/pageVenue/startPageVenue'
import { measureWorkers } from './fixtures/processorTime'
import { visit, watchVisits } from './fixtures/slowVisit'
import { expect, test } from './fixtures/test'

const LIMIT_MS = 2_000
const START_MS = 3_000
/** Time that a visitor reads the button's text; meanwhile the page loads what its first view does not need, ms. */
const READ_MS = 1_000
const PAGE_VENUE = { liveMs: 3_000, share: 0.25 }
/** Maximum number of runs: a busy machine may slow down some of them. */
const RUNS = 6

test('the book is live within two seconds of opening', { tag: '@alone' }, async ({ desk, page }) => {
  const times: number[] = []
  // Repeated, because a busy machine may slow down a single load.
  for (let load = 0; load < 12 && Math.min(...times) >= LIMIT_MS; load += 1) {
    const began = Date.now()
    await page.goto('/trade/BTC-PERP', { waitUntil: 'commit' })
    await expect(desk.book.getByRole('table', { name: 'Bids' }).getByRole('button').first()).toHaveText(/\d/)
    await expect(desk.connection).toHaveText(/^Live/)
    times.push(Date.now() - began)
  }
  expect(Math.min(...times), `opened in ${times.join(', ')} ms`).toBeLessThan(LIMIT_MS)
})

/**
 * Runs in pages of new browser profiles until a result is within the limit, a few times at most; returns all results.
 */
async function measureUntil(browser: Browser, limit: number, run: (page: Page) => Promise<number>): Promise<number[]> {
  const results: number[] = []
  while (results.length < RUNS && !results.some((result) => result <= limit)) {
    const context = await browser.newContext()
    results.push(await run(await context.newPage()))
    await context.close()
  }
  return results
}

test(
  'after one press of Try it now the ticket can send within three seconds',
  { tag: ['@alone', '@long'] },
  async ({ browser, venue }, info) => {
    const times = await measureUntil(browser, START_MS, async (page) => {
      const { connection, ticket } = createDesk(page, [])
      await page.goto(`${venue.url}/trade/BTC-PERP`)
      await expect(connection).toHaveText(/^Live/)
      const start = ticket.getByRole('button', { name: 'Try it now' })
      await start.hover()
      await page.waitForTimeout(READ_MS)
      const began = Date.now()
      await start.click()
      await expect(ticket.getByRole('textbox', { name: 'Quantity' })).toBeFocused({ timeout: 60_000 })
      await expect(ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
      return Date.now() - began
    })
    info.annotations.push({ type: 'Try it now', description: `${times.join(', ')} ms` })
    expect(Math.min(...times), `${times.join(', ')} ms`).toBeLessThanOrEqual(START_MS)
  },
)

test(
  'with the venue in the page a new browser shows a live book within three seconds',
  { tag: ['@alone', '@long'] },
  async ({ browser }, info) => {
    test.setTimeout(240_000)
    const site = await servePageVenueSite()
    const times = await measureUntil(browser, PAGE_VENUE.liveMs, async (page) => {
      await watchVisits(page)
      return (await visit(page, `${site.url}/trade/BTC-PERP`)).liveMs
    })
    await site.close()
    info.annotations.push({
      type: 'live book, venue in the page',
      description: `${times.map(Math.round).join(', ')} ms`,
    })
    expect(Math.min(...times), `${times.join(', ')} ms`).toBeLessThanOrEqual(PAGE_VENUE.liveMs)
  },
)

test(
  'the venue in the page, with its makers, uses at most a quarter of a core',
  { tag: ['@alone', '@long'] },
  async ({ browser }, info) => {
    test.skip(process.platform !== 'linux', 'the time of a thread is read from /proc')
    test.setTimeout(240_000)
    const site = await servePageVenueSite()
    const page = await browser.newPage()
    await watchVisits(page)
    await visit(page, `${site.url}/trade/BTC-PERP`)
    // Initial compilation does not count.
    await page.waitForTimeout(15_000)
    const shares: number[] = []
    while (shares.length < RUNS && !shares.some((share) => share <= PAGE_VENUE.share))
      // The venue's worker is the busiest of the page, so the others take no more than this.
      shares.push(Math.max(...(await measureWorkers(page, 10_000))))
    await page.close()
    await site.close()
    const listing = shares.map((share) => share.toFixed(3)).join(', ')
    info.annotations.push({ type: 'venue in the page, share of a core', description: listing })
    expect(Math.min(...shares), listing).toBeLessThanOrEqual(PAGE_VENUE.share)
    expect(Math.min(...shares), 'makers trade').toBeGreaterThan(0.005)
  },
)
