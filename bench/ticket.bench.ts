import type { Browser, Page } from '@playwright/test'
import { actions } from '../src/protocol/actions'
import { createTrader } from '../src/venue/fixtures/trader'
import type { BenchRow } from './BenchRow'
import { createFlood } from './page/createFlood'
import { intervalRow } from './page/intervalRow'
import { quantile } from './page/measure'
import { measureKeystrokes } from './page/measureKeystrokes'
import { openBrowser } from './page/openBrowser'
import { openDesk, startTerminal, type Terminal } from './page/openTerminal'

/** The 99th percentile of 400 keys is the fourth slowest of them: it was 12 to 20 ms in runs of the same code. */
const KEYS = 1_200
/** Levels per side that the ticket walks, and the number of deltas that the page gets for each delta of the venue. */
const DEPTH = 200
const TENFOLD = 10
const GOAL_MS = 16
const FRAME_MS = 1000 / 60

/** Creates an account with money, so that every line of the summary has a value. */
async function createAccount({ post }: Terminal): Promise<string> {
  const trader = createTrader(Date.now)
  await post('/local/test/credit', JSON.stringify({ address: trader.address, coin: 'USDC', amount: '10000000' }))
  const order = {
    symbol_id: 1,
    is_buy: true,
    order_type: 'market' as const,
    quantity: '0.5',
    market_order_type: 'base' as const,
  }
  const perpetual = { position_side: 'both' as const, margin_mode: 'cross' as const }
  await post(actions.placeOrder.path, trader.sign('placeOrder', { ...order, ...perpetual }))
  return trader.address
}

/** Fills the ticket with a market order with take-profit and stop-loss, for which its summary shows everything. */
async function prepareTicket(page: Page): Promise<void> {
  const ticket = page.getByRole('region', { name: 'Order ticket', exact: true })
  await ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Market' })
  await ticket.getByRole('checkbox', { name: 'Take profit / stop loss' }).check()
  await ticket.getByRole('textbox', { name: 'Take profit', exact: true }).fill('66000')
  await ticket.getByRole('textbox', { name: 'Stop loss', exact: true }).fill('55000')
  await ticket.getByRole('textbox', { name: 'Quantity', exact: true }).click()
}

/** Fills the ticket with a scaled order of 20 levels; chart and book preview them while they are typed. */
async function prepareScaledOrder(page: Page): Promise<void> {
  const ticket = page.getByRole('region', { name: 'Order ticket', exact: true })
  await ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Scaled order' })
  await ticket.getByRole('textbox', { name: 'Start price', exact: true }).fill('59000')
  await ticket.getByRole('textbox', { name: 'End price', exact: true }).fill('57000')
  await ticket.getByRole('textbox', { name: 'Orders', exact: true }).fill('20')
  await ticket.getByRole('button', { name: 'Geometric' }).click()
  await ticket.getByRole('textbox', { name: 'Total quantity', exact: true }).click()
}

/** The minimum time of a key in this browser on this machine, measured in the same way. */
async function measureFloor(browser: Browser): Promise<number[]> {
  const page = await browser.newPage()
  await page.evaluate(() => {
    const field = document.createElement('input')
    const line = document.createElement('p')
    line.setAttribute('aria-label', 'Line')
    field.addEventListener('input', () => (line.textContent = `${field.value}.`))
    document.body.append(field, line)
    field.focus()
  })
  const delays = await measureKeystrokes(page, 'Line', KEYS)
  await page.close()
  return delays
}

/** The ticket with a book of 200 levels per side that changes ten times as often as the venue's. */
export async function rows(): Promise<BenchRow[]> {
  const terminal = await startTerminal()
  const flood = await createFlood(terminal.url)
  const browser = await openBrowser()
  try {
    const owner = await createAccount(terminal)
    const settings = JSON.stringify({ version: 1, settings: { bookDepth: DEPTH } })
    const page = await openDesk(browser, flood.url, owner, () => undefined, { 'kedge.settings': settings })
    await prepareTicket(page)
    flood.setRate({ factor: TENFOLD, deltasPerSecond: 0 })
    await page.waitForTimeout(3000)
    const delays = await measureKeystrokes(page, 'What this order costs', KEYS)
    await prepareScaledOrder(page)
    const scaledOrder = await measureKeystrokes(page, 'What this scaled order costs', KEYS)
    // The terminal goes on with the same messages in its own process and window.
    const beside = await measureFloor(browser)
    await page.close()
    const bareName = 'p99 of a bare page that writes a field into a line'
    const floors = [
      { name: `${bareName}, while the terminal is open in another window`, value: quantile(beside, 0.99) },
      { name: bareName, value: quantile(await measureFloor(browser), 0.99) },
    ] as const
    const ofKeys = `of ${delays.length} (200 levels a side, moving)`
    const name = 'from a key in the ticket to its summary'
    return [
      intervalRow(`${name}, p99 ${ofKeys}`, quantile(delays, 0.99), GOAL_MS, floors),
      {
        name: `${name}, p50 ${ofKeys}`,
        ours: quantile(delays, 0.5),
        others: [{ name: 'goal of the p99', value: GOAL_MS }],
        unit: 'ms',
      },
      intervalRow(
        `from a key in a scaled order of 20 to its summary, with the orders in chart and book, p99 of ${scaledOrder.length}`,
        quantile(scaledOrder, 0.99),
        FRAME_MS,
        floors,
      ),
    ]
  } finally {
    await browser.close()
    flood.close()
    await terminal.stop()
  }
}
