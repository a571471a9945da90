import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profitView, statisticsView } from '@/features/portfolio/periodViews'
import { testOrder } from '@/terminal/fixtures/accountFixtures'
import { TEST_TIME } from '@/terminal/fixtures/terminalFixtures'
import { closeDialog, openDialog } from '@/terminal/session/dialogs'
import type { LayoutNode } from '../workspace/Layout'
import { palette } from './palette'
import { choose, show } from './paletteFixtures'
import { lastToast } from '@/terminal/fixtures/screenFixtures'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: noop, removeEventListener: noop }))
  palette.setState({ open: null })
  profitView.setState(profitView.getInitialState())
  statisticsView.setState(statisticsView.getInitialState())
})
afterEach(closeDialog)
const noop = () => undefined

const WATCHLIST: LayoutNode = { size: 1, panels: [{ id: 'watchlist-1', kind: 'watchlist' }], selected: 0 }

const OPEN_ORDERS: LayoutNode = { size: 1, panels: [{ id: 'openOrders-1', kind: 'openOrders' }], selected: 0 }

/** Renders a layout with a watchlist only, and one list besides the favorites. */
async function showWatchlist() {
  const shown = await show('layout', WATCHLIST)
  await act(async () => shown.services.settings.setState({ watchlists: [{ name: 'Majors', symbols: [] }] }))
  await screen.findByRole('button', { name: 'Lists of markets' })
  return { ...shown, view: () => shown.services.settings.getState().marketViews.watchlist }
}

test('list, columns and order of the table of markets that is shown are chosen from the palette', async () => {
  const { view } = await showWatchlist()
  await choose('Markets: Majors')
  expect(view()).toMatchObject({ list: 'list Majors', columns: ['last', 'change', 'day'], order: { by: 'list' } })
  await choose('Markets: column Funding, on or off')
  await choose('Markets: column Day, on or off')
  expect(view()).toMatchObject({ columns: ['last', 'change', 'funding'] })
  await choose('Markets: sort by 24h volume')
  expect(view()).toMatchObject({ order: { by: 'volume', descending: true } })
  await choose('Markets: sort by 24h volume')
  expect(view()).toMatchObject({ order: { by: 'volume', descending: false } })
  await choose('Markets: sort by Market')
  expect(view()).toMatchObject({ order: { by: 'name', descending: false } })
})

test('the open market is put on a list and taken off it from the palette', async () => {
  const { services } = await showWatchlist()
  await choose('Watchlist: add BTC-PERP to Majors')
  expect(services.settings.getState().watchlists).toEqual([{ name: 'Majors', symbols: ['BTC-PERP'] }])
  expect(lastToast()?.title).toBe('BTC-PERP added to Majors')
  await choose('Watchlist: remove BTC-PERP from Majors')
  expect(services.settings.getState().watchlists).toEqual([{ name: 'Majors', symbols: [] }])
})

test.each([
  ['Watchlist: new…', 'Lists of markets'],
  ['Watchlist: rename or delete Majors…', 'Lists of markets'],
  ['Markets: columns…', 'Columns'],
  ['Markets: conditions…', 'Conditions'],
])('%s opens the menu of the table that is shown', async (title, button) => {
  const { view } = await showWatchlist()
  const pressed = vi.fn()
  screen.getByRole('button', { name: button }).addEventListener('click', pressed)
  await choose(title)
  expect(pressed).toHaveBeenCalledTimes(1)
  if (title.includes('Majors')) expect(view()).toMatchObject({ list: 'list Majors' })
})

test('without a table of markets the page of all markets opens', async () => {
  const { place } = await show('chart')
  await choose('Markets: columns…')
  expect(place()).toBe('/markets')
})

test('views and periods of PnL and statistics are chosen from the palette', async () => {
  const { services } = await show('chart')
  const table = () => services.settings.getState().tableTab
  await choose('PnL: Calendar')
  await choose('PnL: 90 days')
  expect([profitView.getState(), table()]).toEqual([{ view: 'calendar', period: 'quarter', refreshedAt: 0 }, 'profit'])
  await choose('Statistics: Hours')
  await choose('Statistics: 7 days')
  await choose('Statistics: Refresh')
  const { view, period, refreshedAt } = statisticsView.getState()
  expect([view, period, table()]).toEqual(['hour', 'week', 'statistics'])
  expect(refreshedAt).toBeGreaterThanOrEqual(TEST_TIME)
  services.settings.setState({ tableTab: 'positions' })
  await choose('Statistics: export as CSV')
  expect(table()).toBe('statistics')
})

test('the filter entry opens a table with filters if the shown one has none', async () => {
  const { services } = await show('chart')
  await choose('Tables: filter by market, kind or time…')
  expect(services.settings.getState().tableTab).toBe('orderHistory')
})

test('open orders are sorted from the palette', async () => {
  const { services, orders } = await show('layout', OPEN_ORDERS)
  await act(async () => orders.setState({ open: [testOrder, { ...testOrder, order_id: '2', price: '61000' }] }))
  const prices = () => screen.getAllByRole('row').flatMap((row) => /(59|61),000\.0/.exec(row.textContent)?.[0] ?? [])
  await vi.waitFor(() => expect(prices()).toHaveLength(2))
  await choose('Open orders: sort by Price')
  expect(prices()).toEqual(['61,000.0', '59,000.0'])
  await choose('Open orders: sort by Price')
  expect(prices()).toEqual(['59,000.0', '61,000.0'])
  expect(services.settings.getState().tableTab).toBe('openOrders')
})

test('an alert is paused, resumed, edited and deleted from the palette', async () => {
  const { services } = await show('chart')
  const list = (await services.alerts.load())!
  const terms = { kind: 'price', symbolId: 1, account: null, level: '60000', direction: 'above' } as const
  await act(async () => list.add({ ...terms, windowMs: null, pauseMs: null }))
  const alerts = () => list.alerts.getState()
  await choose('Pause alert: Price rises to 60,000.0, BTC-PERP')
  expect(alerts()).toMatchObject([{ isPaused: true }])
  await choose('Resume alert: Price rises to 60,000.0, BTC-PERP')
  expect(alerts()).toMatchObject([{ isPaused: false }])
  await choose('Edit alert: Price rises to 60,000.0, BTC-PERP')
  expect(openDialog.getState()).toEqual({ name: 'alerts', at: `alert ${alerts()[0]!.id}` })
  closeDialog()
  await choose('Delete alert: Price rises to 60,000.0, BTC-PERP')
  expect(alerts()).toEqual([])
  expect(lastToast()?.title).toBe('Alert deleted: Price rises to 60,000.0, BTC-PERP')
})
