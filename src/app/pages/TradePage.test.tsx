import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('the book is asked for before the desk is rendered', async () => {
  const { asked } = await showDesk()
  expect(screen.getByRole('heading', { name: 'BTC-PERP' })).toBeTruthy()
  expect(asked[0]).toBe('book')
})

test('neither a price nor the connection renders the panels anew', async () => {
  const { asked, ticker, lives } = await showDesk()
  // Parts of the desk are loaded one after another, and what comes late renders what waits for it: until nothing does.
  let known = 0
  const settled = () => {
    const before = known
    known = asked.filter((what) => what === 'tape').length
    expect(known > 0 && known === before).toBe(true)
  }
  await waitFor(settled, { interval: 1_000, timeout: 15_000 })
  vi.useFakeTimers()
  asked.length = 0
  await act(async () => lives.connection.setState({ status: 'live' }))
  expect(asked).not.toContain('tape')
  await act(async () => {
    ticker.setState({ phase: 'live', ticker: { last_price: '60000' } as TickerView['ticker'] })
    await vi.advanceTimersByTimeAsync(1000)
  })
  expect(document.title).toMatch(/60,000/)
  expect(asked).not.toContain('tape')
  cleanup()
  // The last ticks that were asked for: other tests have others.
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
})
