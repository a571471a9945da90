import { actions } from '../src/protocol/actions'
import { createTrader } from '../src/venue/fixtures/trader'
import type { BenchRow } from './BenchRow'
import { createFlood, type Flood } from './page/createFlood'
import { measureInput, measureMainThread, measurePaint, notePictures, quantile } from './page/measure'
import { openBrowser, openDesk, startTerminal, type Terminal } from './page/openTerminal'

const SECONDS = 10
const OPEN_ORDERS = 20
/** Deltas that the page gets for one of the venue's 20 a second: ten times the messages, and 5,000 a second. */
const TENFOLD = 10
const FLOOD = 250

/** Goals: 8 % of a core, no task over 50 ms, ten times the messages at most 1.2 times that, 100 ms, two frames. */
const GOALS = { busyMsPerSecond: 80, taskMs: 50, growth: 1.2, inputMs: 100, paintMs: 2 * (1000 / 60) }

/** An account with money and orders far from the market, so that they rest. */
async function createAccount({ post }: Terminal): Promise<string> {
  const trader = createTrader(Date.now)
  await post('/local/test/credit', JSON.stringify({ address: trader.address, coin: 'USDC', amount: '1000000' }))
  for (let at = 0; at < OPEN_ORDERS; at++) {
    const price = String(55_000 + at * 10)
    const order = { symbol_id: 1, is_buy: true, order_type: 'limit' as const, quantity: '0.01', price }
    const perpetual = { position_side: 'both' as const, margin_mode: 'cross' as const }
    await post(actions.placeOrder.path, trader.sign('placeOrder', { ...order, ...perpetual, time_in_force: 'gtc' }))
  }
  return trader.address
}

function row(name: string, ours: number, goal: number): BenchRow {
  return { name, ours, others: [{ name: 'goal', value: goal }], unit: 'ms', ratioGoal: 1 }
}

/** The whole page in headless Chromium: book 2 x 50 with blocks every 50 ms, chart, tape, ticket and 20 open orders. */
export async function rows(): Promise<BenchRow[]> {
  const terminal = await startTerminal()
  const flood = await createFlood(terminal.url)
  const browser = await openBrowser()
  try {
    const owner = await createAccount(terminal)
    const page = await openDesk(browser, flood.url, owner, notePictures)
    await page.waitForTimeout(5_000)
    const usual = await withRate(flood, () => measureMainThread(browser, page, SECONDS))
    const paint = await measurePaint(page, SECONDS)
    flood.factor = TENFOLD
    const tenfold = await withRate(flood, () => measureMainThread(browser, page, SECONDS))
    flood.factor = FLOOD
    const input = await withRate(flood, () => measureInput(page, 60))
    return [
      row(
        `main thread busy, a second (${usual.rate} messages a second)`,
        usual.value.busyMsPerSecond,
        GOALS.busyMsPerSecond,
      ),
      row('longest task of the main thread, CPU', usual.value.longestCpuMs, GOALS.taskMs),
      row(
        `main thread busy, a second (${tenfold.rate} messages a second), against 1.2 times the usual`,
        tenfold.value.busyMsPerSecond,
        usual.value.busyMsPerSecond * GOALS.growth,
      ),
      row(`from a key to its frame, p95 (${input.rate} messages a second)`, quantile(input.value, 0.95), GOALS.inputMs),
      row('from a frame received to its paint, p99', quantile(paint, 0.99), GOALS.paintMs),
    ]
  } finally {
    await browser.close()
    flood.close()
    await terminal.stop()
  }
}

/** Measures, and says how many messages a second came meanwhile. */
async function withRate<T>(flood: Flood, work: () => Promise<T>): Promise<{ value: T; rate: number }> {
  const [before, began] = [flood.sent(), performance.now()]
  const value = await work()
  return { value, rate: Math.round(((flood.sent() - before) * 1000) / (performance.now() - began)) }
}
