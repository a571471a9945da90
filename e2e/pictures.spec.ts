import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chooseSettings } from './fixtures/chooseSettings'
import { setTradingScene } from './fixtures/tradingScene'
import { expect, test } from './fixtures/test'

const PICTURES = [
  ['dark', 1440, 900, { theme: 'dark' }],
  ['light', 1440, 900, { theme: 'light', layout: 'trader' }],
  ['phone', 390, 844, { theme: 'dark', layout: null }],
] as const

/** The page as WebP, which Playwright itself does not write. */
async function takePicture(page: Page): Promise<Buffer> {
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  return Buffer.from(data, 'base64')
}

test(
  'the README pictures show a desk with positions and orders; UPDATE=1 takes them again',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    test.skip(
      process.env['KEDGE_VENUE'] === 'page',
      'another program places the orders of the picture, and cannot reach a venue in the page',
    )
    await desk.openToTrade({ venue })
    await setTradingScene(venue, wallet)
    for (const [name, width, height, settings] of PICTURES) {
      await page.setViewportSize({ width, height })
      await chooseSettings(page, settings)
      await page.reload()
      await expect(desk.connection).toHaveText(/^Live/)
      await expect(
        page
          .getByRole('region', { name: /^Chart/ })
          .locator('canvas')
          .first(),
      ).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByText(/Long 0\.25/).first()).toBeVisible()
      const picture = await takePicture(page)
      expect(picture.length).toBeLessThan(150_000)
      if (process.env['UPDATE'] === '1') await writeFile(`docs/pictures/${name}.webp`, picture)
    }
  },
)
