import type { Page } from '@playwright/test'
import { delay } from './fixtures/pressTools'
import { expect, test } from './fixtures/test'

test.use({ walletNames: [] })

/** Whether the tour's card covers a control that sends, connects or enables. */
async function coversSending(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const card = document.querySelector('[role="dialog"]')!.getBoundingClientRect()
    return [...document.querySelectorAll('[data-keep-clear]')]
      .map((element) => element.getBoundingClientRect())
      .some(
        (box) =>
          box.width > 0 &&
          box.left < card.right &&
          card.left < box.right &&
          box.top < card.bottom &&
          card.top < box.bottom,
      )
  })
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test.describe(`at ${width} px`, { tag: width === 390 ? [] : ['@long'] }, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 640, isMobile: width < 640 })

    test(
      'the tour works with the keyboard, covers no submit button, and continues at the step where it was left',
      { tag: '@long' },
      async ({ desk, page }) => {
        await desk.open('/trade/BTC-PERP')
        const menu = page.getByRole('button', { name: 'Settings', exact: true })
        const start = async () => {
          await menu.click()
          await page.getByRole('button', { name: 'Take the tour' }).click()
        }
        await start()
        const card = page.getByRole('dialog', { name: /^Tour/ })
        for (const title of ['Choose a market', 'Read the order book', 'Get an account', 'Place an order']) {
          await expect(card).toHaveAccessibleName(`Tour: ${title}`)
          await expect(card.getByRole('button', { name: 'Next' })).toBeFocused()
          await expect(card).toHaveCSS('opacity', '1')
          await expect.poll(() => coversSending(page)).toBe(false)
          await page.keyboard.press('Enter')
        }
        await expect(card).toHaveAccessibleName('Tour: Follow it')
        await page.keyboard.press('Escape')
        await expect(card).toHaveCount(0)
        await start()
        await expect(card).toHaveAccessibleName('Tour: Follow it')
        await page.keyboard.press('Enter')
        await expect(card).toHaveCount(0)
      },
    )

    // The other checks do not depend on the width.
    if (width === 1024) return
    test('a button in an empty table creates a practice account, and then the quantity in the ticket has the focus', async ({
      desk,
      page,
    }) => {
      await desk.open('/trade/BTC-PERP')
      if (width < 640) await page.getByRole('button', { name: /^Orders/ }).click()
      await page
        .getByRole('tabpanel', { name: /^Positions/ })
        .getByRole('button', { name: 'Try it now' })
        .click()
      await expect(desk.ticket.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
      await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
    })

    test('with 80 ms of latency, the first press of the enabled button places the first order', async ({
      desk,
      page,
      venue,
    }) => {
      await desk.open('/trade/BTC-PERP')
      if (width < 640) await page.getByRole('button', { name: 'Trade', exact: true }).click()
      await delay(venue, 80)
      const quantity = desk.ticket.getByRole('textbox', { name: 'Quantity' })
      const place = desk.ticket.getByRole('button', { name: 'Place buy order' })
      await desk.ticket.getByRole('button', { name: 'Try it now' }).click()
      await desk.ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Market' })
      // Typed key by key while the account loads.
      await quantity.pressSequentially('0.0100', { delay: 100 })
      await expect(quantity).toHaveValue('0.0100')
      await place.click()
      await expect(quantity).toHaveValue('')
      await delay(venue, 0)
    })
  })
}
