import type { Locator } from '@playwright/test'
import { createAgentTrader } from './fixtures/agentTrader'
import { createDesk } from './fixtures/Desk'
import { english, translated } from './fixtures/language'
import { expect, test } from './fixtures/test'

const BTC = { symbol_id: 1, position_side: 'both', margin_mode: 'cross' } as const

test('without a wallet the orders, positions and balances of any address are live, and marked as watched', async ({
  page,
  venue,
  wallet,
}) => {
  for (const [coin, amount] of Object.entries({ USDC: '100000', BTC: '1' }))
    await venue.post('/local/test/credit', { address: wallet.address, coin, amount })
  const trader = await createAgentTrader(venue, wallet)
  const limit = (is_buy: boolean, price: string) =>
    trader.submit('placeOrder', { ...BTC, is_buy, order_type: 'limit', quantity: '0.01', price })
  await limit(true, '55555.5')
  const atMarket = { order_type: 'market', market_order_type: 'base', slippage: '0.01' } as const
  await trader.submit('placeOrder', { ...BTC, ...atMarket, is_buy: true, quantity: '0.02' })

  const watcher = createDesk(page, [])
  await watcher.open(`/watch/${wallet.address.toUpperCase().replace('0X', '0x')}`)
  await expect(page).toHaveURL(new RegExp(`/watch/${wallet.address}`))
  const mark = page.getByRole('region', { name: 'Watched address' })
  await expect(mark).toContainText(wallet.address)

  const positions = await watcher.table('Positions')
  await expect(positions.getByRole('row').filter({ hasText: '0.020' })).toHaveCount(1)
  await expect(positions.getByRole('button', { name: /^Close position/ })).toHaveCount(0)
  const orders = await watcher.table('Open orders')
  await expect(orders.getByRole('row').filter({ hasText: '55,555.5' })).toHaveCount(1)
  await expect(orders.getByRole('button', { name: /cancel/i })).toHaveCount(0)
  await expect(
    (await watcher.table('Order history')).getByRole('row').filter({ hasText: 'BTC-PERP' }).first(),
  ).toBeVisible()
  await expect((await watcher.table('Balances')).getByRole('row').filter({ hasText: /^USDC/ })).toHaveCount(1)

  await expect(watcher.ticket).toContainText('You are watching this address')
  await expect(watcher.ticket.getByRole('button', { name: 'Place buy order' })).toBeDisabled()

  await watcher.table('Open orders')
  await limit(false, '65432.1')
  await expect(orders.getByRole('row').filter({ hasText: '65,432.1' })).toHaveCount(1)
})

test(
  'switching the market keeps the watched address, and leaving it returns to trading',
  { tag: '@long' },
  async ({ desk, page }) => {
    const address = `0x${'5a'.repeat(20)}`
    await desk.open(`/watch/${address}/BTC-PERP`)
    const mark = page.getByRole('region', { name: 'Watched address' })
    await page
      .getByRole('button', { name: /BTC-PERP/ })
      .first()
      .click()
    await page.getByRole('table', { name: 'Markets' }).getByRole('link', { name: 'ETH-PERP' }).click()
    await expect(page).toHaveURL(new RegExp(`/watch/${address}/ETH-PERP$`))
    await expect(mark).toBeVisible()
    await mark.getByRole('button', { name: 'Stop watching' }).click()
    await expect(page).toHaveURL(/\/trade\/ETH-PERP$/)
    await expect(mark).toHaveCount(0)
    await page.goBack()
    await expect(mark).toBeVisible()
  },
)

test(
  'the account menu opens a typed address, and a connected trader returns to their own desk',
  { tag: '@long' },
  async ({ desk, page, wallet }) => {
    const address = `0x${'7b'.repeat(20)}`
    await desk.open('/trade/BTC-PERP')
    await desk.connect()
    await page.getByRole('button', { name: /^Account / }).click()
    await page.getByRole('button', { name: 'Watch an address' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Address to watch' }).fill('0x12')
    await dialog.getByRole('button', { name: 'Watch', exact: true }).click()
    await expect(dialog).toContainText('An address is 0x followed by 40 digits')
    await dialog.getByRole('textbox', { name: 'Address to watch' }).fill(address)
    await dialog.getByRole('button', { name: 'Watch', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/watch/${address}`))
    await expect(page.getByRole('region', { name: 'Watched address' })).toContainText(address)
    await desk.ticket.getByRole('button', { name: 'Stop watching' }).click()
    await expect(page).toHaveURL(/\/trade\/BTC-PERP$/)
    await expect(
      page.getByRole('button', { name: `Account ${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}` }),
    ).toBeVisible()
  },
)

/** Parts of the banner that overlap each other or overflow it. Text that ends in an ellipsis is allowed. */
function findOverlaps(banner: Locator): Promise<string[]> {
  return banner.evaluate((root) => {
    const boxOf = (element: Element): DOMRect => {
      if (element.matches('button, .truncate')) return element.getBoundingClientRect()
      const words = document.createRange()
      words.selectNodeContents(element)
      return words.getBoundingClientRect()
    }
    const parts = [...root.querySelectorAll('p.truncate, p > span, button')]
      .filter((part) => part.checkVisibility() && (part.textContent !== '' || part.matches('button')))
      .map((part) => ({ part, name: part.textContent || part.getAttribute('aria-label'), box: boxOf(part) }))
      // Content for screen readers only is 1 px wide.
      .filter(({ part }) => part.clientWidth !== 1)
    const outer = root.getBoundingClientRect()
    const out = parts.filter(({ box }) => box.left < outer.left || box.right > outer.right || box.bottom > outer.bottom)
    const over = parts.flatMap((first, at) =>
      parts
        .slice(at + 1)
        .filter(
          ({ part, box }) => !first.part.contains(part) && box.left < first.box.right && first.box.left < box.right,
        )
        .map(({ name }) => `${first.name} and ${name}`),
    )
    return [...out.map(({ name }) => `${name} reaches out`), ...over]
  })
}

for (const language of [english, translated('es'), translated('ja')]) {
  test(
    `the parts of the banner of a watched address overlap at no width: ${language.name}`,
    { tag: '@long' },
    async ({ page }) => {
      const address = `0x${'5a'.repeat(20)}`
      await language.chooseOn(page)
      await page.goto(`/watch/${address}/BTC-PERP`)
      const banner = page.getByRole('region', { name: language.say('Watched address')[0]! })
      await expect(banner.getByRole('button')).toHaveCount(3)
      for (const width of [1440, 1024, 800, 768, 720, 640, 390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await findOverlaps(banner), `${width} px`).toEqual([])
      }
    },
  )
}

test('an invalid address is reported, with links to other pages', { tag: '@long' }, async ({ desk, page }) => {
  await page.goto('/watch/not-an-address')
  await expect(page.getByText('“not-an-address” is not an address.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to trading' }).click()
  await expect(desk.connection).toHaveText(/^Live/)
})

test(
  'the connection details show status, book and counters, and can be copied',
  { tag: '@long' },
  async ({ desk, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await desk.open('/trade/BTC-PERP')
    await page.getByRole('button', { name: 'Connection details' }).click()
    // The first pong and the first book may arrive after the connection is live.
    await expect(async () => {
      await page.getByRole('button', { name: 'Copy details' }).click()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      for (const line of [
        /^Status: Live$/m,
        /^Round trip: \d+/m,
        /^Last message: /m,
        /^Book update: \d+ \(live\)$/m,
        /^Gaps \/ refreshes: \d+ \/ \d+$/m,
        /^Reconnects: \d+$/m,
        /^Sockets \/ channels: 1 \/ \d+$/m,
      ])
        expect(copied).toMatch(line)
    }).toPass({ timeout: 20_000 })
  },
)

test('F59: if the signing code cannot be loaded the page reports it and offers a reload, and nothing waits forever', async ({
  desk,
  page,
  faults,
}) => {
  await page.route(/\/signing-.*\.js/, (route) => route.abort('failed'))
  await desk.open('/trade/BTC-PERP')
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing can be sent until you reload it' })).toBeVisible()
  await expect(desk.ticket.getByRole('button', { name: 'Reload page' })).toBeVisible()
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('could not be loaded')
  await page.unroute(/\/signing-.*\.js/)
  await page.getByRole('dialog').getByRole('button', { name: 'Reload page' }).click()
  await expect(desk.ticket.getByRole('button', { name: 'Connect to trade' })).toBeVisible()
  faults.length = 0
})
