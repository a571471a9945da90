import { readFile } from 'node:fs/promises'
import { chooseSettings } from './fixtures/chooseSettings'
import { paintedColors } from './fixtures/canvas'
import { saveFileBy } from './fixtures/savedFile'
import { expect, test } from './fixtures/test'

test.use({ walletNames: [] })

test(
  'a practice account places, modifies, cancels, fills, closes and exports, with a resize and a reload in between',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.open('/trade/BTC-PERP')
    await expect.poll(() => paintedColors(desk.book)).toBeGreaterThan(10)
    // A canvas of another size is set up again; see src/terminal/painting/painter.ts.
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => paintedColors(desk.book)).toBeGreaterThan(10)
    await expect.poll(() => paintedColors(desk.tape)).toBeGreaterThan(3)

    await desk.ticket.getByRole('button', { name: 'Try it now' }).click()
    await desk.expectKey()
    const [bid] = ((await venue.get('/v1/market/depth?symbol_id=1')) as { bids: [string, string][] }).bids
    const price = (share: number) => (Number(bid![0]) * share).toFixed(0)
    await desk.placeLimit({ side: 'Buy', price: price(0.97), quantity: '0.01' })
    const order = (await desk.table('Open orders')).getByRole('row', { name: /BTC-PERP/ })
    await expect(order).toHaveCount(1)

    await page.reload()
    await expect(desk.connection).toHaveText(/^Live/)
    await desk.expectKey()
    await desk.table('Open orders')
    await order.getByRole('button', { name: /^Modify order/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'New price' }).fill(price(0.96))
    await dialog.getByRole('button', { name: 'Modify order', exact: true }).click()
    await expect(order).toContainText(Number(price(0.96)).toLocaleString('en-US'))
    await order.getByRole('button', { name: /^Cancel order/ }).click()
    await expect(order).toHaveCount(0)

    await desk.placeMarket({ side: 'Buy', quantity: '0.02' })
    const position = (await desk.table('Positions')).getByRole('row', { name: /BTC-PERP/ })
    await expect(position).toContainText('0.02')
    await position.getByRole('button', { name: 'Close position in BTC-PERP at market' }).click()
    await dialog.getByRole('button', { name: 'Close position', exact: true }).click()
    await expect(position).toHaveCount(0)

    await expect((await desk.table('Trade history')).getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: 'Export…' }).click()
    const { path, name } = await saveFileBy(page, () =>
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    )
    expect(name).toMatch(/\.csv$/)
    expect((await readFile(path, 'utf8')).trim().split('\r\n')).toHaveLength(3)
  },
)

test(
  'at 390 px one panel is shown at a time, also in the light theme, and nothing overflows the screen',
  { tag: '@long' },
  async ({ desk, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await chooseSettings(page, { theme: 'light', tour: 0 })
    await desk.open('/trade/BTC-PERP')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    const views = page.getByRole('navigation', { name: 'Panels' })
    for (const [view, part] of [
      ['Book', desk.book],
      ['Trade', desk.ticket],
      ['Orders', page.getByRole('tabpanel', { name: 'Positions' })],
      ['Chart', desk.chart],
    ] as const) {
      await views.getByRole('button', { name: view, exact: true }).click()
      await expect(part).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  },
)
