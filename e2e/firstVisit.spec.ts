import type { BrowserContext, Page } from '@playwright/test'
import { measureSlowness, shiftOf, visit, visitSlowly, watchVisits } from './fixtures/slowVisit'
import { expect, test } from './fixtures/test'

const FIRST = { paintMs: 1200, liveMs: 2500, bytes: 330_000 }
const SECOND_LIVE_MS = 700
const INTERACTION_MS = 200
const FLOOD_ROUNDS = process.env['LONG'] === '1' ? 12 : 7
/** Maximum number of visits: a busy machine may slow down some of them. */
const MAX_VISITS = 20

type Result = { readonly slowness: number; readonly paintMs: number; readonly liveMs: number; readonly bytes?: number }
type Limits = { readonly paintMs?: number; readonly liveMs: number; readonly bytes?: number }
const meets = ({ paintMs, liveMs, bytes = 0, slowness }: Result, limits: Limits) =>
  paintMs <= (limits.paintMs ?? Infinity) * slowness &&
  liveMs <= limits.liveMs * slowness &&
  bytes <= (limits.bytes ?? Infinity)

/** Repeats a visit until it is within the limits, a limited number of times. */
async function visitUntil(limits: Limits, run: () => Promise<Result>): Promise<string> {
  const results: Result[] = []
  while (results.length < MAX_VISITS && !results.some((result) => meets(result, limits))) results.push(await run())
  const listing = JSON.stringify(results.map(roundAll))
  expect(
    results.some((result) => meets(result, limits)),
    listing,
  ).toBe(true)
  return listing
}

const roundAll = (result: Result) =>
  Object.fromEntries(Object.entries(result).map(([name, value]) => [name, Math.round(value * 100) / 100]))

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await watchVisits(page)
  return page
}

test.describe('on a slow phone and network', { tag: '@alone' }, () => {
  test.setTimeout(600_000)

  test('the first visit stays within its limits of time to paint, time to live and bytes, without layout shifts', async ({
    browser,
    venue,
  }, info) => {
    const shifts: number[] = []
    const listing = await visitUntil(FIRST, async () => {
      const context = await browser.newContext()
      const page = await openPage(context)
      const slowness = await measureSlowness(page)
      const result = await visitSlowly(page, `${venue.url}/trade/BTC-PERP`)
      shifts.push(await shiftOf(page))
      await context.close()
      return { ...result, slowness }
    })
    info.annotations.push({ type: 'first visit', description: listing })
    expect(Math.min(...shifts)).toBe(0)
    // On a machine of any speed the sum is 0 when it is rounded to three decimals. One of several visits had 0.00002.
    expect(Math.max(...shifts)).toBeLessThan(0.0005)
  })

  test(
    'presses and typing are painted in time while every quote of the book changes',
    { tag: '@long' },
    async ({ desk, page, venue }, info) => {
      const slowness = await measureSlowness(page)
      await watchVisits(page)
      await visitSlowly(page, `${venue.url}/trade/BTC-PERP`)
      await page.evaluate(() => {
        const durations: number[] = []
        Object.assign(window, { durations })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
            if (entry.interactionId > 0) durations.push(entry.duration)
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      })
      const quantity = desk.ticket.getByRole('textbox', { name: 'Quantity' })
      const floodOnce = async (): Promise<number[]> => {
        await page.evaluate(() => ((window as unknown as { durations: number[] }).durations.length = 0))
        for (let round = 0; round < FLOOD_ROUNDS; round += 1) {
          // All quotes of the book are replaced.
          await venue.post('/local/test/oracle', { symbol_id: 1, price: String(60_000 + (round % 2) * 300) })
          await desk.ticket.getByRole('button', { name: round % 2 ? 'Buy' : 'Sell', exact: true }).click()
          await quantity.click()
          await quantity.press('1')
          await quantity.press('Backspace')
        }
        return page.evaluate(() => [...(window as unknown as { durations: number[] }).durations])
      }
      let sorted: number[] = []
      let p98 = Infinity
      // Repeated, because a busy machine may slow down a single flood.
      for (let flood = 0; flood < 4 && p98 > INTERACTION_MS * slowness; flood += 1) {
        sorted = (await floodOnce()).toSorted((a, b) => a - b)
        p98 = sorted[Math.floor(sorted.length * 0.98)] ?? Infinity
      }
      info.annotations.push({ type: 'interaction to next paint, p98', description: `${p98} ms, slowness ${slowness}` })
      expect(sorted.length).toBeGreaterThan(20)
      expect(p98, sorted.join(' ')).toBeLessThanOrEqual(INTERACTION_MS * slowness)
    },
  )
})

test('the second visit is live from the cache', { tag: '@alone' }, async ({ playwright, venue }, info) => {
  test.setTimeout(300_000)
  // A profile on disk, as a trader has it: browsers store compiled code there, and nowhere for a private window.
  const { launchOptions, viewport } = info.project.use
  const context = await playwright.chromium.launchPersistentContext(info.outputPath('profile'), {
    ...launchOptions,
    viewport: viewport!,
    serviceWorkers: 'block',
  })
  const first = await openPage(context)
  await visit(first, `${venue.url}/trade/BTC-PERP`)
  await first.close()
  const listing = await visitUntil({ liveMs: SECOND_LIVE_MS }, async () => {
    const page = await openPage(context)
    const slowness = await measureSlowness(page)
    const result = await visit(page, `${venue.url}/trade/BTC-PERP`)
    await page.close()
    return { ...result, slowness }
  })
  await context.close()
  info.annotations.push({ type: 'second visit', description: listing })
})
