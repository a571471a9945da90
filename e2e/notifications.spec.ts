import { MINUTE_MS } from '../src/base/durations'
import { expect, test } from './fixtures/test'

/** Longer than the absence from which on a trader gets a summary, ms. */
const AWAY_MS = 10 * MINUTE_MS

test('the bell counts a fill and links to its row; events while the page was closed are summarized', async ({
  desk,
  page,
  venue,
  wallet,
}) => {
  // The code that watches own events arrives after the fill, as on a slow machine.
  let arrive = () => {}
  const filled = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/OwnOrderWatch-*.js', async (route) => {
    await filled
    await route.continue()
  })
  await desk.openToTrade({ venue })
  await desk.placeMarket({ side: 'Buy', quantity: '0.01' })
  arrive()
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  await expect(bell).toBeVisible()
  await bell.click()
  const center = page.getByRole('dialog', { name: 'Notifications', exact: true })
  await center.getByRole('button', { name: /^Bought 0.010 BTC/ }).click()
  const row = page.getByRole('table', { name: 'Trade history', exact: true }).locator('[aria-current="true"]')
  await expect(row.first()).toContainText('0.010')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await page.addInitScript((away) => {
    if (!location.pathname.startsWith('/trade')) return
    for (const key of Object.keys(localStorage).filter((name) => /own-events\..*\.0x/.test(name))) {
      const log = JSON.parse(localStorage.getItem(key)!) as { covered: Record<string, number> }
      for (const source of Object.keys(log.covered)) log.covered[source]! -= away
      localStorage.setItem(key, JSON.stringify(log))
    }
  }, AWAY_MS)
  await page.goto('about:blank')
  await venue.post('/local/test/credit', { address: wallet.address, coin: 'USDC', amount: '123' })
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText('While you were away')
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  await expect(center).toContainText(/\d+ deposits?/)
  await expect(center.getByRole('button', { name: /^Deposit received 123.00 USDC/ })).toHaveCount(1)
  await expect(center.getByRole('button', { name: /^Bought 0.010 BTC/ })).toHaveCount(1)
})

test(
  'leverage that another tab sets is shown in a toast, in the notification center and in the ticket',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.openToTrade({ venue })
    const other = await page.context().newPage()
    await other.goto('/trade/BTC-PERP')
    await other.getByRole('button', { name: /10×$/ }).first().click()
    const dialog = other.getByRole('dialog', { name: 'Leverage of BTC-PERP' })
    await dialog.getByRole('textbox', { name: 'Leverage' }).fill('20')
    await dialog.getByRole('button', { name: 'Set leverage' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText('BTC-PERP, 10× → 20×')
    await expect(page.getByRole('button', { name: /20×$/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    const center = page.getByRole('dialog', { name: 'Notifications', exact: true })
    await expect(center.getByRole('button', { name: /^Leverage changed/ })).toHaveCount(1)
  },
)
