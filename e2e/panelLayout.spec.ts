import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures/test'

type TraceEvent = { name: string; args: { beginData?: { partialLayout: boolean } } }

/** Runs an action and counts the browser's layouts during it: those of the whole page, and those of single parts. */
async function countLayouts(browser: Browser, page: Page, work: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await work()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const layouts = trace.traceEvents.filter(({ name, args }) => name === 'Layout' && args.beginData)
  const parts = layouts.filter(({ args }) => args.beginData!.partialLayout).length
  return { parts, whole: layouts.length - parts }
}

test('price changes lay out only their panels', { tag: '@long' }, async ({ browser, desk, page, venue }) => {
  await desk.openToTrade({ venue })
  await desk.placeMarket({ side: 'Buy', quantity: '0.01' })
  await desk.table('Positions')
  // Everything that loads after the first view is loaded.
  await page.waitForTimeout(5_000)
  const { parts, whole } = await countLayouts(browser, page, () => page.waitForTimeout(10_000))
  expect(parts, 'layouts of parts').toBeGreaterThan(8)
  // Nine runs had 4 to 9 layouts of the whole page and 15 to 19 of parts. Without containment there are none of parts.
  expect(whole, `layouts of the whole page beside ${parts} of parts`).toBeLessThan(parts)
})

test(
  'the message of a failed panel is readable in a small panel',
  { tag: '@long' },
  async ({ desk, page, venue, faults }) => {
    await page.route('**/assets/PositionsTable-*.js', (route) => route.abort())
    await page.setViewportSize({ width: 1024, height: 600 })
    await desk.openToTrade({ venue })
    const note = page
      .getByRole('region', { name: 'Positions' })
      .getByText('The code of this panel could not be loaded from the server.')
    await note.scrollIntoViewIfNeeded()
    await expect(note).toBeInViewport({ ratio: 1 })
    faults.length = 0
  },
)
