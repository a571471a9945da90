import { readFileSync } from 'node:fs'
import { findCutOff } from './fixtures/findCutOff'
import { saveFileBy } from './fixtures/savedFile'
import { expect, test } from './fixtures/test'

test.describe.configure({ timeout: 180_000 })
test.use({ walletNames: [] })

const folder = new URL('../src/languages/', import.meta.url)

for (const locale of ['en', 'es', 'zh-CN', 'ja', 'ko']) {
  const file = new URL(`${locale}.json`, folder)
  const messages = (locale === 'en' ? {} : JSON.parse(readFileSync(file, 'utf8'))) as Record<string, string>
  const translate = (english: string, key = ''): string => messages[`${english}#${key}`] ?? messages[english] ?? english

  test.describe(`in ${locale}`, { tag: '@long' }, () => {
    test.use({ locale })

    test('a trader opens an account, trades, closes and exports, and no text is cut off', async ({ page }) => {
      const ticket = page.getByRole('region', { name: translate('Order ticket'), exact: true })
      const field = (name: string) => ticket.getByRole('textbox', { name: translate(name), exact: true })
      const table = async (name: string) => {
        await page
          .getByRole('tab', { name: translate(name) })
          .first()
          .click()
        return page.getByRole('table', { name: translate(name), exact: true })
      }
      await page.goto('/trade/BTC-PERP')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await ticket.getByRole('button', { name: translate('Try it now') }).click()
      const buy = ticket.getByRole('button', { name: translate('Place buy order') })
      await expect(buy).toBeEnabled({ timeout: 60_000 })
      // The account's numbers add a line below, which moves the button up.
      await expect(ticket.getByText(/100\D?000/).first()).toBeVisible()

      await field('Price').fill('56000')
      await field('Quantity').fill('0.01')
      await buy.click()
      await expect(field('Quantity')).toHaveValue('')
      await ticket
        .getByRole('combobox', { name: translate('Order type') })
        .selectOption({ label: translate('Market', 'marketOrder') })
      await field('Quantity').fill('0.05')
      await buy.click()
      await expect(field('Quantity')).toHaveValue('')

      const order = (await table('Open orders')).getByRole('row', { name: /BTC-PERP/ })
      await expect(order).toHaveCount(1)
      await order.getByRole('button', { name: filled('Modify order in {symbol} at {price}') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: translate('New price'), exact: true }).fill('55000')
      await dialog.getByRole('button', { name: translate('Modify order', 'save'), exact: true }).click()
      await expect(order).toContainText(/55\D?000/)
      await order.getByRole('button', { name: filled('Cancel order in {symbol} at {price}') }).click()
      await expect(order).toHaveCount(0)
      const position = (await table('Positions')).getByRole('row', { name: /BTC-PERP/ })
      await expect(position).toHaveCount(1)
      await position.getByRole('button', { name: filled('Close position in {symbol} at market') }).click()
      await dialog.getByRole('button', { name: translate('Close position'), exact: true }).click()
      await expect(position).toHaveCount(0)
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        // Toasts stay while the pointer is over them.
        await page.getByRole('region', { name: translate('Messages'), exact: true }).hover()
        expect(await findCutOff(page)).toEqual([])
      }
      const trades = await table('Trade history')
      await expect(trades.getByRole('row')).toHaveCount(3)
      await page.getByRole('button', { name: translate('Export…') }).click()
      const saved = await saveFileBy(page, () =>
        dialog.getByRole('button', { name: translate('Export'), exact: true }).click(),
      )
      expect(readFileSync(saved.path, 'utf8').trim().split('\n')).toHaveLength(3)
      await page.keyboard.press('Escape')
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await findCutOff(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      // The name of the margin ratio may be longer than the space before its bar.
      const panels = page.getByRole('navigation', { name: translate('Panels') })
      await panels.getByRole('button', { name: translate('Orders'), exact: true }).click()
      const overlap = await page.getByRole('meter').evaluate((bar) => {
        const range = document.createRange()
        range.selectNodeContents(bar.parentElement!.querySelector('span')!)
        const [name, { left, top }] = [range.getBoundingClientRect(), bar.getBoundingClientRect()]
        return name.right > left && name.bottom > top
      })
      expect(overlap).toBe(false)
      // The signer has an origin of its own, and uses the page's language.
      await page.goto('/agents')
      await page.getByRole('button', { name: translate('Under a passphrase'), exact: true }).click()
      const question = page.frameLocator('iframe[title="Kedge signer"]').getByRole('dialog')
      await expect(question).toHaveAccessibleName(translate('Choose a passphrase'))
      await expect(question.getByRole('button', { name: translate('Encrypt the keys'), exact: true })).toBeVisible()
    })

    /** Matches the translation of a message with any values for its parameters. */
    function filled(english: string): RegExp {
      const escaped = translate(english).replace(/[.*+?^$()[\]\\|]/g, String.raw`\$&`)
      return new RegExp(`^${escaped.replace(/\{\w+\}/g, '.+')}$`)
    }
  })
}

test('the language is switched without a reload and is stored', { tag: '@long' }, async ({ desk, page }) => {
  await desk.open('/trade/BTC-PERP')
  const book = page.getByRole('region', { name: 'Libro de órdenes', exact: true })
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
  await expect(book).toBeVisible()
  await page.reload()
  await expect(book).toBeVisible()
})
