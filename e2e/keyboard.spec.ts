import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/test'

// Only the test trades here: what rests stays where it is.
test.use({ makers: false })

test.beforeEach(async ({ venue }) => {
  await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
})

test('the keyboard alone places, modifies and cancels', async ({ desk, page, venue }) => {
  await desk.openToTrade({ venue })
  const { keyboard } = page
  const field = (name: string) => desk.ticket.getByRole('textbox', { name, exact: true })
  const table = page.getByRole('table', { name: 'Open orders', exact: true })
  await tabTo(page, field('Price'))
  await keyboard.type('58000')
  await tabTo(page, field('Quantity'))
  await keyboard.type('0.03')
  await keyboard.press('Enter')
  await expect.poll(() => desk.openOrdersAtVenue(venue)).toMatchObject([{ price: '58000', quantity: '0.03' }])

  await tabTo(page, page.getByRole('tab', { name: /^Positions/ }))
  await keyboard.press('ArrowRight')
  await tabTo(page, table.getByRole('button', { name: 'Modify order in BTC-PERP at 58,000.0' }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'New price' })).toBeFocused()
  await keyboard.type('58500')
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => desk.openOrdersAtVenue(venue)).toMatchObject([{ price: '58500', quantity: '0.03' }])

  await tabTo(page, table.getByRole('button', { name: 'Cancel order in BTC-PERP at 58,500.0' }))
  await keyboard.press('Enter')
  await expect.poll(() => desk.openOrdersAtVenue(venue)).toEqual([])
})

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 250; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not lead there')
}
