import type { Page } from '@playwright/test'
import type { Order } from '../src/protocol/records/order'
import type { BenchRow } from './BenchRow'
import { openBrowser, openDesk, startTerminal } from './page/openTerminal'
import { quantile } from './page/measure'

const ORDERS = 10_000
const FRAMES = 300
const OWNER = '0x1111111111111111111111111111111111111111'
/** Sixty frames a second, and a quarter of one for what a timer is late by. */
const GOAL_MS = (1000 / 60) * 1.25

/** An open order as the venue lists it, the newest first. */
function orderOf(at: number): Order {
  const time = 1_700_000_000_000 - at * 1_000
  return {
    order_id: String(ORDERS - at),
    client_order_id: null,
    address: OWNER,
    created_time: time,
    updated_time: time,
    // Of other markets than the one on the chart: its lines are measured elsewhere.
    symbol_id: 2 + (at % 2),
    is_buy: at % 2 === 0,
    order_type: 'limit',
    algo_order_type: null,
    time_in_force: 'gtc',
    quantity: '0.1',
    price: String(50_000 + (at % 997)),
    price_match: null,
    position_side: 'both',
    margin_mode: 'cross',
    market_order_type: 'base',
    stp_mode: 'cancel_maker',
    flags: at % 5 === 0 ? ['post_only'] : null,
    state: 'new',
    cum_filled_quantity: '0',
    cum_filled_amount: '0',
    remaining_quantity: '0.1',
    original_quantity: '0.1',
    cum_fee: '0',
    order_source: null,
    conditional: null,
    tpsl: null,
    parent_order_id: null,
    leverage: 10,
    slippage: null,
    tx_hash: `0x${String(at).padStart(64, '0')}`,
  }
}

/** One page of them, as the read answers it. */
function pageOf(url: URL): string {
  const start = Number(url.searchParams.get('cursor') ?? 0)
  const end = Math.min(ORDERS, start + Number(url.searchParams.get('limit') ?? 50))
  const list = Array.from({ length: end - start }, (_, at) => orderOf(start + at))
  const next = end < ORDERS ? String(end) : null
  return JSON.stringify({
    code: '0',
    msg: '',
    trace_code: '',
    data: { list, next_cursor: next, has_more: next !== null },
  })
}

/** Scrolls the table by ten rows a frame, down and up again; gives the time between frames, ms. */
function measureScroll(page: Page): Promise<number[]> {
  return page.getByRole('table', { name: 'Open orders' }).evaluate((table, frames) => {
    const box = table.parentElement!
    return new Promise<number[]>((resolve) => {
      const times: number[] = []
      let last = performance.now()
      const step = (now: number) => {
        times.push(now - last)
        last = now
        box.scrollTop += times.length < frames / 2 ? 280 : -280
        if (times.length < frames) requestAnimationFrame(step)
        else resolve(times.slice(1))
      }
      requestAnimationFrame(step)
    })
  }, FRAMES)
}

/** A list of ten thousand open orders in headless Chromium, with the whole desk live beside it. */
export async function rows(): Promise<BenchRow[]> {
  const terminal = await startTerminal()
  const browser = await openBrowser()
  try {
    const page = await openDesk(
      browser,
      terminal.url,
      OWNER,
      () => undefined,
      {},
      (context) =>
        context.route('**/v1/trade/orders?*', (route) =>
          route.fulfill({ contentType: 'application/json', body: pageOf(new URL(route.request().url())) }),
        ),
    )
    await page.getByRole('tab', { name: /10000$/ }).waitFor({ timeout: 120_000 })
    await measureScroll(page)
    const times = await measureScroll(page)
    const drawn = await page.getByRole('table', { name: 'Open orders' }).getByRole('row').count()
    const goal = [{ name: 'goal', value: GOAL_MS }]
    return [
      {
        name: `10,000 open orders scrolled by ten rows a frame: time between frames, median (${drawn} rows drawn)`,
        ours: quantile(times, 0.5),
        others: goal,
        unit: 'ms',
        ratioGoal: 1,
      },
      { name: 'the same, p95', ours: quantile(times, 0.95), others: goal, unit: 'ms', ratioGoal: 1 },
    ]
  } finally {
    await browser.close()
    await terminal.stop()
  }
}
