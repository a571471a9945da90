import { FIRST_TRADES_MS, makeFirstTrades } from './fixtures/firstTrades'
import { watchWrites } from './fixtures/pressWays'
import { expect, test } from './fixtures/test'

test.use({ walletNames: [] })

const PHONE = { width: 390, height: 844 }

for (const device of ['desktop', 'phone'] as const) {
  // e2e/site.spec.ts tests the same with the venue in the page; e2e/firstMinute.spec.ts tests the account at this venue.
  test.describe(`on a ${device}`, { tag: '@long' }, () => {
    if (device === 'phone') test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

    test('a visitor without a wallet places a trade within a minute at human speed', async ({ page, venue }, info) => {
      const ms = await makeFirstTrades(page, `${venue.url}/trade/BTC-PERP`, { onPhone: device === 'phone' })
      info.annotations.push({ type: 'first trades', description: `${ms} ms` })
      expect(ms).toBeLessThan(FIRST_TRADES_MS)
      await expect(page.getByRole('button', { name: /^Practice account/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try it now' })).toHaveCount(0)
    })
  })
}

test(
  'the practice account and its funds are still there after a reload and after disconnecting',
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
  'a double click creates one account, funds it once and approves one key',
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
  'a failed request for practice funds is shown, and the next press continues the setup',
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
    // The browser's own message about the request that the test aborted.
    expect(faults.splice(0)).toHaveLength(1)
  },
)

test(
  'the practice account can be exported, and deleted and replaced by a new one',
  { tag: '@long' },
  async ({ desk, page }) => {
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
  },
)
