import type { Locator, Page } from '@playwright/test'
import { type AgentTrader, createAgentTrader } from './fixtures/agentTrader'
import { colorsAt, themeColors } from './fixtures/canvas'
import { type Counterpart, createCounterpart } from './fixtures/counterpart'
import { createDesk, type Desk } from './fixtures/Desk'
import { watchFeed } from './fixtures/FeedWatch'
import { expect, test } from './fixtures/test'
import type { VenueProcess } from './fixtures/VenueProcess'
import { violations } from './fixtures/violations'

// Without makers, prices move only when the test trades.
test.use({ makers: false })

let other: Counterpart
let whale: AgentTrader

const limit = (is_buy: boolean, price: string, quantity: string) =>
  whale.submit('placeOrder', {
    ...({ symbol_id: 1, order_type: 'limit', position_side: 'both', margin_mode: 'cross' } as const),
    is_buy,
    price,
    quantity,
  })

test.beforeEach(async ({ venue, wallet }) => {
  await venue.post('/local/test/faults', { seed: 1, rules: [] })
  await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
  await venue.post('/local/test/credit', { address: wallet.address, coin: 'USDC', amount: '20000' })
  whale = await createAgentTrader(venue, wallet)
  other = await createCounterpart(venue)
  // The chart's range: the market was at 59,950 and at 60,050.
  await other.place(true, '59950', '0.1')
  await limit(false, '59950', '0.1')
  await other.place(false, '60050', '0.1')
  await limit(true, '60050', '0.1')
  await other.place(true, '59990', '2')
  await other.place(false, '60010', '2')
  await limit(true, '59980', '0.6')
  await limit(false, '60030', '0.2')
})

test.afterEach(async () => {
  await other.clear()
  await whale.submit('cancelAll', {})
})

const rowOf = (desk: Desk, side: 'Bids' | 'Asks', price: string): Locator =>
  desk.book.getByRole('table', { name: side }).getByRole('row').filter({ hasText: price })

const pricesOf = (desk: Desk, name: string): Locator =>
  desk.chart.getByRole('list', { name: `Prices of ${name} on the chart` })

async function openList({ chart, page }: Desk): Promise<Locator> {
  await chart.getByRole('button', { name: 'Watched addresses' }).click()
  return page.getByRole('dialog', { name: 'Watched addresses' })
}

async function watch(desk: Desk, address: string, label: string): Promise<void> {
  const dialog = await openList(desk)
  await dialog.getByRole('textbox', { name: 'Address' }).fill(address)
  await dialog.getByRole('textbox', { name: 'Label (optional)' }).fill(label)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: label })).toHaveCount(1)
  await expect(dialog.getByText('Loading')).toHaveCount(0)
  await desk.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** Records every toast of the page from now on, including those that disappear. */
async function watchMessages(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const added: string[] = []
    Object.assign(window, { kedgeTestMessages: added })
    const region = document.querySelector('[aria-label="Messages"]')!
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) added.push(node.textContent ?? '')
    }).observe(region, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { kedgeTestMessages: string[] }).kedgeTestMessages)
}

/** The colors of a book row between its price and its size, at the height of the upper edge of its markers. */
async function colorsBehindPrice(desk: Desk, row: Locator): Promise<string[]> {
  const [canvas, box] = await Promise.all([desk.book.locator('canvas').first().boundingBox(), row.boundingBox()])
  const points = Array.from({ length: 60 }, (_, at) => [50 + at, box!.y - canvas!.y + 5] as const)
  return colorsAt(desk.book, points)
}

const setFaults = (venue: VenueProcess, rules: readonly object[]) =>
  venue.post('/local/test/faults', { seed: 1, rules })

test(
  'a watched address is drawn in book and chart without a wallet, distinct from the others, until it is removed',
  { tag: '@long' },
  async ({ desk, page, wallet }) => {
    const feed = await watchFeed(page)
    await desk.open('/trade/BTC-PERP')
    await expect(rowOf(desk, 'Bids', '59,980.0')).toBeVisible()
    const instances = async () => (await feed.connection()).instances
    await expect.poll(instances).toBeGreaterThan(3)
    const before = await instances()

    await test.step('an address that cannot be watched shows an error beside the field', async () => {
      const dialog = await openList(desk)
      const field = dialog.getByRole('textbox', { name: 'Address' })
      await field.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription(/A character is wrong/)
      await expect(field).toBeFocused()
      expect(await violations(page, 'dialog')).toEqual([])
      await page.keyboard.press('Escape')
    })

    await watch(desk, wallet.address, 'Whale')
    const row = rowOf(desk, 'Bids', '59,980.0')
    await expect(row).toContainText('1 Whale 0.600 BTC')
    await expect(rowOf(desk, 'Asks', '60,030.0')).toContainText('1 Whale 0.200 BTC')
    const [color] = await themeColors(desk.book, ['watch-a'])
    await expect.poll(() => colorsBehindPrice(desk, row)).toContain(color)
    expect(await colorsBehindPrice(desk, rowOf(desk, 'Bids', '59,990.0'))).not.toContain(color)
    await row.hover()
    await expect(page.locator('[id^=book-level]')).toContainText('1 Whale0.600 BTC')
    await page.mouse.move(0, 0)

    const prices = pricesOf(desk, 'Whale')
    await expect(prices.getByText('Whale: Buy 0.600 at 59,980.0')).toBeAttached()
    await expect(prices.locator('[data-price="59980"]')).toBeVisible()
    await expect(prices.getByText('Whale: Sell 0.200 at 60,030.0')).toBeAttached()
    await expect(desk.chart.getByRole('slider')).toHaveCount(0)
    await expect(desk.chart.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0)
    // The orders and positions of this address, and no other data of it.
    await expect.poll(instances).toBe(before + 2)

    await test.step('live: a repriced order, a new position with its liquidation price', async () => {
      await limit(true, '59970', '0.3')
      await expect(rowOf(desk, 'Bids', '59,970.0')).toContainText('1 Whale 0.300 BTC')
      await other.place(false, '59980', '0.6')
      await expect(row).toHaveCount(0)
      await expect(prices).toContainText('Whale: Long 0.600 at 59,980.0')
      await expect(prices).toContainText(/Whale: Liquidation at \d/)
    })

    await test.step('an address is hidden alone or with all others, and shown again after a reload', async () => {
      const dialog = await openList(desk)
      expect(await violations(page, 'dialog')).toEqual([])
      await dialog.getByRole('button', { name: 'Show Whale in the book and on the chart' }).click()
      await expect(prices).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Show Whale in the book and on the chart' }).click()
      await expect(prices).toHaveCount(1)
      await dialog.getByRole('switch', { name: 'Show in the book and on the chart' }).click()
      await expect(prices).toHaveCount(0)
      await desk.open('/trade/BTC-PERP')
      await expect(rowOf(desk, 'Bids', '59,970.0')).not.toContainText('Whale')
      await (await openList(desk)).getByRole('switch', { name: 'Show in the book and on the chart' }).click()
      await page.keyboard.press('Escape')
      await expect(rowOf(desk, 'Bids', '59,970.0')).toContainText('1 Whale 0.300 BTC')
      expect(await violations(page, 'section[aria-label="Chart"]')).toEqual([])
    })

    await test.step('removing an address removes all its data and its channels', async () => {
      const dialog = await openList(desk)
      await dialog.getByRole('button', { name: 'Remove Whale' }).click()
      await expect(dialog.getByRole('listitem')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(rowOf(desk, 'Bids', '59,970.0')).not.toContainText('Whale')
      await expect(prices).toHaveCount(0)
      await expect.poll(() => colorsBehindPrice(desk, rowOf(desk, 'Bids', '59,970.0'))).not.toContain(color)
      await expect.poll(instances).toBe(before)
    })
  },
)

test(
  'fills of a watched address are reported once in every tab, a burst as one message, and not repeated after a reconnect or a reload',
  { tag: '@long' },
  async ({ desk, page, venue, wallet, context }) => {
    test.slow()
    await desk.open('/trade/BTC-PERP')
    const second = createDesk(await context.newPage(), [])
    await second.open(`${venue.url}/trade/BTC-PERP`)
    await watch(desk, wallet.address, 'Whale')
    await expect(rowOf(desk, 'Bids', '59,980.0')).toContainText('Whale')
    await expect(rowOf(second, 'Bids', '59,980.0')).toContainText('Whale')
    const readers = [await watchMessages(page), await watchMessages(second.page)]
    const messages = () =>
      Promise.all(readers.map(async (read) => (await read()).filter((text) => text.includes('Whale'))))

    const burst = 'Whale bought 0.300 BTC-PERPAt 59,980.0'
    await test.step('three fills at once are one message', async () => {
      for (let count = 0; count < 3; count++) await other.place(false, '59980', '0.1')
      await expect.poll(messages).toEqual([[expect.stringContaining(burst)], [expect.stringContaining(burst)]])
    })

    const missed = 'Whale bought 0.200 BTC-PERPAt 59,980.0'
    await test.step('stale data is marked; fills during the interruption are reported once afterwards', async () => {
      await setFaults(venue, [{ where: 'ws_out', match: '*', fault: 'drop', probability: 1 }])
      await expect(desk.connection).not.toHaveText(/^Live/)
      await expect(pricesOf(desk, 'Whale')).toContainText('may be out of date')
      await other.place(false, '59980', '0.2')
      await setFaults(venue, [])
      await expect(desk.connection).toHaveText(/^Live/)
      const both = [expect.stringContaining(burst), expect.stringContaining(missed)]
      await expect.poll(messages).toEqual([both, both])
      await expect(pricesOf(desk, 'Whale')).not.toContainText('may be out of date')
    })

    await test.step('a reload reports no earlier fills; the next fill is reported in both tabs', async () => {
      await desk.open('/trade/BTC-PERP')
      readers[0] = await watchMessages(page)
      await expect(rowOf(desk, 'Bids', '59,980.0')).toContainText('1 Whale 0.100 BTC')
      await other.place(true, '60030', '0.2')
      await expect
        .poll(async () => (await messages())[0])
        .toEqual([expect.stringContaining('Whale sold 0.200 BTC-PERP')])
      await expect.poll(async () => (await messages())[1]!.length).toBe(3)
    })

    await test.step('a removed address is no longer reported', async () => {
      const dialog = await openList(desk)
      await dialog.getByRole('button', { name: 'Remove Whale' }).click()
      await page.keyboard.press('Escape')
      await expect(rowOf(second, 'Bids', '59,980.0')).not.toContainText('Whale')
      await other.place(false, '59980', '0.1')
      await expect(rowOf(desk, 'Bids', '59,980.0')).toHaveCount(0)
      await watch(desk, wallet.address, 'Again')
      expect((await messages()).map((list) => list.length)).toEqual([1, 3])
    })
  },
)

test(
  'the page of an address can add it to the watched addresses; the account menu opens that list, which rejects the own address',
  { tag: '@long' },
  async ({ desk, page, wallet }) => {
    await desk.open(`/watch/${wallet.address}`)
    // Here it is the account of the desk: drawn once, as the own account.
    await expect(rowOf(desk, 'Bids', '59,980.0')).toContainText('your order')
    await page.getByRole('button', { name: 'Add to watched addresses' }).click()
    const dialog = page.getByRole('dialog', { name: 'Watched addresses' })
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(wallet.address)
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog.getByRole('listitem')).toContainText('This is the account on display')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Add to watched addresses' })).toHaveCount(0)
    await expect(rowOf(desk, 'Bids', '59,980.0')).not.toContainText('BTC')
    await page.getByRole('button', { name: 'Stop watching' }).first().click()
    await expect(rowOf(desk, 'Bids', '59,980.0')).toContainText('1 0x')

    // The owner of the address connects: it is drawn as the own account, and cannot be added again.
    await desk.connect()
    await expect(rowOf(desk, 'Bids', '59,980.0')).toContainText('your order')
    await expect(rowOf(desk, 'Bids', '59,980.0')).not.toContainText('1 0x')
    await page.getByRole('button', { name: /^Account / }).click()
    await page.getByRole('button', { name: 'Watched addresses' }).last().click()
    await dialog.getByRole('button', { name: /^Remove/ }).click()
    await dialog.getByRole('textbox', { name: 'Address' }).fill(wallet.address)
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog).toContainText('This is your own account.')
  },
)
