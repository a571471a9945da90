import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createStore } from 'zustand/vanilla'
import type { Http } from '@/client/http'
import type { TickerView } from '@/feed/types'
import { testTicker } from '@/terminal/fixtures/accountFixtures'
import { createTestLives, createTestServices, TestDesk, testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { createTestFeed } from '@/terminal/fixtures/testFeed'
import { MarketTable } from './MarketTable'
import type { MarketViewName } from './marketView'
import { tick, type } from '@/terminal/fixtures/screenFixtures'

// Simulates a desktop, so that no narrow layout applies.
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: noop, removeEventListener: noop })),
)
const noop = () => undefined

const list = [
  { ...testTicker, symbol_id: 1, last_price: '60000', open_24h: '50000', turnover_24h: '900', funding_rate: '0.0001' },
  { ...testTicker, symbol_id: 4, last_price: '3000', open_24h: '2400', turnover_24h: '12345678', funding_rate: null },
]

async function show(view: MarketViewName, settings: object = {}) {
  const services = {
    ...createTestServices(createTestLives()),
    http: { read: async () => ({ ok: true, data: { list } }) } as unknown as Http,
  }
  services.settings.setState(settings)
  const location = memoryLocation({ path: '/trade/BTC-PERP', record: true })
  const onChosen = vi.fn<() => void>()
  await act(async () => {
    render(
      <Router hook={location.hook}>
        <TestDesk services={services}>
          <MarketTable view={view} onChosen={onChosen} />
        </TestDesk>
      </Router>,
    )
  })
  await screen.findAllByText(/^\+2[05]\.00%$/)
  return { services, history: location.history, onChosen }
}

const search = () => screen.getByRole('searchbox', { name: 'Search markets' })
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-market]')]
const symbols = () => rows().map((row) => row.dataset.market)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** Opens a button's popover, like the browser does. */
const open = (name: string) => {
  const box = document.getElementById(screen.getByRole('button', { name }).getAttribute('popovertarget')!)!
  fireEvent(box, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
}

/** The text of each cell of a market's row, by column header. */
function cellsOf(symbol: string): Record<string, string> {
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent.replace(/[↓↑]$/, ''))
  const cells = within(screen.getByRole('link', { name: symbol }).closest('tr')!).getAllByRole('cell')
  expect(cells.length).toBe(heads.length)
  return Object.fromEntries(heads.map((head, at) => [head, cells[at]!.textContent]))
}

test('picker: focuses the search, shows all markets with their numbers, and marks the open market', async () => {
  await show('picker')
  expect(document.activeElement).toBe(search())
  expect(symbols()).toEqual(['BTC-PERP', 'ETH/USDC'])
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
  expect(cellsOf('ETH/USDC')).toMatchObject({ Last: '3,000.0', '24h change': '+25.00%', '24h volume': '12.35M' })
})

test('picker: Enter in the search opens the first match and closes the list; without a match it does nothing', async () => {
  const { history, onChosen } = await show('picker')
  fireEvent.change(search(), { target: { value: 'doge' } })
  fireEvent.keyDown(search(), { key: 'Enter' })
  expect(onChosen).not.toHaveBeenCalled()
  expect(screen.getByText('No market matches.')).toBeTruthy()
  fireEvent.change(search(), { target: { value: 'eth' } })
  expect(symbols()).toEqual(['ETH/USDC'])
  fireEvent.keyDown(search(), { key: 'Enter' })
  expect(history.at(-1)).toBe('/trade/ETH_USDC')
  expect(onChosen).toHaveBeenCalledOnce()
})

test('arrow keys move from the search through the rows and wrap around; F adds a favorite, which moves to the top', async () => {
  const { services } = await show('picker')
  fireEvent.keyDown(search(), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(rows()[0])
  fireEvent.keyDown(rows()[0]!, { key: 'ArrowDown' })
  fireEvent.keyDown(rows()[1]!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(rows()[0])
  fireEvent.keyDown(rows()[0]!, { key: 'End' })
  expect(document.activeElement).toBe(rows()[1])
  fireEvent.keyDown(rows()[1]!, { key: 'f' })
  expect(services.settings.getState().favorites).toEqual(['ETH/USDC'])
  expect(symbols()).toEqual(['ETH/USDC', 'BTC-PERP'])
  press('Remove ETH/USDC from favorites')
  expect(services.settings.getState().favorites).toEqual([])
})

test('screener: a header sorts by its column, a second press reverses it, with aria-sort, and it is stored', async () => {
  const { services } = await show('screener')
  expect(symbols()).toEqual(['ETH/USDC', 'BTC-PERP'])
  press(/^24h change/)
  expect(symbols()).toEqual(['ETH/USDC', 'BTC-PERP'])
  expect(screen.getByRole('columnheader', { name: /^24h change/ }).getAttribute('aria-sort')).toBe('descending')
  press(/^24h change/)
  expect(symbols()).toEqual(['BTC-PERP', 'ETH/USDC'])
  expect(services.settings.getState().marketViews.screener).toMatchObject({
    order: { by: 'change', descending: false },
  })
})

test('screener: columns are chosen, and each number is below its header', async () => {
  const { services } = await show('screener')
  open('Columns')
  for (const name of ['Bid', 'Ask', 'Day']) fireEvent.click(screen.getByRole('checkbox', { name }))
  tick('Mark to oracle')
  expect(services.settings.getState().marketViews.screener).toMatchObject({
    columns: ['last', 'change', 'volume', 'openInterest', 'funding', 'spread', 'basis'],
  })
  expect(cellsOf('BTC-PERP')).toMatchObject({ Last: '60,000.0', '24h change': '+20.00%', Funding: '0.0100%' })
})

test('screener: a condition on a number hides other markets, and can be removed', async () => {
  await show('screener')
  open('Conditions')
  const form = within(screen.getByRole('dialog', { name: 'Conditions' }))
  fireEvent.change(form.getByRole('textbox', { name: 'Number' }), { target: { value: 'x' } })
  fireEvent.click(form.getByRole('button', { name: 'Add condition' }))
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  fireEvent.change(form.getByRole('textbox', { name: 'Number' }), { target: { value: '22.5' } })
  fireEvent.click(form.getByRole('button', { name: 'Add condition' }))
  expect(symbols()).toEqual(['ETH/USDC'])
  expect(screen.getByRole('button', { name: 'Conditions: 1 on' })).toBeTruthy()
  press('Remove: 24h change at or above 22.50%')
  expect(symbols()).toHaveLength(2)
})

test('watchlist: keys change the order of a list, and the handle keeps the focus', async () => {
  const { services } = await show('watchlist', { favorites: ['BTC-PERP', 'ETH/USDC'] })
  const handle = () => screen.getByRole('button', { name: /^Move BTC-PERP/ })
  handle().focus()
  fireEvent.keyDown(handle(), { key: 'ArrowUp' })
  expect(symbols()).toEqual(['BTC-PERP', 'ETH/USDC'])
  fireEvent.keyDown(handle(), { key: 'ArrowDown' })
  expect(symbols()).toEqual(['ETH/USDC', 'BTC-PERP'])
  expect(services.settings.getState().favorites).toEqual(['ETH/USDC', 'BTC-PERP'])
  expect(document.activeElement).toBe(handle())
})

test('watchlist: a named list is created, filled by a row’s menu, renamed and deleted', async () => {
  const { services } = await show('watchlist', { favorites: ['BTC-PERP'] })
  const lists = () => services.settings.getState().watchlists
  open('Lists of markets')
  type('Name of the new list', 'Majors')
  press('Add list')
  expect(screen.getByText(/^No markets in Majors yet/)).toBeTruthy()
  press('Show all markets')
  open('More for ETH/USDC')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Add to Majors' }))
  expect(lists()).toEqual([{ name: 'Majors', symbols: ['ETH/USDC'] }])
  press('Majors')
  expect(symbols()).toEqual(['ETH/USDC'])
  open('Lists of markets')
  type('Name of this list', 'Coins')
  press('Rename')
  expect(lists()).toEqual([{ name: 'Coins', symbols: ['ETH/USDC'] }])
  expect(symbols()).toEqual(['ETH/USDC'])
  open('Lists of markets')
  press('Delete Coins')
  expect(lists()).toEqual([])
  expect(symbols()).toHaveLength(2)
})

test('screener: the bell of a row adds an alert on that market, not on the open one, and is then highlighted', async () => {
  const ticker = createStore<TickerView>(() => ({ phase: 'live', ticker: { ...testTicker, last_price: '3000' } }))
  const { services } = await show('screener')
  // The form compares the level with this ticker.
  Object.assign(services, { feed: createTestFeed({ ticker: () => ticker }) })
  services.queryClient.setQueryDefaults(['symbols'], { staleTime: Infinity })
  services.queryClient.setQueryData(
    ['symbols'],
    testMarkets.map(({ symbol }) => symbol),
  )
  const list = (await services.alerts.load())!
  const bell = () => screen.getByRole('button', { name: 'Alerts on ETH/USDC' })
  const isLit = (button: HTMLElement) => button.classList.contains('text-accent')
  expect(isLit(bell())).toBe(false)
  open('Alerts on ETH/USDC')
  const level = await screen.findByRole('textbox', { name: /^Alert level/ })
  fireEvent.change(level, { target: { value: '3100' } })
  press('Add alert')
  expect(list.alerts.getState()).toMatchObject([{ symbolId: 4, kind: 'price', level: '3100' }])
  expect(isLit(bell())).toBe(true)
  expect(isLit(screen.getByRole('button', { name: 'Alerts on BTC-PERP' }))).toBe(false)
})

test('a stored view keeps its columns although a newer version stored one that is unknown here', async () => {
  const view = { list: 'all', columns: ['ask', 'ofTomorrow', 'change'], order: { by: 'name', descending: true } }
  await show('screener', { marketViews: { screener: { ...view, conditions: [] } } })
  expect(Object.keys(cellsOf('ETH/USDC')).slice(1, 3)).toEqual(['24h change', 'Ask'])
  expect(symbols()).toEqual(['ETH/USDC', 'BTC-PERP'])
})
