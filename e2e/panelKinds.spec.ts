import type { Locator, Page } from '@playwright/test'
import { type LayoutNode, numberPanels, PANEL_KINDS, type PanelKind } from '../src/app/workspace/Layout'
import { encodeLink, LINK_PARAMETER } from '../src/app/workspace/layoutText'
import { type MarketLinks, noLinks } from '../src/terminal/market/marketLinks'
import { paintedColors } from './fixtures/canvas'
import { expect, test } from './fixtures/test'
import { setTradingScene } from './fixtures/tradingScene'

const rowOf = (table: string, name: RegExp) => (panel: Locator) =>
  panel.getByRole('table', { name: table, exact: true }).getByRole('row', { name }).first()
const words = (name: string) => (panel: Locator) => panel.getByText(name, { exact: true })

/** What each kind of panel shows of the market, or of an account with positions and orders. */
const CONTENT: Readonly<Record<PanelKind, (panel: Locator) => Locator>> = {
  chart: (panel) => panel.getByRole('group', { name: /^Price chart/ }),
  book: rowOf('Bids', /[\d,]+\.\d/),
  dom: rowOf('Prices and sizes', /^Take [\d,.]+ into the ticket to buy/),
  depth: (panel) => panel.getByRole('slider', { name: /^Cumulative bids and asks around \d/ }),
  tape: rowOf('Recent trades', /^(Buy|Sell) [\d,.]+/),
  ticket: (panel) => panel.getByRole('button', { name: /^Place buy order/ }),
  positions: rowOf('Positions', /BTC-PERP Long 0\.250/),
  openOrders: rowOf('Open orders', /ETH-PERP/),
  scaledOrders: words('No scaled orders'),
  algos: words('No algo orders'),
  orderHistory: rowOf('Order history', /BTC-PERP/),
  tradeHistory: rowOf('Trade history', /BTC-PERP/),
  positionHistory: words('No closed positions yet'),
  // Whether funding was paid already depends on the time of day.
  fundingHistory: (panel) => words('No funding yet')(panel).or(rowOf('Funding history', /USDC/)(panel)),
  assetFlow: rowOf('Asset flow', /USDC/),
  profit: rowOf('PnL by day', /^\d{4}-\d{2}-\d{2}/),
  statistics: words('No closed positions in this period'),
  balances: rowOf('Balances', /^USDC [\d,]+/),
  account: (panel) => panel.getByRole('radio', { name: /^Your account 0x/ }),
  markets: rowOf('Markets', /ETH-PERP/),
  watchlist: (panel) => panel.getByRole('button', { name: 'Favorites', pressed: true }),
  alerts: (panel) => panel.getByRole('button', { name: 'New alert' }),
  notes: (panel) => panel.getByRole('textbox', { name: 'Notes' }),
  explorer: rowOf('Blocks', /^\d+ 0x/),
}

async function openLayout(page: Page, name: string, root: LayoutNode, links: MarketLinks = noLinks): Promise<void> {
  await page.goto(`/trade/BTC-PERP?${LINK_PARAMETER}=${await encodeLink({ name, root, links })}`)
  await page.getByRole('button', { name: 'Add and use' }).click()
  await expect(page.getByRole('region', { name: `Layout ${name}` })).toBeVisible()
}

test(
  'a panel of every kind shows its content in a layout',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }, info) => {
    test.slow()
    await desk.openToTrade({ venue })
    await setTradingScene(venue, wallet)
    const groupOf = (at: number) => ({ size: 1, panels: PANEL_KINDS.filter((_, kind) => kind % 3 === at), selected: 0 })
    const children = [0, 1, 2].map(groupOf)
    await openLayout(page, 'All kinds', numberPanels<PanelKind>({ size: 1, between: 'columns', children }))
    for (const [at, kind] of PANEL_KINDS.entries()) {
      await test.step(kind, async () => {
        const group = page.locator('[data-tabset]').nth(at % 3)
        await group
          .locator('[data-tab-list] [role="tab"]')
          .nth(Math.floor(at / 3))
          .click()
        await expect.soft(CONTENT[kind](group), kind).toBeVisible()
        if (kind === 'chart') await expect.poll(() => paintedColors(group)).toBeGreaterThan(3)
      })
    }
    await page.screenshot({ path: info.outputPath('kinds.png') })
  },
)

test(
  'nine charts in a grid share the crosshair, the interval and the market of their group',
  { tag: '@long' },
  async ({ desk, page, venue }, info) => {
    await desk.openToTrade({ venue })
    const row = { size: 1, between: 'columns' as const, children: [1, 2, 3].map(() => chart()) }
    const root = numberPanels<PanelKind>({ size: 1, between: 'rows', children: [row, row, row] })
    const inGroup = { link: 'red', symbol: null, interval: null } as const
    await page.setViewportSize({ width: 1440, height: 900 })
    await openLayout(page, 'Nine charts', root, {
      groups: { red: { symbol: 'BTC-PERP', interval: '15m', crosshair: true } },
      panels: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`chart-${at + 1}`, inGroup])),
    })
    const charts = page.getByRole('region', { name: 'Chart, BTC-PERP', exact: true })
    await expect(charts).toHaveCount(9)
    for (const panel of await charts.all()) await expect.poll(() => paintedColors(panel)).toBeGreaterThan(3)
    const legends = async () => {
      const all = await charts.all()
      return Promise.all(all.map((panel) => panel.locator('dl').first().textContent()))
    }
    const newest = (await legends())[0]

    const box = (await charts.nth(4).boundingBox())!
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.6)
    await expect.poll(async () => new Set(await legends()).size).toBe(1)
    expect((await legends())[0]).not.toBe(newest)
    await page.screenshot({ path: info.outputPath('nine.png') })

    await charts.nth(8).getByRole('button', { name: '1h', exact: true }).click()
    await expect(page.getByRole('button', { name: '1h', exact: true, pressed: true })).toHaveCount(9)

    await page.getByRole('button', { name: 'Choose market: BTC-PERP' }).last().click()
    await page.getByRole('searchbox').fill('ETH-PERP')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Chart, ETH-PERP', exact: true })).toHaveCount(9)
    await expect(charts).toHaveCount(0)
  },
)

function chart() {
  return { size: 1, panels: ['chart'] as const, selected: 0 }
}
