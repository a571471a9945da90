import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Http } from '@/client/http'
import { symbolsQuery } from '@/client/queries/marketQueries'
import type { Feed, TickerView } from '@/feed/types'
import { createTestLives, createTestServices, testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { App } from '../App'

beforeEach(() => history.replaceState(null, '', '/trade/BTC-PERP'))
afterEach(cleanup)

/** The page at the desk of the first market, and what its feed was asked for. */
async function showDesk() {
  const lives = createTestLives()
  lives.connection.setState({ status: 'reconnecting' })
  const services = createTestServices(lives)
  const http: Partial<Http> = { read: () => new Promise(() => undefined) }
  const ticker = createStore<TickerView>(() => ({ phase: 'loading', ticker: null }))
  const asked: string[] = []
  const { tape } = services.feed
  const { symbolId } = testMarkets[0]!.instrument
  const { tick_size: tickSize, lot_size: lotSize } = testMarkets[0]!.symbol
  const live = services.feed.book({ symbolId, depth: 50, merge: 1, tickSize, lotSize })
  // One object for all: another one would be rendered anew.
  const book: typeof live = {
    ...live,
    subscribe(listener) {
      asked.push('book')
      return live.subscribe(listener)
    },
  }
  const feed: Feed = {
    ...services.feed,
    ticker: () => {
      asked.push('ticker')
      return ticker
    },
    tape: (symbolId) => {
      asked.push('tape')
      return tape(symbolId)
    },
    book: () => book,
  }
  services.queryClient.setQueryData(
    symbolsQuery(http as Http).queryKey,
    testMarkets.map(({ symbol }) => symbol),
  )
  await act(async () => void render(<App services={{ ...services, feed, http: http as Http }} />))
  return { asked, ticker, lives }
}

test('the book is subscribed before the desk is rendered', async () => {
  const { asked } = await showDesk()
  expect(screen.getByRole('heading', { name: 'BTC-PERP' })).toBeTruthy()
  expect(asked[0]).toBe('book')
})

/**
 * Whether a change renders no panel anew. Parts of the desk that are loaded late are rendered with what waits for them, so that
 * it is tried a few times.
 */
async function rendersNoPanel(asked: string[], change: (attempt: number) => Promise<void>): Promise<boolean> {
  for (let attempt = 1; attempt <= 9; attempt++) {
    asked.length = 0
    await change(attempt)
    if (!asked.includes('tape')) return true
  }
  return false
}

test('a new price or a change of the connection does not rerender the panels', { timeout: 60_000 }, async () => {
  const { asked, ticker, lives } = await showDesk()
  await waitFor(() => expect(asked).toContain('tape'), { timeout: 10_000 })
  const connect = async () => {
    await act(async () => lives.connection.setState({ status: 'reconnecting' }))
    asked.length = 0
    await act(async () => lives.connection.setState({ status: 'live' }))
  }
  const move = async (attempt: number) => {
    const change = { phase: 'live', ticker: { last_price: `6000${attempt}` } as TickerView['ticker'] } as const
    await act(async () => ticker.setState(change))
    await waitFor(() => expect(document.title).toContain(`60,00${attempt}`), { timeout: 5_000 })
  }
  expect(await rendersNoPanel(asked, connect)).toBe(true)
  expect(await rendersNoPanel(asked, move)).toBe(true)
})

test('an unknown path shows a message with a link to trading; the root path opens the market', async () => {
  history.replaceState(null, '', '/nothing/here')
  await showDesk()
  expect(await screen.findByText('There is no page /nothing/here.', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to trading' }).getAttribute('href')).toBe('/trade')
  cleanup()
  history.replaceState(null, '', '/')
  await showDesk()
  await waitFor(() => expect(window.location.pathname).toBe('/trade/BTC-PERP'))
})
