import { expect, test } from './fixtures/test'

test.use({ makers: false })

const NUMBERS = ['Equity', 'Available', 'Unrealized PnL', 'Margin used', 'Maint. margin', 'Margin ratio']

test(
  'the account summary is fully visible on a desktop and one tap away on a phone, and a number opens its formula',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.openToTrade({ venue })
    const summary = page.getByRole('region', { name: 'Account summary' })
    const expectWhole = async (): Promise<void> => {
      for (const name of NUMBERS) {
        const number = summary.getByRole('button', { name: new RegExp(`^${name.replace('.', '\\.')} .*Explain$`) })
        await expect(number).toBeInViewport({ ratio: 1 })
        expect(await number.evaluate((element) => element.scrollWidth <= element.clientWidth), name).toBe(true)
      }
    }
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectWhole()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Orders' }).click()
    await expectWhole()
    await summary.getByRole('button', { name: /^Margin ratio / }).click()
    await expect(page.getByRole('dialog')).toContainText('maintenance margin ÷ cross equity')
  },
)
