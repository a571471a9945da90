import type { Page } from '@playwright/test'
import { actions } from '../src/protocol/actions'
import { createTrader } from '../src/venue/fixtures/trader'
import type { BenchRow } from './BenchRow'
import { createFlood } from './page/createFlood'
import { quantile } from './page/measure'
import { openBrowser, openDesk, startTerminal, type Terminal } from './page/openTerminal'

const KEYS = 400
/** Levels a side that the ticket walks, and deltas that the page gets for one of the venue's. */
const DEPTH = 200
const TENFOLD = 10
const GOAL_MS = 16

/** An account with money, so that everything in the summary has something to be reckoned from. */
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

/** Makes the ticket ask for a market order with take-profit and stop-loss: all that its summary can show. */
async function prepareTicket(page: Page): Promise<void> {
  const ticket = page.getByRole('region', { name: 'Order ticket', exact: true })
  await ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Market' })
  await ticket.getByRole('checkbox', { name: 'Take profit / stop loss' }).check()
  await ticket.getByRole('textbox', { name: 'Take profit', exact: true }).fill('66000')
  await ticket.getByRole('textbox', { name: 'Stop loss', exact: true }).fill('55000')
  await ticket.getByRole('textbox', { name: 'Quantity', exact: true }).click()
}

/** Types a size, key by key; gives for each the ms from the key's event until the summary says what follows from it. */
async function measureKeystrokes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const delays: number[] = []
    Object.assign(window, { delays })
    const summary = document.querySelector('[aria-label="What this order costs"]')!
    let pressed: number | null = null
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true)
    new MutationObserver(() => {
      if (pressed !== null) delays.push(performance.now() - pressed)
      pressed = null
    }).observe(summary, { subtree: true, characterData: true, childList: true })
  })
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(['1', '2', 'Backspace', 'Backspace'][key % 4]!)
    await page.waitForTimeout(30)
  }
  return page.evaluate(() => (window as unknown as { delays: number[] }).delays)
}

/** The ticket over a book of 200 levels a side that moves ten times as often as the venue's. */
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
    const delays = await measureKeystrokes(page)
    const name = `from a key in the ticket to its summary, p99 of ${delays.length} (200 levels a side, moving)`
    return [
      { name, ours: quantile(delays, 0.99), others: [{ name: 'goal', value: GOAL_MS }], unit: 'ms', ratioGoal: 1 },
      {
        name: 'the same, p50',
        ours: quantile(delays, 0.5),
        others: [{ name: 'goal of the p99', value: GOAL_MS }],
        unit: 'ms',
      },
    ]
  } finally {
    await browser.close()
    flood.close()
    await terminal.stop()
  }
}
