import { type Locator } from '@playwright/test'
import { createCounterpart } from './fixtures/counterpart'
import type { Desk } from './fixtures/Desk'
import { expect, test } from './fixtures/test'
import type { VenueProcess } from './fixtures/VenueProcess'

// Without makers, prices move only when the test trades.
test.use({ makers: false })

const FUNDING_MS = 300_000

type Row = Record<string, unknown> & { order_id: string }

const field = (desk: Desk, name: string): Locator => desk.ticket.getByRole('textbox', { name, exact: true })
const choose = (desk: Desk, name: string, label: string) =>
  desk.ticket.getByRole('combobox', { name, exact: true }).selectOption({ label })
const number = (desk: Desk, name: string): Locator =>
  desk.ticket.getByLabel('What this order costs').locator(`dt:text-is("${name}") + dd`)

async function send(desk: Desk, side: 'buy' | 'sell'): Promise<void> {
  await desk.ticket.getByRole('button', { name: `Place ${side} order` }).click()
}

const moveOracle = (venue: VenueProcess, price: string) => venue.post('/local/test/oracle', { symbol_id: 1, price })

async function historyOf(venue: VenueProcess, address: string): Promise<Row[]> {
  return ((await venue.get(`/v1/trade/orders/history?address=${address}`)) as { list: Row[] }).list
}

test.beforeEach(async ({ venue }) => {
  await moveOracle(venue, '60000')
})

test(
  'a conditional order waits, triggers at its price, and its child order rests',
  { tag: '@long' },
  async ({ desk, venue, wallet }) => {
    await desk.openToTrade({ venue })
    await choose(desk, 'Order type', 'Conditional')
    await field(desk, 'Trigger price').fill('61000')
    await choose(desk, 'Trigger by', 'Mark')
    await field(desk, 'Price').fill('60900')
    await field(desk, 'Quantity').fill('0.02')
    await send(desk, 'buy')
    await expect(field(desk, 'Trigger price')).toHaveValue('')
    const table = await desk.table('Open orders')
    await expect(table.getByRole('row').filter({ hasText: '60,900.0' })).toContainText('Conditional')
    expect(await desk.openOrdersAtVenue(venue)).toMatchObject([
      { state: 'pending_trigger', conditional: { trigger_price: '61000', trigger_by: 'mark_price' } },
    ])
    await moveOracle(venue, '61000')
    await expect
      .poll(async () => (await desk.openOrdersAtVenue(venue)).map((order) => (order as Row)['state']))
      .toEqual(['new'])
    expect(await historyOf(venue, wallet.address)).toMatchObject([{ state: 'triggered' }])
    // The child's row replaces its parent's, which can no longer be canceled.
    const child = table.getByRole('row').filter({ hasText: '60,900.0' })
    await expect(child).not.toContainText('Conditional')
    await child.getByRole('button', { name: /^Cancel/ }).click()
    await expect.poll(() => desk.openOrdersAtVenue(venue)).toEqual([])
  },
)

test('a bracket order is completed, and its exits are not used for the next order', async ({ desk, venue, wallet }) => {
  const other = await createCounterpart(venue)
  await desk.openToTrade({ venue })
  await desk.typeLimit({ side: 'Buy', price: '60000', quantity: '0.1' })
  await desk.ticket.getByRole('checkbox', { name: 'Take profit / stop loss' }).check()
  await field(desk, 'Take profit').fill('61000')
  await choose(desk, 'Take profit trigger by', 'Mark')
  await field(desk, 'Stop loss').fill('59500')
  await choose(desk, 'Stop loss trigger by', 'Mark')
  await expect(number(desk, 'PnL at take profit')).toHaveText('+100.00 USDC')
  await expect(number(desk, 'PnL at stop loss')).toHaveText('−50.00 USDC')
  await expect(number(desk, 'At risk incl. fees')).toHaveText('54.18 USDC')
  // A long position of 0.1 with a margin of 100,000.
  await expect(number(desk, 'Liq. price after')).toHaveText('None')
  await send(desk, 'buy')
  await expect(desk.ticket.getByRole('checkbox', { name: 'Take profit / stop loss' })).not.toBeChecked()
  await expect(field(desk, 'Take profit')).toHaveCount(0)

  await other.place(false, '60000', '0.1')
  await expect.poll(() => desk.positionsAtVenue(venue)).toMatchObject([{ open_size: '0.1' }])
  const guard = (await desk.openOrdersAtVenue(venue)) as Row[]
  expect(guard).toMatchObject([{ state: 'pending_trigger', algo_order_type: 'attached_tpsl' }])

  // The next order has no exits.
  await desk.placeLimit({ side: 'Buy', price: '58000', quantity: '0.01' })
  const plain = ((await desk.openOrdersAtVenue(venue)) as Row[]).find((order) => order['price'] === '58000')
  expect(plain).toMatchObject({ tpsl: null, algo_order_type: null })

  await other.place(true, '61000', '0.1')
  await moveOracle(venue, '61000')
  await expect.poll(() => desk.positionsAtVenue(venue)).toEqual([])
  const history = await historyOf(venue, wallet.address)
  expect(history.find(({ order_id }) => order_id === guard[0]?.order_id)).toMatchObject({ state: 'triggered' })
  expect(history.find(({ parent_order_id }) => parent_order_id === guard[0]?.order_id)).toMatchObject({
    state: 'filled',
    cum_filled_quantity: '0.1',
  })
  const cancelAll = desk.page.getByRole('button', { name: /^Cancel all/ })
  await desk.table('Open orders')
  await cancelAll.click()
  await expect.poll(() => desk.openOrdersAtVenue(venue)).toEqual([])
})

test('a stop loss on an open position closes it', { tag: '@long' }, async ({ desk, venue }) => {
  const other = await createCounterpart(venue)
  await other.place(false, '60000', '0.2')
  await other.place(true, '59000', '0.2')
  await desk.openToTrade({ venue })
  await desk.placeMarket({ side: 'Buy', quantity: '0.2' })
  await expect.poll(() => desk.positionsAtVenue(venue)).toMatchObject([{ open_size: '0.2' }])
  await choose(desk, 'Order type', 'TP/SL on position')
  await expect(desk.ticket).toContainText('Protects the long of 0.200 BTC at 60,000.0')
  await expect(desk.ticket.getByRole('button', { name: 'Buy', exact: true })).toBeDisabled()
  await field(desk, 'Stop loss').fill('60500')
  await choose(desk, 'Stop loss trigger by', 'Mark')
  await expect(field(desk, 'Stop loss')).toHaveAccessibleDescription(/Must be below the current price/)
  await field(desk, 'Stop loss').fill('59500')
  await expect(number(desk, 'PnL at stop loss')).toHaveText('−100.00 USDC')
  await desk.ticket.getByRole('button', { name: 'Set TP/SL' }).click()
  await expect.poll(() => desk.openOrdersAtVenue(venue)).toMatchObject([{ algo_order_type: 'tpsl' }])
  await moveOracle(venue, '59000')
  await expect.poll(() => desk.positionsAtVenue(venue)).toEqual([])
  await expect.poll(() => desk.openOrdersAtVenue(venue)).toEqual([])
  await other.clear()
})

test('the size is set by quote amount, by share and by risk', { tag: '@long' }, async ({ desk, venue }) => {
  await desk.openToTrade({ venue })
  const sent = async (): Promise<unknown> => {
    await send(desk, 'buy')
    await expect(field(desk, 'Quantity')).toHaveValue('')
    const orders = (await desk.openOrdersAtVenue(venue)) as Row[]
    return orders.find(({ algo_order_type }) => algo_order_type === null)?.['quantity']
  }
  await desk.typeLimit({ side: 'Buy', price: '59000', quantity: '590' })
  await choose(desk, 'Quantity in', 'USDC')
  expect(await sent()).toBe('0.01')
  await choose(desk, 'Quantity in', '% of max')
  await field(desk, 'Quantity').fill('10')
  await expect(desk.ticket).toContainText('Available 99,941.00 USDC')
  // (100,000 − 59) × 10 / 59,000 = 16.939…; a tenth of that in whole lots.
  expect(await sent()).toBe('1.693')
  await desk.ticket.getByRole('checkbox', { name: 'Take profit / stop loss' }).check()
  await choose(desk, 'Quantity in', 'USDC risk')
  await field(desk, 'Quantity').fill('250')
  await expect(field(desk, 'Quantity')).toHaveAccessibleDescription(/Set a stop loss/)
  await field(desk, 'Stop loss').fill('58500')
  await expect(number(desk, 'At risk incl. fees')).toHaveText('249.97 USDC')
  // Per BTC: 500 down to the stop, and fees of 11.80 and 29.25. So 0.462 BTC lose 249.97.
  expect(await sent()).toBe('0.462')
})

test(
  'orders are placed with price match, reduce-only and self-trade prevention',
  { tag: '@long' },
  async ({ desk, venue }) => {
    const other = await createCounterpart(venue)
    await other.place(true, '59900', '0.5')
    await other.place(false, '60100', '0.5')
    await desk.openToTrade({ venue })
    await desk.placeMarket({ side: 'Buy', quantity: '0.1' })
    await desk.ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Limit' })
    await desk.ticket.getByRole('button', { name: 'Sell', exact: true }).click()
    const more = desk.ticket.getByRole('button', { name: /^More options/ })
    await more.click()
    await desk.ticket.getByRole('checkbox', { name: 'Reduce-only' }).check()
    await desk.ticket.getByRole('combobox', { name: 'Price match' }).selectOption('queue_1')
    await choose(desk, 'Self-trade prevention', 'Cancel both')
    await expect(desk.ticket.getByRole('checkbox', { name: 'Take profit / stop loss' })).toBeDisabled()
    await expect(field(desk, 'Price')).toBeDisabled()
    await more.click()
    await expect(more).toHaveText('More options: Reduce-only, Cancel both')
    await field(desk, 'Quantity').fill('0.1')
    await send(desk, 'sell')
    await expect
      .poll(() => desk.openOrdersAtVenue(venue))
      .toMatchObject([
        { price: '60100', price_match: 'queue_1', stp_mode: 'cancel_both', flags: ['reduce_only'], quantity: '0.1' },
      ])
    await other.clear()
  },
)

test(
  'margin mode, leverage and position mode show their effect before they are set',
  { tag: '@long' },
  async ({ desk, venue }) => {
    await passFunding(venue)
    const other = await createCounterpart(venue)
    await other.place(false, '60000', '0.1')
    await desk.openToTrade({ venue })
    const dialog = desk.page.getByRole('dialog')
    const chip = (name: RegExp) => desk.ticket.getByRole('button', { name })
    await chip(/^Position mode One-way/).click()
    await dialog.getByRole('button', { name: 'Hedge' }).click()
    await dialog.getByRole('button', { name: 'Set position mode' }).click()
    await expect(chip(/^Position mode Hedge/)).toBeVisible()
    await chip(/^Margin mode Cross/).click()
    await dialog.getByRole('button', { name: 'Isolated' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(desk.ticket.getByRole('button', { name: 'Open long' })).toHaveAttribute('aria-pressed', 'true')
    await desk.placeMarket({ side: 'Buy', quantity: '0.1' })
    await expect
      .poll(() => desk.positionsAtVenue(venue))
      .toMatchObject([{ position_side: 'long', margin_mode: 'isolated', isolated_margin: '600' }])
    await chip(/^Leverage 10×/).click()
    await dialog.getByRole('textbox', { name: 'Leverage' }).fill('5')
    await expect(dialog).toContainText('600.00 USDC')
    await dialog.getByRole('button', { name: 'Set leverage' }).click()
    await expect.poll(() => desk.positionsAtVenue(venue)).toMatchObject([{ leverage: 5, isolated_margin: '1200' }])
    await chip(/^Margin mode Isolated/).click()
    await dialog.getByRole('textbox', { name: /^Add/ }).fill('300')
    await dialog.getByRole('button', { name: 'Change margin' }).click()
    await expect.poll(() => desk.positionsAtVenue(venue)).toMatchObject([{ isolated_margin: '1500' }])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await chip(/^Position mode Hedge/).click()
    await expect(dialog).toContainText('Close your positions (1)')
    await expect(dialog.getByRole('button', { name: 'Set position mode' })).toBeDisabled()
  },
)

/**
 * Advances the venue's time past the next funding, which is paid from an isolated position's margin every five minutes.
 */
async function passFunding(venue: VenueProcess): Promise<void> {
  await venue.post('/local/test/advance', { ms: FUNDING_MS - (Date.now() % FUNDING_MS) + 1_000 })
}

/** Runs in the page before its own scripts: records the position of the submit button in every frame. */
function noteSendButton(): void {
  const places = new Set<string>()
  Object.assign(window, { kedgeTestPlaces: places })
  const recordPlace = () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Place buy order')
    if (button) places.add(JSON.stringify(button.getBoundingClientRect()))
    requestAnimationFrame(recordPlace)
  }
  recordPlace()
}

test(
  'the submit button stays in place while key, balances and preview load',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.openToTrade({ venue })
    // The ticket is rendered before any account data arrives.
    let release = (): void => undefined
    const shown = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/v1\/account\//, async (route) => {
      await shown
      await route.continue()
    })
    await page.addInitScript(noteSendButton)
    await page.reload()
    await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeVisible()
    release()
    await desk.expectKey()
    await desk.typeLimit({ side: 'Buy', price: '50000', quantity: '0.01' })
    await expect(desk.ticket.getByText('Position after')).toBeVisible()
    await expect(desk.ticket.getByText(/^Available [\d,]+\.\d\d USDC$/)).toBeVisible()
    const places = await page.evaluate(() => [
      ...(window as unknown as { kedgeTestPlaces: Set<string> }).kedgeTestPlaces,
    ])
    expect(places).toHaveLength(1)
  },
)
