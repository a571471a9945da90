import { expect, test } from './fixtures/test'

const SIZES = [
  [1440, 900],
  [1024, 768],
  [720, 450],
  [390, 844],
] as const

test(
  'the first screen shows product and venue at every width, and its menu links to every page',
  { tag: '@long' },
  async ({ desk, page }) => {
    await desk.open('/trade/BTC-PERP')
    const menu = page.getByRole('button', { name: 'Kedge Practice: pages' })
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expect(menu.filter({ visible: true }).getByText('Kedge')).toBeInViewport()
      await expect(menu.filter({ visible: true }).getByText('Practice')).toBeInViewport()
    }
    for (const name of ['Markets', 'Explorer', 'Journal']) {
      await menu.filter({ visible: true }).click()
      await page.getByRole('dialog', { name: 'Pages' }).getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`))
    }
  },
)

test(
  'above the on-screen keyboard the field, its label and the submit button are visible',
  { tag: '@long' },
  async ({ desk, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await desk.open('/trade/BTC-PERP')
    await page.getByRole('button', { name: 'Trade', exact: true }).click()
    await page.setViewportSize({ width: 390, height: 420 })
    for (const name of ['Price', 'Quantity']) {
      await desk.ticket.getByRole('textbox', { name, exact: true }).focus()
      await expect(desk.ticket.getByRole('textbox', { name, exact: true })).toBeInViewport({ ratio: 1 })
      await expect(desk.ticket.getByText(name, { exact: true }).first()).toBeInViewport({ ratio: 1 })
    }
    await expect(desk.ticket.getByRole('button', { name: 'Connect to trade' })).toBeInViewport({ ratio: 1 })
  },
)

test(
  'rows of tabs and intervals that overflow show it, and a click scrolls to the last one',
  { tag: '@long' },
  async ({ desk, page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await desk.open('/trade/BTC-PERP')
    const tables = page.getByRole('tablist', { name: 'Orders and positions' })
    const last = tables.getByRole('tab', { name: 'Balances' })
    await expect(last).not.toBeInViewport()
    const more = page.locator('div', { has: tables }).last().locator('> button').last()
    await expect(async () => {
      await more.click({ timeout: 1_000 })
      await expect(last).toBeInViewport({ ratio: 0.9, timeout: 1_000 })
    }).toPass()
    await last.click()
    await expect(last).toHaveAttribute('aria-selected', 'true')
  },
)

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test(
    'on a phone and a tablet the selected interval of the chart and every side of the book are visible',
    { tag: '@long' },
    async ({ desk, page }) => {
      await desk.open('/trade/BTC-PERP')
      const interval = desk.chart.getByRole('combobox', { name: 'Interval' })
      await expect(interval).toHaveValue('15m')
      await expect(interval).toBeInViewport({ ratio: 1 })
      const details = (await page.getByRole('button', { name: 'Connection details' }).boundingBox())!
      expect(Math.min(details.width, details.height)).toBeGreaterThanOrEqual(40)
      await interval.selectOption('1h')
      await expect(interval).toHaveValue('1h')

      await page.setViewportSize({ width: 768, height: 1024 })
      await expect(interval).toHaveValue('1h')
      await expect(interval).toBeInViewport({ ratio: 1 })
      const asks = (await desk.book.getByRole('button', { name: 'Asks', exact: true }).boundingBox())!
      const next = (await desk.book.getByRole('button', { name: /^Bars show/ }).boundingBox())!
      expect(asks.x + asks.width).toBeLessThanOrEqual(next.x)
    },
  )
})
