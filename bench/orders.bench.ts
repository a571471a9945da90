import { plainOrder } from '../src/protocol/fixtures/plainOrder'
import type { Order } from '../src/protocol/records/order'
import type { BenchRow } from './BenchRow'
import { openBrowser } from './page/openBrowser'
import { openDesk, startTerminal } from './page/openTerminal'
import { intervalRow } from './page/intervalRow'
import { copyRows, scrollBareList, scrollNothing, scrollRows } from './page/scrollRows'

const ORDERS = 10_000
const SECONDS = 8
const OWNER = '0x1111111111111111111111111111111111111111'
const FRAME_MS = 1000 / 60
/** The speed of a spinning wheel, and of a scroll bar that is dragged through the whole list in 15 seconds. */
const SPEEDS = [
  { rows: 3, name: 'by three rows per frame (5,000 px per second)' },
  { rows: 10, name: 'by ten rows per frame (16,800 px per second)' },
] as const
/** A frame at 60 Hz plus a tenth for the inaccuracy of timers, ms. */
const GOAL_MS = FRAME_MS * 1.1

/** An open order as the venue lists it, newest first. */
function orderOf(at: number): Order {
  const time = 1_700_000_000_000 - at * 1_000
  return {
    ...plainOrder,
    order_id: String(ORDERS - at),
    address: OWNER,
    created_time: time,
    updated_time: time,
    // The orders are in other markets than the chart's, because another benchmark measures order lines.
    symbol_id: 2 + (at % 2),
    is_buy: at % 2 === 0,
    quantity: '0.1',
    price: String(50_000 + (at % 997)),
    flags: at % 5 === 0 ? ['post_only'] : null,
    remaining_quantity: '0.1',
    original_quantity: '0.1',
    tx_hash: `0x${String(at).padStart(64, '0')}`,
  }
}

/** The reply to a read of one page of open orders. */
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

/** A list of ten thousand open orders in headless Chromium, beside the live desk. */
export async function rows(): Promise<BenchRow[]> {
  const terminal = await startTerminal()
  const browser = await openBrowser(true)
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
    const table = page.getByRole('table', { name: 'Open orders' })
    const box = table.locator('..')
    await scrollRows(browser, page, box, SPEEDS[0].rows, 2)
    const found: BenchRow[] = []
    for (const { rows: rowsAFrame, name } of SPEEDS) {
      const ours = await scrollRows(browser, page, box, rowsAFrame, SECONDS)
      const copied = await copyRows(table)
      const bare = await scrollBareList(browser, copied, ORDERS, rowsAFrame, SECONDS)
      const empty = await scrollNothing(browser, SECONDS)
      const intervals = (of: 'median' | 'p95') =>
        [
          { name: 'a bare page that scrolls a plain list of the same rows', value: bare[of] },
          { name: 'an empty requestAnimationFrame loop', value: empty[of] },
        ] as const
      const scrolled = `10,000 open orders scrolled ${name}, ${copied.rows.length} of them drawn`
      found.push(
        {
          name: `CPU time of the main thread per frame, ${scrolled}`,
          ours: ours.mainMs,
          others: [
            { name: 'goal', value: FRAME_MS },
            { name: 'a bare page that scrolls a plain list of the same rows', value: bare.mainMs },
          ],
          unit: 'ms',
          ratioGoal: 1,
        },
        intervalRow(`from frame to frame, median, ${scrolled}`, ours.median, GOAL_MS, intervals('median')),
        intervalRow(`from frame to frame, p95, ${scrolled}`, ours.p95, GOAL_MS, intervals('p95')),
      )
    }
    return found
  } finally {
    await browser.close()
    await terminal.stop()
  }
}
