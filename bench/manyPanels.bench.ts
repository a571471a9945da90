import { encodeLayout, type LayoutNode, type LayoutPanel } from '../src/app/workspace/Layout'
import type { MarketLinks } from '../src/terminal/market/marketLinks'
import type { BenchRow } from './BenchRow'
import { createFlood, withRate } from './page/createFlood'
import { intervalRow } from './page/intervalRow'
import { measureMainThread, quantile } from './page/measure'
import { openBrowser } from './page/openBrowser'
import { openDesk, startTerminal } from './page/openTerminal'
import { noteFrames } from './page/pan'

const SECONDS = 10
const WARM_UP_MS = 30_000
const NO_ACCOUNT = '0x0000000000000000000000000000000000000001'
const MARKETS = ['BTC-PERP', 'ETH-PERP', 'SOL-PERP']
const INTERVALS = ['1m', '5m', '1h'] as const
/** The minimum message rate for which the goals are defined. */
const RATE = { factor: 1, deltasPerSecond: 200 }

/** Goals: a quarter of a core, and two frames at 60 Hz. */
const GOALS = { busyMsPerSecond: 250, frameMs: 33 }

/**
 * A layout of nine charts, three books and the open orders; each chart and book is pinned to a market, each chart to an
 * interval.
 */
function createLayout(): string {
  const panels: Record<string, MarketLinks['panels'][string]> = {}
  const pin = (kind: LayoutPanel['kind'], symbol: string, interval: (typeof INTERVALS)[number] | null): LayoutNode => {
    const id = `${kind}-${Object.keys(panels).length + 1}`
    panels[id] = { link: 'pinned', symbol, interval }
    return { size: 1, panels: [{ id, kind }], selected: 0 }
  }
  const split = (size: number, between: 'columns' | 'rows', children: LayoutNode[]) => ({ size, between, children })
  const charts = INTERVALS.map((interval) =>
    split(
      1,
      'columns',
      MARKETS.map((symbol) => pin('chart', symbol, interval)),
    ),
  )
  const books = MARKETS.map((symbol) => pin('book', symbol, null))
  const orders: LayoutNode = { size: 15, panels: [{ id: 'openOrders-1', kind: 'openOrders' }], selected: 0 }
  const desk = split(85, 'columns', [split(75, 'rows', charts), split(25, 'rows', books)])
  return JSON.stringify({
    bench: encodeLayout({
      name: 'Bench',
      root: split(1, 'rows', [desk, orders]),
      links: { groups: {}, panels },
    }),
  })
}

/** Load of the page's main thread, and frame intervals, with many charts and books of three markets. */
export async function rows(): Promise<BenchRow[]> {
  const terminal = await startTerminal()
  const flood = await createFlood(terminal.url)
  const browser = await openBrowser()
  try {
    const page = await openDesk(browser, flood.url, NO_ACCOUNT, () => undefined, {
      'kedge.layouts': createLayout(),
      'kedge.settings': JSON.stringify({ version: 1, settings: { layout: 'bench', tour: 5 } }),
    })
    await page.waitForFunction(() => document.querySelectorAll('section[aria-label^="Chart, "] canvas').length >= 9)
    await page.waitForFunction(() => document.querySelectorAll('section[aria-label="Order book"] canvas').length >= 3)
    await page.waitForTimeout(WARM_UP_MS)
    const { value, rate } = await withRate(flood, RATE, async () => {
      const frames = noteFrames(page, () => page.waitForTimeout(SECONDS * 1000))
      return { main: await measureMainThread(browser, page, SECONDS), frames: await frames }
    })
    await page.close()
    const bare = await browser.newPage()
    const floor = await noteFrames(bare, () => bare.waitForTimeout(SECONDS * 1000))
    const busy = { name: 'goal', value: GOALS.busyMsPerSecond }
    return [
      {
        name: `nine charts, three books: main thread busy per second (${rate} messages per second)`,
        ours: value.main.busyMsPerSecond,
        others: [busy],
        unit: 'ms',
        ratioGoal: 1,
      },
      intervalRow(
        `nine charts, three books: from frame to frame, p95 (${rate} messages a second)`,
        quantile(value.frames, 0.95),
        GOALS.frameMs,
        [{ name: 'p95 of a bare page', value: quantile(floor, 0.95) }],
      ),
    ]
  } finally {
    await browser.close()
    flood.close()
    await terminal.stop()
  }
}
