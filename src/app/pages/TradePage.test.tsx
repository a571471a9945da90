import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Http } from '@/client/http'
import { symbolsQuery } from '@/client/queries/marketQueries'
import type { Feed, TickerView } from '@/feed/types'
import { createTestLives, createTestServices, testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { App } from '../App'

beforeEach(() => history.replaceState(null, '', '/trade/BTC-PERP'))

/** Renders the desk of the first market; returns the subscriptions of its feed. */
async function showDesk() {
  const lives = createTestLives()
  lives.connection.setState({ status: 'reconnecting' })
  const services = createTestServices(lives)
  const http: Partial<Http> = { read: () => new Promise(() => undefined) }
  const ticker = createStore<TickerView>(() => ({ phase: 'loading', ticker: null }))
  const requests: string[] = []
  const { tape } = services.feed
  const { symbolId } = testMarkets[0]!.instrument
  const { tick_size: tickSize, lot_size: lotSize } = testMarkets[0]!.symbol
  const live = services.feed.book({ symbolId, depth: 50, merge: 1, tickSize, lotSize })
  // One object for all calls; another object would cause a render.
  const book: typeof live = {
    ...live,
    subscribe(listener) {
      requests.push('book')
      return live.subscribe(listener)
    },
  }
  const feed: Feed = {
    ...services.feed,
    ticker: () => {
      requests.push('ticker')
      return ticker
    },
    tape: (symbolId) => {
      requests.push('tape')
      return tape(symbolId)
    },
    book: () => book,
  }
  services.queryClient.setQueryData(
    symbolsQuery(http as Http).queryKey,
    testMarkets.map(({ symbol }) => symbol),
  )
  await act(async () => void render(<App services={{ ...services, feed, http: http as Http }} />))
  return { requests, ticker, lives }
}

test('the book is subscribed before the desk is rendered', async () => {
  const { requests } = await showDesk()
  expect(screen.getByRole('heading', { name: 'BTC-PERP' })).toBeTruthy()
  expect(requests[0]).toBe('book')
})

/**
 * Whether a change renders no panel again. It tries a few times, because lazily loaded parts of the desk may render at
 * the same time.
 */
async function rendersNoPanel(requests: string[], change: (attempt: number) => Promise<void>): Promise<boolean> {
  for (let attempt = 1; attempt <= 9; attempt++) {
    requests.length = 0
    await change(attempt)
    if (!requests.includes('tape')) return true
  }
  return false
}

test('a new price or a change of the connection does not rerender the panels', { timeout: 60_000 }, async () => {
  const { requests, ticker, lives } = await showDesk()
  await waitFor(() => expect(requests).toContain('tape'))
  const connect = async () => {
    await act(async () => lives.connection.setState({ status: 'reconnecting' }))
    requests.length = 0
    await act(async () => lives.connection.setState({ status: 'live' }))
  }
  const move = async (attempt: number) => {
    const change = { phase: 'live', ticker: { last_price: `6000${attempt}` } as TickerView['ticker'] } as const
    await act(async () => ticker.setState(change))
    await waitFor(() => expect(document.title).toContain(`60,00${attempt}`))
  }
  expect(await rendersNoPanel(requests, connect)).toBe(true)
  expect(await rendersNoPanel(requests, move)).toBe(true)
})

test('an unknown path shows a message with a link to trading; the root path opens the market', async () => {
  history.replaceState(null, '', '/nothing/here')
  await showDesk()
  expect(await screen.findByText('There is no page /nothing/here.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to trading' }).getAttribute('href')).toBe('/trade')
  cleanup()
  history.replaceState(null, '', '/')
  await showDesk()
  await waitFor(() => expect(window.location.pathname).toBe('/trade/BTC-PERP'))
})
