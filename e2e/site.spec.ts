import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { projectRoot } from '../scripts/projectRoot.mjs'
import { createDesk } from './fixtures/Desk'
import { serveFiles } from './fixtures/fileServer'

/** How often the tab that hosts the venue is killed. */
const KILLS = process.env['LONG'] === '1' ? 20 : 2

let server: Awaited<ReturnType<typeof serveFiles>>

test.beforeAll(async () => {
  execFileSync('node', ['scripts/site.mjs'], { cwd: projectRoot, stdio: 'ignore' })
  server = await serveFiles(join(projectRoot, 'dist/site'), '/some/folder/')
})
test.afterAll(() => server.close())

test.beforeEach(async ({ context }) => {
  // Whatever else the page asked for would not be there.
  await context.route(
    (url) => !url.href.startsWith(server.url),
    (route) => route.abort(),
  )
})

/** What the page complains of. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('requestfailed', (request) => errors.push(`failed: ${request.url()}`))
  return errors
}

async function placeLimit(page: Page, price: string): Promise<void> {
  const { ticket } = createDesk(page, [])
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
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'phone', isMobile: device === 'phone' })

    test('a static site from a bare file server is a whole practice terminal', async ({ page }) => {
      const errors = watchErrors(page)
      const desk = createDesk(page, [])
      await page.goto(server.url)
      await expect(desk.connection).toHaveText(/^Live/)
      if (device === 'phone') await page.getByRole('button', { name: 'Trade', exact: true }).click()
      await desk.ticket.getByRole('button', { name: 'Try it now' }).click()
      await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
      await desk.ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Market' })
      await desk.ticket.getByRole('textbox', { name: 'Quantity' }).fill('0.05')
      await desk.ticket.getByRole('button', { name: 'Place buy order' }).click()
      await expect(desk.ticket.getByRole('textbox', { name: 'Quantity' })).toHaveValue('')
      await placeLimit(page, '57000')
      if (device === 'phone') await page.getByRole('button', { name: /^Orders/ }).click()
      await expect((await desk.table('Positions')).getByRole('row', { name: /BTC-PERP/ })).toHaveCount(1)
      await expect((await desk.table('Open orders')).getByRole('row', { name: /BTC-PERP/ })).toHaveCount(1)
      // What the policy cannot say in a document is left out of it, and nothing it forbids is tried.
      expect(errors).toEqual([])
    })
  })
}

test('every page of a static site is there, behind an address that a reload keeps', async ({ page }) => {
  await page.goto(server.url)
  await expect(createDesk(page, []).connection).toHaveText(/^Live/)
  await page.getByRole('button', { name: 'Kedge Practice: pages' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Markets', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}#/markets`)
  await expect(page.getByRole('row', { name: /ETH-PERP/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /ETH-PERP/ })).toBeVisible()
})

test('all tabs have one venue, and what it acknowledged outlives the tab that hosts it', async ({ context }) => {
  test.setTimeout(60_000 + KILLS * 30_000)
  let host = await context.newPage()
  await host.goto(server.url)
  const ticket = createDesk(host, []).ticket
  await ticket.getByRole('button', { name: 'Try it now' }).click()
  await expect(ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
  let orders = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const next = await context.newPage()
    await next.goto(server.url)
    await expect(createDesk(next, []).connection).toHaveText(/^Live/)
    await placeLimit(host, String(57_000 + ++orders))
    await placeLimit(next, String(57_000 + ++orders))
    // Without a chance to say good-bye.
    await host.close({ runBeforeUnload: false })
    const table = await createDesk(next, []).table('Open orders')
    await expect(table.getByRole('row', { name: /BTC-PERP/ })).toHaveCount(orders)
    await placeLimit(next, String(57_000 + ++orders))
    await expect(table.getByRole('row', { name: /BTC-PERP/ })).toHaveCount(orders)
    host = next
  }
})
