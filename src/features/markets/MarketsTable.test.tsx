import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Http } from '@/client/http'
import type { BestView, TickerView } from '@/feed/types'
import { testTicker } from '@/terminal/fixtures/accountFixtures'
import { createTestLives, createTestServices, TestDesk } from '@/terminal/fixtures/terminalFixtures'
import { createTestFeed } from '@/terminal/fixtures/testFeed'
import { MarketsTable } from './MarketsTable'

afterEach(cleanup)

const tickers: Record<number, TickerView> = {
  1: { phase: 'live', ticker: { ...testTicker, last_price: '60000', open_24h: '50000', turnover_24h: '900' } },
  4: {
    phase: 'live',
    ticker: {
      ...testTicker,
      symbol_id: 4,
      last_price: '3000',
      open_24h: '3100',
      turnover_24h: '1000',
      open_interest: null,
    },
  },
}

async function show() {
  const best: BestView = {
    phase: 'live',
    best: {
      symbol_id: 1,
      bid_price: '59999.9',
      bid_size: '0.5',
      ask_price: '60000.1',
      ask_size: '2',
      update_id: 1,
      time: 0,
    },
  }
  const lives = { best: createStore(() => best), 1: createStore(() => tickers[1]!), 4: createStore(() => tickers[4]!) }
  const feed = createTestFeed()
  const services = {
    ...createTestServices(createTestLives()),
    feed: createTestFeed({
      ticker: (id) => (id === 1 || id === 4 ? lives[id] : feed.ticker(id)),
      best: (id) => (id === 1 ? lives.best : feed.best(id)),
    }),
    http: { read: () => new Promise(() => undefined) } as unknown as Http,
  }
  await act(async () => {
    render(
      <TestDesk services={services}>
        <MarketsTable />
      </TestDesk>,
    )
  })
}

/** The text of each cell of a market's row, by the head of its column. */
function cellsOf(symbol: string): Record<string, string> {
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent.replace(/[↓↑]$/, ''))
  const row = screen.getByRole('link', { name: symbol }).closest('tr')!
  const cells = within(row).getAllByRole('cell')
  expect(cells.length).toBe(heads.length)
  return Object.fromEntries(heads.map((head, at) => [head, cells[at]!.textContent]))
}

const order = () => screen.getAllByRole('link').map((link) => link.textContent)
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('each number stands under the head of its column', async () => {
  await show()
  const cells = cellsOf('BTC-PERP')
  expect(cells).toMatchObject({ Bid: '59,999.90.500', Ask: '60,000.12.000' })
  expect(Object.values(cells)).toContain('+20.00%')
  expect(Object.values(cells)).toContain('300.00K')
  const spot = cellsOf('ETH/USDC')
  expect(spot).toMatchObject({ Bid: '–', Ask: '–' })
})

test('a head sorts by its column, the second press the other way round, and says so', async () => {
  await show()
  expect(order()).toEqual(['ETH/USDC', 'BTC-PERP'])
  press(/^24h change/)
  expect(order()).toEqual(['BTC-PERP', 'ETH/USDC'])
  expect(screen.getByRole('columnheader', { name: /^24h change/ }).getAttribute('aria-sort')).toBe('descending')
  press(/^24h change/)
  expect(order()).toEqual(['ETH/USDC', 'BTC-PERP'])
})

test('a favorite comes first, whatever it is sorted by', async () => {
  await show()
  press(/favorite.*BTC-PERP|BTC-PERP.*favorite/i)
  expect(order()).toEqual(['BTC-PERP', 'ETH/USDC'])
})
