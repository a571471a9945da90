import type { Page } from '@playwright/test'
import { watchWrites } from './fixtures/presses'
import { expect, test } from './fixtures/test'

test.use({ walletNames: [] })

const PHONE = { width: 390, height: 844 }

async function openTicket(page: Page, onPhone: boolean): Promise<void> {
  if (onPhone) await page.getByRole('button', { name: 'Trade', exact: true }).click()
}

for (const device of ['desktop', 'phone'] as const) {
  // e2e/site.spec.ts has a visitor's first trades, e2e/firstMinute.spec.ts the account at this venue.
  test.describe(`on a ${device}`, { tag: '@long' }, () => {
    if (device === 'phone') test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

    test('a visitor without a wallet trades after one click on Try it now', async ({ desk, page, venue }) => {
      await desk.open('/trade/BTC-PERP')
      await openTicket(page, device === 'phone')
      const { ticket } = desk
      await ticket.getByRole('button', { name: 'Try it now' }).click()
      const place = ticket.getByRole('button', { name: 'Place buy order' })
      await expect(place).toBeEnabled()
      await expect(ticket.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
      await expect(ticket.getByRole('button', { name: 'Try it now' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Practice account/ })).toBeVisible()
      await expect(page.getByText('Your practice account is ready').first()).toBeAttached()

      await ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Market' })
      await ticket.getByRole('textbox', { name: 'Quantity' }).fill('0.05')
      await (device === 'phone' ? place.tap() : place.click())
      await expect(ticket.getByRole('textbox', { name: 'Quantity' })).toHaveValue('')

      await ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Limit' })
      const [bid] = ((await venue.get('/v1/market/depth?symbol_id=1')) as { bids: [string, string][] }).bids
      await ticket.getByRole('textbox', { name: 'Price' }).fill((Number(bid![0]) * 0.97).toFixed(0))
      await ticket.getByRole('textbox', { name: 'Quantity' }).fill('0.01')
      await (device === 'phone' ? place.tap() : place.click())
      await expect(ticket.getByRole('textbox', { name: 'Quantity' })).toHaveValue('')

      if (device === 'phone') await page.getByRole('button', { name: /^Orders/ }).click()
      await expect((await desk.table('Positions')).getByRole('row', { name: /BTC-PERP/ })).toHaveCount(1)
      await expect((await desk.table('Open orders')).getByRole('row', { name: /BTC-PERP/ })).toHaveCount(1)
    })
  })
}

test(
  'the practice account is there after a reload, and after disconnecting with its funds as they were',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.open('/trade/BTC-PERP')
    await desk.ticket.getByRole('button', { name: 'Try it now' }).click()
    await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
    const account = page.getByRole('button', { name: /^Practice account/ })
    const name = await account.getAttribute('aria-label')
    await page.reload()
    await expect(account).toHaveAccessibleName(name!)
    await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
    await expect(desk.ticket.getByRole('button', { name: 'Try it now' })).toHaveCount(0)

    await account.click()
    await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await desk.ticket.getByRole('button', { name: 'Try it now' }).click()
    await expect(account).toHaveAccessibleName(name!)
    await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
    const address = /0x[0-9a-f]{40}/.exec(
      (await page.evaluate(() => localStorage.getItem('kedge.owner.practice'))) ?? '',
    )![0]
    const { list } = (await venue.get(`/v1/account/balances?address=${address}`)) as {
      list: { coin: string; total: string }[]
    }
    expect(list.find(({ coin }) => coin === 'USDC')?.total).toBe('100000')
  },
)

test(
  'a double click opens one account, funds it once and approves one key',
  { tag: '@long' },
  async ({ desk, page }) => {
    const writes = watchWrites(page)
    await desk.open('/trade/BTC-PERP')
    await desk.ticket.getByRole('button', { name: 'Try it now' }).dblclick()
    await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
    expect(writes).toEqual(['/local/faucet', '/v1/account/approve-agent'])
  },
)

test(
  'what the faucet does not give is said, and the next press goes on',
  { tag: '@long' },
  async ({ desk, page, faults }) => {
    let down = true
    await page.route('**/local/faucet', (route) => (down ? route.abort() : route.fallback()))
    await desk.open('/trade/BTC-PERP')
    const start = desk.ticket.getByRole('button', { name: 'Try it now' })
    await start.click()
    await expect(desk.ticket.getByRole('alert')).toContainText('The practice account got no funds.')
    down = false
    await start.click()
    await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
    await expect(desk.ticket.getByRole('alert')).toHaveCount(0)
    // The browser's own line about the request that the test ended.
    expect(faults.splice(0)).toHaveLength(1)
  },
)

test('the practice account can be exported, and deleted for a new one', { tag: '@long' }, async ({ desk, page }) => {
  await desk.open('/trade/BTC-PERP')
  await desk.ticket.getByRole('button', { name: 'Try it now' }).click()
  const account = page.getByRole('button', { name: /^Practice account/ })
  await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
  const name = await account.getAttribute('aria-label')
  const open = async () => {
    await account.click()
    await page.getByRole('button', { name: 'Export or delete practice account' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'Practice account' })
  await expect(dialog.getByText(/0x[0-9a-f]{64}/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Show private key' }).click()
  await expect(dialog.getByText(/^0x[0-9a-f]{64}$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete practice account' }).click()
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Practice account deleted').first()).toBeVisible()
  await page.reload()
  await expect(account).toHaveCount(0)
  await desk.ticket.getByRole('button', { name: 'Try it now' }).click()
  await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
  expect(await account.getAttribute('aria-label')).not.toBe(name)
})
