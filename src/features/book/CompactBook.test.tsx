import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { createTestFeed } from '@/terminal/fixtures/testFeed'
import { ticketIntent } from '@/terminal/orders/ticketIntent'
import type { BookView } from '@/feed/types'
import { CompactBook } from './CompactBook'
import { createBookView } from './fixtures'
import { testSide } from '@/terminal/fixtures/accountFixtures'

/** Space for two levels per side and the spread. */
const HEIGHT = 230

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT)
  ticketIntent.setState(null, true)
})

function show(view: Partial<BookView> = {}) {
  const asks = testSide([
    [101, 3],
    [103, 7],
    [105, 9],
  ])
  const book = createStore<BookView>(() => createBookView({ asks, ...view }))
  const services = createTestServices(createTestLives())
  Object.assign(services, { feed: createTestFeed({ book: () => book }) })
  renderOnDesk(services, <CompactBook />)
  return book
}

const levels = (side: string) =>
  within(screen.getByRole('group', { name: side }))
    .getAllByRole('button')
    .map((button) => button.textContent)

test('shows as many levels as fit, the best ask last and the best bid first', () => {
  show()
  expect(levels('Asks')).toEqual(['10.3 0.007', '10.1 0.003'])
  expect(levels('Bids')).toEqual(['10.0 0.005', '9.9 0.010'])
  expect(screen.getByText('0.1')).toBeDefined()
})

test('is wide enough for the longest price', async () => {
  const book = show()
  const width = () => screen.getByRole('region', { name: 'Best bids and asks' }).style.minWidth
  expect(width()).toBe('calc(4ch + 1rem)')
  act(() => book.setState({ asks: testSide([[12_345_678_901, 1]]) }))
  expect(await screen.findByText('1,234,567,890.1')).toBeDefined()
  expect(width()).toBe('calc(15ch + 1rem)')
})

test('shows fewer levels with larger text, so that nothing overlaps', () => {
  document.documentElement.style.fontSize = '24px'
  onTestFinished(() => void (document.documentElement.style.fontSize = ''))
  show()
  expect(levels('Bids')).toHaveLength(1)
})

test('a tap passes the price under the finger at pointer down', async () => {
  const book = show()
  const [best] = within(screen.getByRole('group', { name: 'Bids' })).getAllByRole('button')
  fireEvent.pointerDown(best!)
  act(() => book.setState({ bids: testSide([[95, 1]]) }))
  await screen.findByRole('button', { name: '9.5 0.001' })
  fireEvent.click(best!)
  expect(ticketIntent.getState()).toEqual({ symbolId: 1, ticks: 100 })
  fireEvent.click(best!)
  expect(ticketIntent.getState()).toEqual({ symbolId: 1, ticks: 95 })
})

test.each([
  ['loading', 'Loading…'],
  ['live', 'No orders'],
  ['error', 'Unavailable'],
] as const)('a book that is %s and has no levels says so', (phase, words) => {
  show({ phase, bids: testSide([]), asks: testSide([]) })
  expect(screen.getByText(words)).toBeDefined()
})
