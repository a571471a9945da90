import { expect, type Page, test } from '@playwright/test'
import { createDesk } from './fixtures/Desk'
import { builtSite, serveFiles } from './fixtures/fileServer'
import { fillByKeyboard } from './fixtures/fillByKeyboard'
import { FIRST_TRADES_MS, makeFirstTrades } from './fixtures/firstTrades'

/** How often the tab that hosts the venue is killed. */
const KILLS = process.env['LONG'] === '1' ? 20 : 1

// The slowest test is also the last of a run: the others of this file run beside it.
test.describe.configure({ mode: 'parallel' })

let server: Awaited<ReturnType<typeof serveFiles>>

test.beforeEach(async ({ context }) => {
  server = await serveFiles(builtSite, '/some/folder/')
  // Requests to anything else fail.
  await context.route(
    (url) => !url.href.startsWith(server.url),
    (route) => route.abort(),
  )
})

test.afterEach(() => server.close())

test.beforeEach(({ page, browserName }) => {
  if (browserName === 'firefox') fillByKeyboard(page)
})

/** Collects the errors of the page. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('requestfailed', (request) => errors.push(`failed: ${request.url()}`))
  return errors
}

async function placeLimit(page: Page, price: string): Promise<void> {
  const { ticket } = createDesk(page, [])
  // In a background tab Firefox selects no text, so that typed digits would be appended to the price.
  await page.bringToFront()
  await ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Limit' })
  await ticket.getByRole('textbox', { name: 'Price' }).fill(price)
  await ticket.getByRole('textbox', { name: 'Quantity' }).fill('0.01')
  await ticket.getByRole('button', { name: 'Place buy order' }).click()
  await expect(ticket.getByRole('textbox', { name: 'Quantity' })).toHaveValue('')
}

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on a ${device}`, { tag: device === 'desktop' ? ['@long'] : [] }, () => {
    test.use({ viewport, hasTouch: device === 'phone', isMobile: device === 'phone' })
    test.skip(({ browserName }) => browserName === 'firefox' && device === 'phone', 'Firefox emulates no phone')

    test('on a static site from a plain file server a visitor trades within a minute', async ({ page }, info) => {
      const errors = watchErrors(page)
      const ms = await makeFirstTrades(page, server.url, { onPhone: device === 'phone' })
      info.annotations.push({ type: 'first trades', description: `${ms} ms` })
      expect(ms).toBeLessThan(FIRST_TRADES_MS)
      // Directives that a `meta` policy does not support are left out, and nothing forbidden is attempted.
      expect(errors).toEqual([])
      const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toContain('unsafe')
    })
  })
}

test('every page of a static site opens at an address that survives a reload', { tag: '@long' }, async ({ page }) => {
  await page.goto(server.url)
  await expect(createDesk(page, []).connection).toHaveText(/^Live/)
  await page.getByRole('button', { name: 'Kedge Practice: pages' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Markets', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}#/markets`)
  await expect(page.getByRole('row', { name: /ETH-PERP/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /ETH-PERP/ })).toBeVisible()
})

test(
  'all tabs share one venue, and acknowledged writes survive the tab that hosts it',
  { tag: '@long' },
  async ({ context, browserName }) => {
    // Firefox takes a minute for what takes Chromium seconds here.
    const kills = browserName === 'firefox' ? 1 : KILLS
    test.setTimeout(240_000 + kills * 30_000)
    let host = await context.newPage()
    await host.goto(server.url)
    const ticket = createDesk(host, []).ticket
    await ticket.getByRole('button', { name: 'Try it now' }).click()
    await expect(ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
    let orders = 0
    for (let kill = 0; kill < kills; kill++) {
      const next = await context.newPage()
      await next.goto(server.url)
      await expect(createDesk(next, []).connection).toHaveText(/^Live/)
      await placeLimit(host, String(57_000 + ++orders))
      await placeLimit(next, String(57_000 + ++orders))
      // Without running its unload handlers.
      await host.close({ runBeforeUnload: false })
      const table = await createDesk(next, []).table('Open orders')
      await expect(table.getByRole('row', { name: /BTC-PERP/ })).toHaveCount(orders)
      await placeLimit(next, String(57_000 + ++orders))
      await expect(table.getByRole('row', { name: /BTC-PERP/ })).toHaveCount(orders)
      host = next
    }
  },
)

test(
  'a reset starts a new market in all tabs, and one click enables the practice account there',
  { tag: '@long' },
  async ({ context, page }) => {
    const desk = createDesk(page, [])
    await page.goto(server.url)
    await desk.ticket.getByRole('button', { name: 'Try it now' }).click()
    await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
    const account = page.getByRole('button', { name: /^Practice account/ })
    const name = await account.getAttribute('aria-label')
    await placeLimit(page, '57000')
    const other = await context.newPage()
    await other.goto(server.url)
    await expect(createDesk(other, []).connection).toHaveText(/^Live/)

    const reloaded = other.waitForEvent('load')
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('button', { name: 'Reset practice venue' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset practice venue' })
    await dialog.getByRole('textbox', { name: 'Market seed' }).fill('7')
    await dialog.getByRole('button', { name: 'Reset practice venue' }).click()
    await reloaded
    await expect(createDesk(other, []).connection).toHaveText(/^Live/)

    await expect(desk.connection).toHaveText(/^Live/)
    await expect(account).toHaveAccessibleName(name!)
    await expect((await desk.table('Open orders')).getByRole('row', { name: /BTC-PERP/ })).toHaveCount(0)
    await desk.ticket.getByRole('button', { name: 'Try it now' }).click()
    await expect(desk.ticket.getByRole('button', { name: 'Try it now' })).toHaveCount(0)
    await placeLimit(page, '57000')
    await expect((await desk.table('Open orders')).getByRole('row', { name: /BTC-PERP/ })).toHaveCount(1)
  },
)

test(
  'a venue with damaged stored state reports it, and starts over after a reset',
  { tag: '@long' },
  async ({ page }) => {
    const desk = createDesk(page, [])
    await page.goto(server.url)
    await expect(desk.connection).toHaveText(/^Live/)
    await page.evaluate(async () => {
      const opening = indexedDB.open('kedge-practice-venue')
      await new Promise((done) => (opening.onsuccess = done))
      const writing = opening.result.transaction('state', 'readwrite')
      writing.objectStore('state').put({ height: 1, state: { engine: 'no engine' } }, 'snapshot')
      await new Promise((done) => (writing.oncomplete = done))
      opening.result.close()
    })
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('The practice venue in this tab has stopped')
    await page.getByRole('button', { name: 'Reset practice venue' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset practice venue' }).click()
    await expect(desk.connection).toHaveText(/^Live/)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('without storage the venue lasts as long as the tab, with a message', async ({ page }) => {
  await page.route('**/assets/pageVenue.worker-*.js', async (route) => {
    const response = await route.fetch()
    const blocked = 'indexedDB.open = () => { throw new DOMException("blocked", "SecurityError") };\n'
    await route.fulfill({ response, body: blocked + (await response.text()) })
  })
  await page.goto(server.url)
  await expect(createDesk(page, []).connection).toHaveText(/^Live/)
  await expect(page.getByRole('alert')).toContainText('ends with this tab')
})

test('without storage space writes are rejected with a message, not acknowledged', async ({ page }) => {
  await page.route('**/assets/pageVenue.worker-*.js', async (route) => {
    const response = await route.fetch()
    const full = `
      const { put } = IDBObjectStore.prototype
      let puts = 0
      IDBObjectStore.prototype.put = function (...values) {
        if (++puts > 100) throw new DOMException('no room', 'QuotaExceededError')
        return put.apply(this, values)
      };`
    await route.fulfill({ response, body: full + (await response.text()) })
  })
  await page.goto(server.url)
  await expect(page.getByRole('alert').filter({ hasText: 'no room to store' })).toBeVisible()
})

test('a browser that cannot start the venue’s worker shows a message with a next step', async ({ page }) => {
  await page.route('**/assets/pageVenue.worker-*.js', (route) => route.abort())
  await page.goto(server.url)
  const note = page.getByRole('alert').filter({ hasText: 'The browser did not start its worker.' })
  await expect(note.getByRole('button', { name: 'Reload page' })).toBeVisible()
  await expect(note.getByRole('button', { name: 'Reset practice venue' })).toBeVisible()
})

test('a browser without the required features shows which browsers have them', async ({ page }) => {
  await page.addInitScript(() => void delete (Navigator.prototype as { locks?: unknown }).locks)
  await page.goto(server.url)
  await expect(page.getByText('a browser from 2022 or later')).toBeVisible()
})
