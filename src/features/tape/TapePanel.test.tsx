import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { createTestFeed } from '@/terminal/fixtures/testFeed'
import { pass, passUntil, resumeRenderTime, stopRenderTime } from '@/terminal/live/renderTimeFixtures'
import { formatTime } from '@/terminal/format/formatTime'
import { showDialog } from '@/terminal/session/dialogs'
import type { TapeView } from '@/feed/types'
import type { Trade } from '@/protocol/records/trade'
import { TapePanel } from './TapePanel'

const TIME = Date.UTC(2026, 0, 15, 12, 30, 15)

beforeEach(() => {
  stopRenderTime()
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
})
afterEach(resumeRenderTime)

// By selector, because a query by role computes the style of every hidden row.
const texts = () =>
  [...document.querySelectorAll(`table[aria-label='Recent trades'] tbody tr:not([hidden])`)].map(
    (row) => row.textContent,
  )

const links = () => [
  ...document.querySelectorAll<HTMLAnchorElement>("table[aria-label='Recent trades'] tr:not([hidden]) a"),
]

function createTrade(part: Partial<Trade>): Trade {
  const sample = { trade_id: '1', price: '60000', quantity: '0.25', amount: '15000', is_taker_buyer: true }
  return { ...sample, time: TIME, tx_hash: '0x00', ...part }
}

async function show(view: Partial<TapeView> = {}) {
  const tape = createStore<TapeView>(() => ({ phase: 'live', trades: [createTrade({})], ...view }))
  const services = createTestServices(createTestLives())
  const feed = createTestFeed({ tape: () => tape })
  Object.assign(services, { feed })
  renderOnDesk(services, <TapePanel />)
  if (tape.getState().trades.length > 0) await passUntil(() => expect(texts()).not.toEqual([]))
  return tape
}

describe('the tape', () => {
  test('is a region with the newest trade first, in the symbol’s decimals', async () => {
    const sold = createTrade({ trade_id: '2', price: '59999.9', quantity: '1', is_taker_buyer: false })
    await show({ trades: [sold, createTrade({})] })
    expect(screen.getByRole('region', { name: 'Recent trades' })).toBeTruthy()
    expect(texts()).toEqual([`Sell59,999.91.000${formatTime(TIME)}`, `Buy60,000.00.250${formatTime(TIME)}`])
  })

  test('renders only rows in view', async () => {
    await show({ trades: Array.from({ length: 200 }, (_, id) => createTrade({ trade_id: String(id) })) })
    expect(texts()).toHaveLength(5)
    expect(document.querySelectorAll("table[aria-label='Recent trades'] tbody tr")).toHaveLength(5)
  })

  test('keeps rows in place while it is scrolled away from the newest trade, and has a button back', async () => {
    const old = Array.from({ length: 50 }, (_, id) => createTrade({ trade_id: String(id) }))
    const tape = await show({ trades: old })
    const scroller = screen.getByRole('group', { name: 'Recent trades' })
    scroller.scrollTop = 40
    fireEvent.scroll(scroller)
    await pass(20)
    act(() => tape.setState({ trades: [createTrade({ price: '61000' }), ...old] }))
    await pass(1100)
    expect(texts()[0]).toContain('60,000.0')
    const back = screen.getByRole('button', { name: 'Back to the newest' })
    // The button is beside the rows, not over them.
    expect(back.parentElement!.contains(scroller)).toBe(false)
    fireEvent.click(back)
    scroller.scrollTop = 0
    fireEvent.scroll(scroller)
    await passUntil(() => expect(texts()[0]).toContain('61,000.0'))
    await passUntil(() => expect(screen.queryByRole('button', { name: 'Back to the newest' })).toBeNull())
  })

  test('sizes can be shown in the quote coin', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Size (BTC)' }))
    await passUntil(() => expect(texts()).toEqual([`Buy60,000.015,000${formatTime(TIME)}`]))
  })

  test('each trade links to its transaction, by mouse and by arrow keys from the first', async () => {
    const hashes = ['0xaa', '0xbb', '0xcc']
    await show({ trades: hashes.map((tx_hash, at) => createTrade({ trade_id: String(at), tx_hash })) })
    expect(links().map((link) => [link.getAttribute('href'), link.title, link.tabIndex])).toEqual([
      ['/explorer/tx/0xaa', '0xaa', 0],
      ['/explorer/tx/0xbb', '0xbb', -1],
      ['/explorer/tx/0xcc', '0xcc', -1],
    ])
    links()[0]!.focus()
    fireEvent.keyDown(links()[0]!, { key: 'ArrowDown' })
    fireEvent.keyDown(links()[1]!, { key: 'ArrowDown' })
    fireEvent.keyDown(links()[2]!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(links()[2])
    fireEvent.keyDown(links()[2]!, { key: 'ArrowUp' })
    expect(document.activeElement).toBe(links()[1])
    expect(fireEvent.click(links()[1]!, { ctrlKey: true })).toBe(true)
    window.history.replaceState(null, '', '/')
    // A plain click stays in the page.
    expect(fireEvent.click(links()[1]!)).toBe(false)
    expect(window.location.pathname).toBe('/explorer/tx/0xbb')
    window.history.replaceState(null, '', '/')
  })

  test('a trade without a transaction has no link, also if its row had one before', async () => {
    const tape = await show({ trades: [createTrade({ trade_id: '1', tx_hash: '0xaa' })] })
    expect(links()[0]!.getAttribute('href')).toBe('/explorer/tx/0xaa')
    act(() => tape.setState({ trades: [createTrade({ trade_id: '2', tx_hash: `0x${'0'.repeat(64)}` })] }))
    await passUntil(() => expect(links()[0]!.hasAttribute('href')).toBe(false))
    expect(links()[0]!.title).toBe('')
    window.history.replaceState(null, '', '/')
    expect(fireEvent.click(links()[0]!)).toBe(true)
    expect(window.location.pathname).toBe('/')
  })

  test('a press hits the visible trade, also if new trades arrive', async () => {
    const [old, next, last] = ['0xaa', '0xbb', '0xcc'].map((tx_hash) => createTrade({ trade_id: tx_hash, tx_hash }))
    const tape = await show({ trades: [old!] })
    // The trades are painted at once, but the table is updated only once a second.
    act(() => tape.setState({ trades: [next!, old!] }))
    await pass(100)
    fireEvent.pointerDown(links()[0]!)
    expect(links()[0]!.getAttribute('href')).toBe('/explorer/tx/0xbb')
    act(() => tape.setState({ trades: [last!, next!, old!] }))
    await pass(1100)
    expect(links()[0]!.getAttribute('href')).toBe('/explorer/tx/0xbb')
    fireEvent.pointerUp(links()[0]!)
    await passUntil(() => expect(links()[0]!.getAttribute('href')).toBe('/explorer/tx/0xcc'))
  })

  test('without trades it shows that it is loading, empty, or why it failed; stale trades are marked', async () => {
    const tape = await show({ phase: 'loading', trades: [] })
    expect(screen.getByRole('status').textContent).toBe('Loading recent trades')
    act(() => tape.setState({ phase: 'live' }))
    expect(screen.getByText('No trades yet')).toBeTruthy()
    act(() => tape.setState({ phase: 'error' }))
    expect(screen.getByText('Trades unavailable')).toBeTruthy()
    act(() => tape.setState({ phase: 'stale', trades: [createTrade({})] }))
    expect(screen.getByText('Stale')).toBeTruthy()
  })
})

test('the field of the minimum size opens when another part of the page requests it, and its button has the focus', async () => {
  await show()
  const button = screen.getByRole('button', { name: 'Minimum size' })
  const pressed = vi.fn()
  button.addEventListener('click', pressed)
  await act(async () => showDialog('tapeFilter'))
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
})
