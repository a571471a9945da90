import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test'

test.use({ walletNames: [] })

const folder = new URL('../src/languages/', import.meta.url)

/** Elements whose text is cut off, without an ellipsis that says so, or that reach out of the page. */
async function findCutOff(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, [role="tab"], th, label, h2, h3, p')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1)
      .filter((element) => {
        const { clipPath, overflowX, textOverflow } = getComputedStyle(element)
        if (clipPath !== 'none') return false
        return overflowX !== 'visible' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => element.textContent.trim())
      .filter((text) => text !== ''),
  )
}

for (const locale of ['es']) {
  const messages = JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Record<string, string>
  const say = (english: string): string => messages[english]!

  test.describe(`in ${locale}`, { tag: '@long' }, () => {
    test.use({ locale })

    test('a trader opens an account, trades and closes, and nothing is cut off', async ({ page }) => {
      const ticket = page.getByRole('region', { name: say('Order ticket'), exact: true })
      const field = (name: string) => ticket.getByRole('textbox', { name: say(name), exact: true })
      const table = async (name: string) => {
        await page
          .getByRole('tab', { name: say(name) })
          .first()
          .click()
        return page.getByRole('table', { name: say(name), exact: true })
      }
      await page.goto('/trade/BTC-PERP')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await ticket.getByRole('button', { name: say('Try it now') }).click()
      const buy = ticket.getByRole('button', { name: say('Place buy order') })
      await expect(buy).toBeEnabled()

      await field('Price').fill('56000')
      await field('Quantity').fill('0.01')
      await buy.click()
      await expect(field('Quantity')).toHaveValue('')
      await ticket.getByRole('combobox', { name: say('Order type') }).selectOption({ label: say('Market') })
      await field('Quantity').fill('0.05')
      await buy.click()
      await expect(field('Quantity')).toHaveValue('')

      const order = (await table('Open orders')).getByRole('row', { name: /BTC-PERP/ })
      await expect(order).toHaveCount(1)
      await order.getByRole('button', { name: filled('Cancel order in {symbol} at {price}') }).click()
      await expect(order).toHaveCount(0)
      const position = (await table('Positions')).getByRole('row', { name: /BTC-PERP/ })
      await expect(position).toHaveCount(1)
      await position.getByRole('button', { name: filled('Close position in {symbol} at market') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Close position'), exact: true })
        .click()
      await expect(position).toHaveCount(0)
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await findCutOff(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    })

    /** The translation of a message with any values in the place of its parameters. */
    function filled(english: string): RegExp {
      const escaped = say(english).replace(/[.*+?^$()[\]\\|]/g, String.raw`\$&`)
      return new RegExp(`^${escaped.replace(/\{\w+\}/g, '.+')}$`)
    }
  })
}

test('the language is switched without a reload, and kept', { tag: '@long' }, async ({ desk, page }) => {
  await desk.open('/trade/BTC-PERP')
  const book = page.getByRole('region', { name: 'Libro de órdenes', exact: true })
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
  await expect(book).toBeVisible()
  await page.reload()
  await expect(book).toBeVisible()
})
