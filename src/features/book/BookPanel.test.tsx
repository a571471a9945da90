import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { testOrder, testSide, testTicker } from '@/terminal/fixtures/accountFixtures'
import { createTestLives, createTestServices, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk, choose } from '@/terminal/fixtures/screenFixtures'
import { createTestFeed } from '@/terminal/fixtures/testFeed'
import { pass, passUntil, resumeRenderTime, stopRenderTime } from '@/terminal/live/renderTimeFixtures'
import { ticketIntent } from '@/terminal/orders/ticketIntent'
import type { BookParams, BookView, OrdersView, TickerView } from '@/feed/types'
import { BookPanel } from './BookPanel'
import { createBookView } from './fixtures'

beforeEach(() => {
  stopRenderTime()
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200)
  ticketIntent.setState(null, true)
})
afterEach(resumeRenderTime)

const table = (name: string) => within(screen.getByRole('table', { name }))
// By selector, because a query by role computes the style of every hidden row.
const rows = (name: string) => [...document.querySelectorAll(`table[aria-label='${name}'] tbody tr:not([hidden])`)]
const texts = (name: string) => rows(name).map((row) => row.textContent)

async function show(view: Partial<BookView> = {}, owner: string | null = testOwner) {
  const book: StoreApi<BookView> = createStore(() => createBookView({ depth: 50, ...view }))
  const ticker = createStore<TickerView>(() => ({ phase: 'live', ticker: { ...testTicker, last_price: '10' } }))
  const orders = createStore<OrdersView>(() => ({ phase: 'live', open: [], recent: [], loading: [] }))
  const subscriptions: BookParams[] = []
  const retry = vi.fn<() => void>()
  const services = createTestServices(createTestLives())
  const feed = createTestFeed({
    book: (params) => {
      subscriptions.push(params)
      return book
    },
    ticker: () => ticker,
    retry,
    orders: () => orders,
  })
  Object.assign(services, { feed })
  services.session.setState({ owner })
  services.settings.setState({ bookDepth: 5 })
  const page = renderOnDesk(services, <BookPanel />)
  await passUntil(() => expect(screen.getByRole('region').textContent).toContain('Last price10.0'))
  if (view.bids?.count !== 0) await passUntil(() => expect(texts('Bids')).not.toEqual([]))
  return { book, ticker, orders, subscriptions, retry, services, page }
}

describe('the order book', () => {
  test('is a region with one table per side: the best bid first, the best ask last', async () => {
    await show()
    expect(screen.getByRole('region', { name: 'Order book' })).toBeTruthy()
    await passUntil(() => expect(texts('Bids')).toEqual(['10.00.0050.005', '9.90.0100.015']))
    await passUntil(() => expect(texts('Asks')).toEqual(['10.30.0070.010', '10.10.0030.003']))
  })

  test('follows the venue, and hides empty rows', async () => {
    const { book } = await show()
    act(() => book.setState({ bids: testSide([[98, 2]]), updateId: 2 }))
    await passUntil(() => expect(texts('Bids')).toEqual(['9.80.0020.002']))
  })

  test('shows last price, mid and spread, the mid exactly', async () => {
    await show()
    const region = screen.getByRole('region', { name: 'Order book' })
    expect(region.textContent).toContain('Last price10.0')
    expect(region.textContent).toContain('Mid10.05')
    expect(region.textContent).toContain('Spread0.1 · 99.50 bps')
  })

  test('a merged book shows the true spread, not that of its rounded levels', async () => {
    await show({ merge: 10, bids: testSide([[90, 5]]), asks: testSide([[110, 5]]) })
    const region = screen.getByRole('region', { name: 'Order book' })
    expect(region.textContent).toContain('Mid60,000.00')
    expect(region.textContent).toContain('Spread0.2')
  })

  test('while a side is empty there is no mid and no spread, also if the ticker has best prices', async () => {
    const { book, ticker } = await show()
    const region = screen.getByRole('region', { name: 'Order book' })
    act(() => book.setState({ asks: testSide([]), updateId: 2 }))
    await passUntil(() => expect(region.textContent).toContain('Mid–Spread–'))
    act(() => book.setState({ asks: testSide([[101, 3]]), updateId: 3 }))
    await passUntil(() => expect(region.textContent).toContain('Mid10.05'))
    act(() => ticker.setState({ ticker: { ...testTicker, last_price: '12' } }))
    await passUntil(() => expect(region.textContent).toContain('Last price12.0'))
  })

  test('the text for screen readers follows the ticker also if the book does not change', async () => {
    const { ticker } = await show({ merge: 10, bids: testSide([[90, 5]]), asks: testSide([[110, 5]]) })
    const region = screen.getByRole('region', { name: 'Order book' })
    await passUntil(() => expect(region.textContent).toContain('Mid60,000.00'))
    act(() => ticker.setState({ ticker: { ...testTicker, last_price: '10', best_ask: null } }))
    await passUntil(() => expect(region.textContent).toContain('Mid–Spread–'))
  })

  test('both sides update together, so that the book for screen readers is never crossed', async () => {
    const { book } = await show()
    const best = (name: string, at: number) => Number(texts(name).at(at)!.slice(0, 4))
    const seen: boolean[] = []
    const watch = new MutationObserver(() => seen.push(best('Bids', 0) < best('Asks', -1)))
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    for (const shift of [100, 0, 200]) {
      const side = (ticks: number) => testSide([[ticks + shift, 5]])
      act(() => book.setState({ bids: side(200), asks: side(201), updateId: shift + 2 }))
      await passUntil(() => expect(texts('Bids')[0]).toContain(`${(200 + shift) / 10}.0`))
      await passUntil(() => expect(texts('Asks')[0]).toContain(`${(200 + shift) / 10}.1`))
    }
    watch.disconnect()
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).not.toContain(false)
  })

  describe('with the mouse over a side', () => {
    async function hover() {
      const desk = await show()
      vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
      const scroller = screen.getByRole('table', { name: 'Bids' }).parentElement!.parentElement!
      vi.spyOn(scroller, 'matches').mockReturnValue(true)
      fireEvent.mouseEnter(scroller)
      fireEvent.mouseOver(rows('Bids')[0]!)
      return desk
    }
    const set = (desk: Awaited<ReturnType<typeof hover>>, bids: [number, number][], asks: [number, number][]) =>
      act(() =>
        desk.book.setState((old) => ({ bids: testSide(bids), asks: testSide(asks), updateId: old.updateId + 1 })),
      )

    test('rows keep their prices while they match the market', async () => {
      const desk = await hover()
      set(desk, [[100, 4]], [[101, 3]])
      await passUntil(() => expect(texts('Bids')).toEqual(['10.00.0040.004', '9.9']))
    })

    test('rows follow a market that moves away, so that no row is blank, no price crosses, and the best price shows', async () => {
      const desk = await hover()
      set(
        desk,
        [
          [105, 4],
          [100, 1],
        ],
        [[106, 3]],
      )
      await passUntil(() => expect(texts('Bids')).toEqual(['10.50.0040.004', '10.00.0010.005']))
      set(
        desk,
        [
          [90, 4],
          [89, 1],
        ],
        [[91, 3]],
      )
      await passUntil(() => expect(texts('Bids')).toEqual(['9.00.0040.004', '8.90.0010.005']))
      set(desk, [], [[91, 3]])
      await passUntil(() => expect(texts('Bids')).toEqual([]))
    })

    test('a click right after the rows changed takes the intended price', async () => {
      const desk = await hover()
      const button = rows('Bids')[0]!.querySelector('button')!
      set(
        desk,
        [
          [105, 4],
          [100, 1],
        ],
        [[106, 3]],
      )
      fireEvent.click(button)
      expect(ticketIntent.getState()).toEqual({ symbolId: 1, ticks: 100 })
      await pass(300)
      fireEvent.click(button)
      expect(ticketIntent.getState()).toEqual({ symbolId: 1, ticks: 105 })
    })
  })

  test('a pressed level passes its price to the ticket', async () => {
    await show()
    fireEvent.click(table('Bids').getByRole('button', { name: '9.9' }))
    expect(ticketIntent.getState()).toEqual({ symbolId: 1, ticks: 99 })
    fireEvent.click(table('Asks').getByRole('button', { name: '10.3' }))
    expect(ticketIntent.getState()).toEqual({ symbolId: 1, ticks: 103 })
  })

  test('with Shift the level’s size is passed too, with Alt the cumulative size', async () => {
    await show()
    fireEvent.click(table('Bids').getByRole('button', { name: '9.9' }), { shiftKey: true })
    expect(ticketIntent.getState()).toEqual({ symbolId: 1, ticks: 99, lots: 10 })
    fireEvent.click(table('Bids').getByRole('button', { name: '9.9' }), { altKey: true })
    expect(ticketIntent.getState()).toEqual({ symbolId: 1, ticks: 99, lots: 15 })
  })

  test('a level under the pointer shows total, value, average, distance, and own orders', async () => {
    const { orders } = await show()
    act(() =>
      orders.setState({ open: [{ ...testOrder, price: '9.9', remaining_quantity: '0.004', updated_time: -1 }] }),
    )
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    const row = table('Bids').getByRole('button', { name: '9.9' }).closest('tr')!
    const scroller = row.closest('table')!.parentElement!.parentElement!
    vi.spyOn(scroller, 'matches').mockReturnValue(true)
    fireEvent.mouseEnter(scroller)
    fireEvent.mouseOver(row)
    const card = () => document.querySelector('[id^=book-level]')!.textContent
    // 5 lots at 10.0 and 10 lots at 9.9 are 0.015 BTC with a value of 0.149; the mid is 10.05.
    await passUntil(() => expect(card()).toContain('Sum0.015 BTC'))
    expect(card()).toContain('Average9.9')
    expect(card()).toContain('From mid−1.493%')
    await passUntil(() => expect(card()).toContain('Yours0.004 BTC, 0.000 to 0.006 ahead'))
    vi.mocked(HTMLElement.prototype.matches).mockRestore?.()
    fireEvent.mouseLeave(scroller)
  })

  test('arrow keys move between levels; a side is one tab stop', async () => {
    await show()
    const [best, second] = table('Bids').getAllByRole('button')
    expect([best!.tabIndex, second!.tabIndex]).toEqual([0, -1])
    best!.focus()
    fireEvent.keyDown(best!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(second!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(second!, { key: 'PageUp' })
    expect(document.activeElement).toBe(best)
  })

  test('levels with own orders are marked', async () => {
    const { orders } = await show()
    act(() => orders.setState({ open: [{ ...testOrder, price: '9.9' }] }))
    await passUntil(() => expect(texts('Bids')).toEqual(['10.00.0050.005', '9.9your order0.0100.015']))
  })

  test('each merge step has its price as label, and subscribes to another book', async () => {
    const { subscriptions } = await show()
    const steps = screen.getByRole('combobox', { name: 'Price step' })
    expect(
      within(steps)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['0.1', '1.0'])
    fireEvent.change(steps, { target: { value: '10' } })
    expect(subscriptions.at(-1)).toEqual({ symbolId: 1, depth: 5, merge: 10, tickSize: '0.1', lotSize: '0.001' })
    choose('Depth', '200')
    expect(subscriptions).toContainEqual(expect.objectContaining({ depth: 200, merge: 10 }))
  })

  test('with one side shown there is one table', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Asks' }))
    await pass(20)
    expect(screen.queryByRole('table', { name: 'Bids' })).toBeNull()
    expect(screen.getByRole('table', { name: 'Asks' })).toBeTruthy()
  })

  test('sizes can be shown in the quote coin', async () => {
    await show({ bids: testSide([[600_000, 100]]) })
    fireEvent.click(screen.getByRole('button', { name: 'Size (BTC)' }))
    await passUntil(() => expect(texts('Bids')).toEqual(['60,000.06,0006,000']))
  })

  test('a stale book is marked and keeps its levels', async () => {
    const { book } = await show()
    act(() => book.setState({ phase: 'stale' }))
    expect(screen.getByText('Stale')).toBeTruthy()
    expect(rows('Bids')).toHaveLength(2)
  })

  test('without levels it shows that it is loading, empty, or why it failed', async () => {
    const { book, retry } = await show({ bids: testSide([]), asks: testSide([]), phase: 'loading' })
    expect(screen.getByRole('status').textContent).toBe('Loading the order book')
    act(() => book.setState({ phase: 'live' }))
    expect(screen.getByText('No orders in the book')).toBeTruthy()
    act(() => book.setState({ phase: 'error', problem: 'no such symbol' }))
    expect(screen.getByText(/rejected the request for it: no such symbol/)).toBeTruthy()
    act(() => book.setState({ problem: 'invalid_snapshot' }))
    expect(screen.getByText(/invalid order book/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('removes everything when it unmounts', async () => {
    const { book, page } = await show({}, null)
    page.unmount()
    const subscribe = vi.spyOn(book, 'getState')
    act(() => book.setState({ updateId: 9 }))
    await pass(20)
    expect(subscribe).not.toHaveBeenCalled()
  })
})
