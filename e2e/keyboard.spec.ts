import { DOUBLE_PRESS_MS } from '../src/base/guardPresses'
import type { Locator, Page } from '@playwright/test'
import { createCounterpart } from './fixtures/counterpart'
import { recordAnnouncements } from './fixtures/announcements'
import { expect, test } from './fixtures/test'

// Without makers, resting orders are not filled.
test.use({ makers: false, walletNames: [] })
test.describe.configure({ timeout: 400_000 })

test('the keyboard alone opens an account, places, fills, modifies, cancels and closes, and each outcome is announced', async ({
  desk,
  page,
  venue,
}) => {
  await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
  const other = await createCounterpart(venue)
  await other.place(false, '60010', '1')
  await other.place(true, '59990', '1')
  const { announced, focused } = await recordAnnouncements(page)
  const { keyboard } = page
  const field = (name: string) => desk.ticket.getByRole('textbox', { name, exact: true })
  const row = (table: string, name: string) =>
    page.getByRole('table', { name: table, exact: true }).getByRole('button', { name })
  const dialog = page.getByRole('dialog')
  const expectAnnounced = (words: string) => expect.poll(announced).toContainEqual(expect.stringContaining(words))
  await desk.open('/trade/BTC-PERP')

  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the order ticket' })).toBeFocused()
  await keyboard.press('Enter')
  await tab(page, 'on', desk.ticket.getByRole('button', { name: 'Try it now' }))
  await keyboard.press('Enter')
  await expect(field('Quantity')).toBeFocused()
  expect(await focused()).toBe('textbox "Quantity"')

  await tab(page, 'back', field('Price'))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('58000')
  await tab(page, 'on', field('Quantity'))
  await keyboard.type('0.03')
  await keyboard.press('Enter')
  await expectAnnounced('Order placed')

  await tab(page, 'back', desk.ticket.getByRole('tab', { name: 'Limit' }))
  await keyboard.press('ArrowRight')
  expect(await focused()).toBe('tab "Market" [selected]')
  await tab(page, 'on', field('Quantity'))
  await keyboard.type('0.02')
  await keyboard.press('Enter')
  await expectAnnounced('Buy order filled')

  await tab(page, 'back', page.getByRole('tab', { name: /^Positions/ }))
  await keyboard.press('ArrowRight')
  await tab(page, 'on', row('Open orders', 'Modify order in BTC-PERP at 58,000.0'))
  await keyboard.press('Enter')
  expect(await focused()).toBe('textbox "New price": "58000"')
  await keyboard.type('58500')
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expectAnnounced('Order modified')
  await tab(page, 'on', row('Open orders', 'Cancel order in BTC-PERP at 58,500.0'))
  await keyboard.press('Enter')
  await expectAnnounced('Order canceled')

  await tab(page, 'back', page.getByRole('tab', { name: /^Open orders/ }))
  await keyboard.press('ArrowLeft')
  await tab(page, 'on', row('Positions', 'Close position in BTC-PERP at market'))
  await keyboard.press('Enter')
  await tab(page, 'on', dialog.getByRole('button', { name: 'Close position' }))
  // A trader takes longer to read the question; a faster press counts as part of a double press and sends nothing.
  await page.waitForTimeout(DOUBLE_PRESS_MS)
  await keyboard.press('Enter')
  await expectAnnounced('Position closed')
  const all = await announced()
  expect(all).toContain('Making a practice account…')
  expect(all.slice(all.findIndex((words) => words.startsWith('Your practice account')))).toEqual([
    'Your practice account is ready. 100,000 USDC, 1 BTC and 20 ETH of play money. Type a quantity and place your first order.',
    'Order placed. Buy 0.030 BTC at 58,000.0, BTC-PERP',
    'Buy order filled. 0.020 BTC at 60,010.0 average, BTC-PERP',
    'Order modified. Buy 0.030 BTC, BTC-PERP: price 58,000.0 → 58,500.0',
    'Order canceled. Buy 0.030 BTC at 58,500.0, BTC-PERP',
    'Position closed. 0.020 BTC at 59,990.0 average, BTC-PERP; realized PnL −0.40 USDC',
  ])
})

/** Presses Tab, or Shift+Tab, until a control has the focus; fails at a focus trap or an unreachable control. */
async function tab(page: Page, way: 'on' | 'back', target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 100; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab')
  }
  throw new Error('Tab does not reach the control')
}
