import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestAccount, testBalance, testSide } from '@/terminal/fixtures/accountFixtures'
import { orderPreviews, selectPreviewLevels } from '@/terminal/orders/orderPreviews'
import { forgetTicket, lastBody, showTicket, typeLimit } from '../fixtures/showTicket'
import { button, choose, field, press, select, tick, type } from '@/terminal/fixtures/screenFixtures'

beforeEach(() => {
  forgetTicket()
  orderPreviews.setState({}, true)
})

const tab = (name: string) => screen.getByRole('tab', { name })
const isChosen = (name: string) => tab(name).getAttribute('aria-selected')
const key = (name: string, pressed: string, shiftKey = false) =>
  act(async () => void fireEvent.keyDown(field(name), { key: pressed, shiftKey }))

describe('the order type', () => {
  test('limit and market have a button each, and the list shows the same choice', async () => {
    await showTicket()
    fireEvent.click(tab('Market'))
    expect([select('Order type').value, isChosen('Market')]).toEqual(['market', 'true'])
    fireEvent.keyDown(tab('Market'), { key: 'ArrowLeft' })
    expect([select('Order type').value, isChosen('Limit')]).toEqual(['limit', 'true'])
  })

  test('another type is chosen in the list, which then shows its name instead of a tab', async () => {
    await showTicket()
    expect(screen.getByText('More')).toBeTruthy()
    choose('Order type', 'conditional')
    expect([isChosen('Limit'), isChosen('Market')]).toEqual(['false', 'false'])
    expect(screen.queryByText('More')).toBeNull()
  })
})

describe('the initial price of a limit order', () => {
  test('is the best price of its own side, and stays while the market moves', async () => {
    const account = await showTicket()
    expect(field('Price').value).toBe('59999.9')
    await act(async () => account.book.setState({ bids: testSide([[600_000, 1000]]) }))
    expect(field('Price').value).toBe('59999.9')
    await press('Sell')
    expect(field('Price').value).toBe('60000.1')
  })

  test('is filled in when the book arrives, unless the trader has typed a price', async () => {
    const account = createTestAccount()
    account.book.setState({ phase: 'loading' })
    await showTicket(account)
    expect(field('Price').value).toBe('')
    type('Price', '58000')
    await act(async () => account.book.setState({ phase: 'live' }))
    await press('Sell')
    expect(field('Price').value).toBe('58000')
    type('Price', '')
    await press('Buy')
    expect(field('Price').value).toBe('')
  })

  test('does not fill an empty field that has the focus', async () => {
    const account = createTestAccount()
    account.book.setState({ phase: 'loading' })
    await showTicket(account)
    act(() => field('Price').focus())
    await act(async () => account.book.setState({ phase: 'live' }))
    await waitFor(() => expect(button('Best').disabled).toBe(false))
    expect(field('Price').value).toBe('')
    act(() => field('Price').blur())
    expect(field('Price').value).toBe('59999.9')
  })

  test('is not used for a conditional order', async () => {
    await showTicket()
    choose('Order type', 'conditional')
    expect(field('Price').value).toBe('')
    choose('Order type', 'limit')
    expect(field('Price').value).toBe('59999.9')
    type('Price', '58000')
    choose('Order type', 'conditional')
    expect(field('Price').value).toBe('58000')
  })

  test('is shown in chart and book once there is a quantity', async () => {
    await showTicket()
    // Chart and book follow the ticket in a later task.
    await act(() => new Promise((resolve) => void setTimeout(resolve)))
    expect(selectPreviewLevels(1)).toEqual([])
    type('Quantity', '0.1')
    await vi.waitFor(() => expect(selectPreviewLevels(1)).toHaveLength(1))
  })

  test('blocks its order while the book is not live', async () => {
    const account = await showTicket()
    type('Quantity', '0.1')
    act(() => account.book.setState({ phase: 'stale' }))
    expect(button('Place buy order').disabled).toBe(true)
    type('Price', '59999.8')
    expect(button('Place buy order').disabled).toBe(false)
  })
})

test('arrow keys step the price by a tick and the quantity by a lot, ten with Shift', async () => {
  await showTicket()
  type('Price', '59000')
  await key('Price', 'ArrowUp')
  expect(field('Price').value).toBe('59000.1')
  await key('Price', 'ArrowDown', true)
  expect(field('Price').value).toBe('58999.1')
  await key('Quantity', 'ArrowUp')
  await key('Quantity', 'ArrowUp', true)
  expect(field('Quantity').value).toBe('0.011')
  await key('Quantity', 'a')
  expect(field('Quantity').value).toBe('0.011')
})

test('a quantity in percent shows its base size once it is typed', async () => {
  await showTicket()
  choose('Quantity in', 'percent')
  expect(screen.queryByText(/≈/)).toBeNull()
  expect(screen.getByText(/^Min 0\.001/)).toBeTruthy()
  type('Price', '50000')
  type('Quantity', '10')
  expect(screen.getByText(/^≈ \d/)).toBeTruthy()
})

test('a limit order that crosses the spread shows its immediate fill, unless it is post-only', async () => {
  await showTicket(createTestAccount({ balances: [testBalance('USDC', '1000000')] }))
  typeLimit('60000.1', '1.2')
  expect(screen.getByText('Crosses the spread: 1.000 BTC would fill at once, for the taker fee.')).toBeTruthy()
  tick('Post-only')
  expect(screen.queryByText(/^Crosses the spread/)).toBeNull()
  tick('Post-only')
  type('Price', '60000')
  expect(screen.queryByText(/^Crosses the spread/)).toBeNull()
})

test('the leverage slider sets the field, and a high leverage shows its risk', async () => {
  const account = await showTicket()
  await press('Leverage 10×')
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Leverage slider' })
  const warning = () => screen.getByText(/^High leverage/).closest('.invisible')
  expect([slider.value, slider.min]).toEqual(['10', '1'])
  expect(warning()).not.toBeNull()
  fireEvent.change(slider, { target: { value: '25' } })
  expect(field('Leverage').value).toBe('25')
  expect(warning()).toBeNull()
  expect(screen.getByText(/^High leverage: at 25× a move of 4.00% /)).toBeTruthy()
  await press('Set leverage')
  expect(lastBody(account)).toEqual({ symbol_id: 1, leverage: 25 })
})
