import type { Page } from '@playwright/test'
import { findCutOff } from './fixtures/findCutOff'
import { expect, test } from './fixtures/test'

// The font size that a trader has set in the browser: 200 % of the default, which WCAG 2.2 asks for (1.4.4).
test.describe.configure({ timeout: 300_000 })
test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
  walletNames: [],
})

/** Checks for texts that are cut off, and for sideways scrolling of the page. */
async function check(page: Page, place: string, width: number): Promise<string[]> {
  const list = (await findCutOff(page)).map((words) => `${place}: ${words}`)
  const whole = await page.evaluate(() => document.documentElement.scrollWidth)
  return whole > width ? [...list, `${place}: the page is ${whole} px wide`] : list
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(
    `with a large browser font an order is placed, modified and canceled at ${width} px, and no text is cut off`,
    { tag: '@long' },
    async ({ desk, page }) => {
      await page.setViewportSize({ width, height })
      await desk.open('/trade/BTC-PERP')
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      const market = page.getByRole('button', { name: /^Choose market/ }).getByText('BTC-PERP', { exact: true })
      expect(await market.evaluate((name) => name.scrollWidth <= name.clientWidth), 'the market’s name is whole').toBe(
        true,
      )
      const cut: string[] = []
      const show = async (panel: 'Book' | 'Trade' | 'Orders') => {
        const panels = page.getByRole('navigation', { name: 'Panels' })
        await panels.getByRole('button', { name: panel, exact: true }).click()
      }
      await show('Trade')
      cut.push(...(await check(page, 'before an account', width)))
      await page.getByRole('button', { name: 'Try it now' }).filter({ visible: true }).first().click()
      await expect(page.getByRole('button', { name: 'Place buy order' })).toBeEnabled({ timeout: 60_000 })
      await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeInViewport({ ratio: 1 })
      await desk.placeLimit({ side: 'Buy', price: '55001', quantity: '0.01' })
      cut.push(...(await check(page, 'ticket', width)))
      const types = desk.ticket.getByRole('combobox', { name: 'Order type' })
      for (const type of ['market', 'conditional', 'tpsl', 'scaledOrder', 'twap']) {
        await types.selectOption(type)
        cut.push(...(await check(page, `ticket, ${type}`, width)))
      }
      await types.selectOption('limit')
      await show('Book')
      cut.push(...(await check(page, 'book', width)))
      await show('Orders')
      const orders = await desk.table('Open orders')
      await expect(orders.getByRole('row')).toHaveCount(2)
      cut.push(...(await check(page, 'orders', width)))
      const modify = orders.getByRole('button', { name: /^Modify order in BTC-PERP/ })
      if (await modify.isVisible()) await modify.click()
      else {
        await orders.getByRole('button', { name: /^More actions for the order/ }).click()
        await page.getByRole('menuitem', { name: 'Modify' }).click()
      }
      const dialog = page.getByRole('dialog', { name: /^Modify/ })
      cut.push(...(await check(page, 'modify', width)))
      await dialog.getByRole('textbox', { name: 'New price' }).fill('55002')
      await dialog.locator('button[data-writes]').click()
      await expect(orders.getByText('55,002').first()).toBeVisible()
      await orders.getByRole('button', { name: /^Cancel order in BTC-PERP/ }).click()
      await expect(orders.getByRole('row', { name: /BTC-PERP/ })).toHaveCount(0)
      for (const path of ['/markets', '/funds', '/funds/settings', '/agents', '/journal']) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeAttached()
        cut.push(...(await check(page, path, width)))
      }
      expect(cut).toEqual([])
    },
  )
