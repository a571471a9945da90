import { actions } from '../src/protocol/actions'
import { createTrader } from '../src/venue/fixtures/trader'
import type { BenchRow } from './BenchRow'
import { createFlood, type Flood, withRate } from './page/createFlood'
import { intervalRow } from './page/intervalRow'
import {
  keepWorkers,
  type MainThread,
  measureBareInput,
  measureInput,
  measureMainThread,
  measurePaint,
  quantile,
} from './page/measure'
import { openBrowser } from './page/openBrowser'
import { openDesk, startTerminal, type Terminal } from './page/openTerminal'

const SECONDS = 10
/** Some seconds of a market cost the page up to 1.4 times others: medians of alternating measurements are compared. */
const ROUNDS = 5
/** A page is open for hours, so the compilation in its first half minute does not count. */
const WARM_UP_MS = 30_000
const OPEN_ORDERS = 20
const KEYS = 200
const PERPETUALS = [1, 2, 3]
/** The venue's own messages, ten times as many, and 5,000 deltas per second. */
const DEFAULT_RATE = { factor: 1, deltasPerSecond: 0 }
const TENFOLD = { factor: 10, deltasPerSecond: 0 }
const FLOOD = { factor: 1, deltasPerSecond: 5_000 }

/**
 * Goals: 6 % of a core; no task over 50 ms; with ten times the messages at most 1.1 times that load; two frames from a
 * key or a push to the paint.
 */
const GOALS = { busyMsPerSecond: 60, taskMs: 50, growth: 1.1, inputMs: 33, paintMs: 2 * (1000 / 60) }

/**
 * Creates an account with money, resting orders far from the market, and a long and a short position in every
 * perpetual.
 */
async function createAccount({ post }: Terminal): Promise<string> {
  const trader = createTrader(Date.now)
  await post('/local/test/credit', JSON.stringify({ address: trader.address, coin: 'USDC', amount: '1000000' }))
  await post(actions.setPositionMode.path, trader.sign('setPositionMode', { position_mode: 'hedge' }))
  for (let at = 0; at < OPEN_ORDERS; at++) {
    const price = String(55_000 + at * 10)
    const order = { symbol_id: 1, is_buy: true, order_type: 'limit' as const, quantity: '0.01', price }
    const perpetual = { position_side: 'long' as const, margin_mode: 'cross' as const }
    await post(actions.placeOrder.path, trader.sign('placeOrder', { ...order, ...perpetual, time_in_force: 'gtc' }))
  }
  for (const symbol_id of PERPETUALS) {
    for (const position_side of ['long', 'short'] as const) {
      const order = { symbol_id, is_buy: position_side === 'long', order_type: 'market' as const, quantity: '0.1' }
      const rest = { position_side, margin_mode: 'cross' as const }
      await post(actions.placeOrder.path, trader.sign('placeOrder', { ...order, ...rest }))
    }
  }
  return trader.address
}

/** Measures with the venue's own messages and with ten times as many, in turn: medians, and the longest task of all. */
async function compareMainThread(flood: Flood, measure: () => Promise<MainThread>) {
  const rounds: { rate: number; value: MainThread }[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push([await withRate(flood, DEFAULT_RATE, measure), await withRate(flood, TENFOLD, measure)])
  }
  const summarize = (index: number) => {
    const results = rounds.map((round) => round[index]!)
    return {
      rate: quantile(
        results.map(({ rate }) => rate),
        0.5,
      ),
      busyMsPerSecond: quantile(
        results.map(({ value }) => value.busyMsPerSecond),
        0.5,
      ),
      longestCpuMs: Math.max(...results.map(({ value }) => value.longestCpuMs)),
    }
  }
  return [summarize(0), summarize(1)] as const
}

function row(name: string, ours: number, goal: number): BenchRow {
  return { name, ours, others: [{ name: 'goal', value: goal }], unit: 'ms', ratioGoal: 1 }
}

/**
 * The whole page in headless Chromium: book 2 × 50 with blocks every 50 ms, chart, tape, ticket, 20 open orders and
 * positions.
 */
export async function rows(): Promise<BenchRow[]> {
  const terminal = await startTerminal()
  const flood = await createFlood(terminal.url)
  const browser = await openBrowser()
  try {
    const owner = await createAccount(terminal)
    const page = await openDesk(browser, flood.url, owner, keepWorkers)
    await page.waitForTimeout(WARM_UP_MS)
    const [normal, tenfold] = await compareMainThread(flood, () => measureMainThread(browser, page, SECONDS))
    const quantity = page
      .getByRole('region', { name: 'Order ticket', exact: true })
      .getByRole('textbox', { name: 'Quantity', exact: true })
    const input = await withRate(flood, FLOOD, () => measureInput(page, quantity, KEYS))
    await quantity.fill('')
    await quantity.blur()
    // The terminal goes on with the same messages in its own process and window.
    const beside = await withRate(flood, FLOOD, () => measureBareInput(browser, KEYS))
    flood.setRate(DEFAULT_RATE)
    // This is measured last, because its recording takes time on the page's main thread.
    const paint = await measurePaint(page, SECONDS)
    // Without the terminal: the load of browser and machine, with the same messages and without messages.
    await page.close()
    const floodUrl = `${flood.url.replace('http', 'ws')}/v1/fast`
    const flooded = await withRate(flood, FLOOD, () => measureBareInput(browser, KEYS, floodUrl))
    const besideTerminal = {
      name: `p95 of a bare page with only a field, while the terminal in another window has the messages (${beside.rate} messages per second)`,
      value: quantile(beside.value, 0.95),
    }
    const parsing = {
      name: `p95 of a bare page with a field, which only parses the messages (${flooded.rate} messages per second)`,
      value: quantile(flooded.value, 0.95),
    }
    const bare = {
      name: 'p95 of a bare page with only a field',
      value: quantile(await measureBareInput(browser, KEYS), 0.95),
    }
    return [
      row(
        `main thread busy per second (${normal.rate} messages per second), median of ${ROUNDS}`,
        normal.busyMsPerSecond,
        GOALS.busyMsPerSecond,
      ),
      row('longest task of the main thread, CPU', normal.longestCpuMs, GOALS.taskMs),
      row(
        `main thread busy per second (${tenfold.rate} messages per second), at most ${GOALS.growth} times the usual`,
        tenfold.busyMsPerSecond,
        normal.busyMsPerSecond * GOALS.growth,
      ),
      intervalRow(
        `from a key to its frame, p95 of ${input.value.length} (${input.rate} messages per second)`,
        quantile(input.value, 0.95),
        GOALS.inputMs,
        [besideTerminal, parsing, bare],
      ),
      row('from a frame received to its paint, p99', quantile(paint, 0.99), GOALS.paintMs),
    ]
  } finally {
    await browser.close()
    flood.close()
    await terminal.stop()
  }
}
