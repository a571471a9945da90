import type { Locator } from '@playwright/test'
import { smallTargets } from './fixtures/touchTargets'
import { expect, test } from './fixtures/test'

test.describe.configure({ timeout: 240_000 })
test.use({ walletNames: [], hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

test(
  'taps alone open an account, place, modify and cancel orders, close a position and export trades',
  { tag: '@long' },
  async ({ desk, page }) => {
    const small: string[] = []
    const measure = async (place: string) =>
      small.push(...(await smallTargets(page)).map((line) => `${place}: ${line}`))
    const show = (panel: string) =>
      page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: panel, exact: true }).tap()
    const tab = (name: RegExp) => page.getByRole('tab', { name }).tap()
    const type = async (field: Locator, value: string) => {
      await field.tap()
      await field.fill(value)
    }
    const field = (name: string) => desk.ticket.getByRole('textbox', { name, exact: true })
    const send = async () => {
      await desk.ticket.getByRole('button', { name: 'Place buy order' }).tap()
      await expect(field('Quantity')).toHaveValue('')
    }
    await desk.open('/trade/BTC-PERP')
    await show('Trade')
    await measure('before an account')
    await page.getByRole('button', { name: 'Try it now' }).tap()
    await expect(page.getByRole('button', { name: 'Place buy order' })).toBeEnabled({ timeout: 60_000 })
    await expect(field('Quantity')).toBeFocused()

    await type(field('Price'), '55001')
    await type(field('Quantity'), '0.01')
    await measure('limit order')
    await send()
    await desk.ticket.getByRole('tab', { name: 'Market', exact: true }).tap()
    await type(field('Quantity'), '0.01')
    await measure('market order')
    await send()

    await show('Orders')
    await tab(/^Open orders/)
    const orders = page.getByRole('table', { name: 'Open orders' })
    await expect(orders.getByRole('row')).toHaveCount(2)
    await measure('open orders')
    await orders.getByRole('button', { name: /^More actions for the order/ }).tap()
    await measure('menu of an order')
    await page.getByRole('menuitem', { name: 'Modify' }).tap()
    const modify = page.getByRole('dialog', { name: /^Modify/ })
    await type(modify.getByRole('textbox', { name: 'New price' }), '55002')
    await measure('modify')
    await modify.locator('button[data-writes]').tap()
    await expect(orders.getByText('55,002').first()).toBeVisible()
    await orders.getByRole('button', { name: /^Cancel order in BTC-PERP/ }).tap()
    await expect(orders.getByRole('row', { name: /BTC-PERP/ })).toHaveCount(0)

    await tab(/^Positions/)
    await measure('positions')
    await page.getByRole('button', { name: 'Close position in BTC-PERP at market' }).tap()
    const close = page.getByRole('dialog', { name: /^Close BTC-PERP/ })
    await expect(close).toBeVisible()
    await measure('close')
    await close.getByRole('button', { name: 'Close position' }).tap()
    await expect(page.getByText('No open positions')).toBeVisible()

    await tab(/^Trade history/)
    await expect(page.getByRole('table', { name: 'Trade history' }).getByRole('row')).toHaveCount(3)
    await measure('trade history')
    await page.getByRole('button', { name: 'Export…' }).tap()
    const exporting = page.getByRole('dialog', { name: /^Export/ })
    await expect(exporting).toBeVisible()
    await measure('export')
    const download = page.waitForEvent('download')
    await exporting
      .getByRole('button', { name: /^(Save|Export|Download)/ })
      .last()
      .tap()
    expect((await download).suggestedFilename()).toMatch(/^kedge-executions-.*\.csv$/)
    expect([...new Set(small)]).toEqual([])
  },
)
