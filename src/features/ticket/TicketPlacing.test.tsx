import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestAccount, testOrder } from '@/terminal/fixtures/accountFixtures'
import { toasts } from '@/ui/overlays/toastStore'
import { clearSent, emptyForm } from './form/ticketForm'
import { forgetTicket, lastBody, showTicket, typeLimit } from './fixtures/showTicket'
import { box, button, choose, field, press, tick, type, lastToast } from '@/terminal/fixtures/screenFixtures'

beforeEach(forgetTicket)

describe('placing', () => {
  test('a second press before the answer sends no second order, and the button is busy', async () => {
    const account = createTestAccount()
    account.submit.mockImplementationOnce(() => new Promise(() => undefined))
    await showTicket(account)
    typeLimit('59000', '0.5')
    const place = button('Place buy order')
    await act(async () => {
      fireEvent.click(place)
      fireEvent.click(place)
    })
    expect(account.submit).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(place.getAttribute('aria-busy')).toBe('true'))
    fireEvent.click(place)
    expect(account.submit).toHaveBeenCalledTimes(1)
  })

  test('a limit order is sent as typed, reported, and only the quantity is cleared', async () => {
    const account = await showTicket()
    typeLimit('59000', '0.5')
    await press('Place buy order')
    expect(account.submit.mock.calls[0]?.[0]).toBe('placeOrder')
    expect(lastBody(account)).toEqual({
      symbol_id: 1,
      is_buy: true,
      order_type: 'limit',
      quantity: '0.5',
      price: '59000',
      position_side: 'both',
      margin_mode: 'cross',
      time_in_force: 'gtc',
    })
    expect(lastToast()).toBeUndefined()
    act(() => account.orders.setState({ open: [testOrder] }))
    await vi.waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Order placed', detail: 'Buy 0.500 BTC at 59,000.0, BTC-PERP' }),
    )
    expect(field('Price').value).toBe('59000')
    expect(field('Quantity').value).toBe('')
  })

  test('Enter in the price or the quantity presses the button', async () => {
    await showTicket()
    typeLimit('59000', '0.5')
    const { type: kind, form } = button('Place buy order')
    expect([kind, form]).toEqual(['submit', field('Quantity').form])
    expect(field('Price').form).toBe(form)
  })

  test('a market sell is sent with the slippage, and its fills are reported', async () => {
    const account = await showTicket()
    await press('Sell')
    choose('Order type', 'market')
    type('Slippage', '0.5')
    type('Quantity', '0.1')
    await press('Place sell order')
    expect(lastBody(account)).toMatchObject({ is_buy: false, order_type: 'market', slippage: '0.005', quantity: '0.1' })
    const filled = { cum_filled_quantity: '0.1', cum_filled_amount: '5999.99', is_buy: false, state: 'filled' }
    await act(async () =>
      account.orders.setState({ recent: [{ ...testOrder, order_type: 'market', price: null, ...filled }] }),
    )
    expect(lastToast()).toMatchObject({
      tone: 'up',
      title: 'Sell order filled',
      detail: '0.100 BTC at 59,999.9 average, BTC-PERP',
    })
  })

  test('post-only of a limit order does not apply to a market order', async () => {
    const account = await showTicket()
    tick('Post-only')
    choose('Order type', 'market')
    type('Quantity', '0.1')
    await press('Place buy order')
    expect(lastBody(account)).toMatchObject({ order_type: 'market', quantity: '0.1' })
    expect(lastBody(account)).not.toHaveProperty('flags')
  })

  test('F30: a rejection shows the venue’s reason and code, typed values stay, and nothing is sent again', async () => {
    const account = createTestAccount()
    account.submit.mockResolvedValue({
      kind: 'rejected',
      code: '20003',
      message: 'insufficient margin',
      traceCode: 'abc',
      status: 422,
    })
    await showTicket(account)
    typeLimit('59000', '0.5')
    await press('Place buy order')
    expect(lastToast()).toMatchObject({
      tone: 'down',
      title: 'Order rejected',
      detail: 'Not enough margin or balance. Lower the quantity, add funds, or close a position. (code 20003)',
      traceCode: 'abc',
    })
    expect([field('Price').value, field('Quantity').value]).toEqual(['59000', '0.5'])
    expect(account.submit).toHaveBeenCalledTimes(1)
  })

  test('F34: the expiry of an order is reported once it is certain, not before', async () => {
    const account = createTestAccount()
    let decide: (outcome: { kind: 'blocked'; reason: 'expired'; message: string }) => void
    const settled = new Promise<Parameters<typeof decide>[0]>((resolve) => (decide = resolve))
    account.submit.mockResolvedValue({ kind: 'unresolved', until: 1_000_000, status: null, settled })
    await showTicket(account)
    typeLimit('59000', '0.5')
    await press('Place buy order')
    expect(toasts.getState().map(({ title }) => title)).toContain('No answer yet')
    await act(async () => decide({ kind: 'blocked', reason: 'expired', message: '' }))
    expect(lastToast()).toMatchObject({ tone: 'warn', title: expect.stringMatching(/not placed/i) })
    expect(lastToast()?.detail).toMatch(/expired/)
  })

  test('an order without an answer is reported at once, and its outcome once it is known', async () => {
    const account = createTestAccount()
    let decide: (outcome: {
      kind: 'rejected'
      code: string
      message: string
      traceCode: string
      status: number
    }) => void
    const settled = new Promise<Parameters<typeof decide>[0]>((resolve) => (decide = resolve))
    account.submit.mockResolvedValue({ kind: 'unresolved', until: 1_000_000, status: null, settled })
    await showTicket(account)
    typeLimit('59000', '0.5')
    await press('Place buy order')
    expect(lastToast()).toMatchObject({ tone: 'warn', title: 'No answer yet' })
    expect(field('Quantity').value).toBe('0.5')
    await act(async () => decide({ kind: 'rejected', code: '11002', message: 'expired', traceCode: '', status: 422 }))
    expect(lastToast()).toMatchObject({ tone: 'down', title: 'Order rejected' })
  })
})

test('an order that is answered with an error of the server may have been accepted, and the message says so', async () => {
  const account = createTestAccount()
  const settled = new Promise<never>(() => undefined)
  account.submit.mockResolvedValue({ kind: 'unresolved', until: 1_000_000, status: 500, settled })
  await showTicket(account)
  typeLimit('59000', '0.5')
  await press('Place buy order')
  expect(lastToast()).toMatchObject({ tone: 'warn', title: 'Outcome not known yet' })
  expect(lastToast()?.detail).toMatch(
    /^Buy 0\.500 BTC at 59,000\.0.*: The venue answered with an error \(HTTP 500\)\. It may have been accepted\. /,
  )
})

test('an order that is accepted late clears the sent values, and keeps later input and errors', () => {
  const sent = { ...emptyForm, price: '59000', quantity: '1' }
  expect(clearSent(sent)).toMatchObject({ quantity: '', attempted: false })
  const remaining = clearSent(sent, { ...sent, quantity: '2', attempted: true })
  expect(remaining).toMatchObject({ attempted: true })
  expect(remaining).not.toHaveProperty('quantity')
})

describe('validation', () => {
  test('an untouched form shows no errors; pressing the button shows what is missing and sends nothing', async () => {
    const account = await showTicket()
    type('Price', '')
    expect(screen.queryByText('Enter a price')).toBeNull()
    await press('Place buy order')
    expect(screen.getByText('Enter a price')).toBeTruthy()
    expect(screen.getByText('Enter a quantity')).toBeTruthy()
    expect(account.submit).not.toHaveBeenCalled()
  })

  test.each([
    ['Price', '59000.05', 'Max decimals: 1'],
    ['Price', '6x', 'Not a number'],
    ['Price', '66000.1', 'Too far above the market: max 66,000.0'],
    ['Quantity', '0.0005', 'Max decimals: 3'],
    ['Quantity', '101', 'Max 100.000 BTC'],
    ['Quantity', '0,5', 'Use a point for decimals, as in 60,000.5'],
  ])('%s %s: %s', async (name, value, error) => {
    const account = await showTicket()
    typeLimit('59000', '0.5')
    type(name, value)
    expect(screen.getByText(error)).toBeTruthy()
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(field(name).value).toBe(value)
    await press('Place buy order')
    expect(account.submit).not.toHaveBeenCalled()
  })

  test('a size above the available one and a post-only order that would match are blocked', async () => {
    await showTicket()
    typeLimit('60000', '2')
    expect(screen.getByText('More than available (10,000.00 USDC)')).toBeTruthy()
    type('Price', '60000.1')
    tick('Post-only')
    expect(screen.getByText(/Post-only would be rejected: it matches 60,000.1/)).toBeTruthy()
  })

  test('invalid combinations cannot be chosen, and explain why', async () => {
    await showTicket()
    tick('Post-only')
    choose('Time in force', 'ioc')
    expect(box('Post-only').checked).toBe(false)
    expect(box('Post-only').disabled).toBe(true)
    expect(screen.getByText('Post-only needs good till canceled')).toBeTruthy()
  })
})

describe('leverage', () => {
  test('is set at the venue, and a number that the market does not allow shows an error at the field', async () => {
    const account = await showTicket()
    await press('Leverage 10×')
    type('Leverage', '101')
    expect(screen.getByText('A whole number from 1 to 100.')).toBeTruthy()
    expect(button('Set leverage').disabled).toBe(true)
    type('Leverage', '25')
    await press('Set leverage')
    expect(account.submit).toHaveBeenCalledWith('setLeverage', { symbol_id: 1, leverage: 25 }, expect.anything())
    expect(lastToast()?.title).toBe('Leverage of BTC-PERP is 25×')
  })
})

test.each([
  ['Good till canceled', () => undefined],
  ['Immediate or cancel: what does not fill at once is canceled', () => choose('Time in force', 'ioc')],
  ['Fill or kill: all of it at once, or nothing', () => (type('Price', '60010'), choose('Time in force', 'fok'))],
  ['Post-only: it never takes from the book', () => tick('Post-only')],
])('the confirmation of a limit order says: %s', async (words, set) => {
  const account = createTestAccount()
  account.services.settings.setState({ confirmOrders: true })
  await showTicket(account)
  typeLimit('59000', '0.5')
  set()
  await press('Place buy order')
  expect(screen.getByRole('dialog').textContent).toContain(words)
})

test('with confirmation switched on, an order is shown once more before it is sent', async () => {
  const account = createTestAccount()
  account.services.settings.setState({ confirmOrders: true })
  await showTicket(account)
  typeLimit('59000', '0.5')
  await press('Place buy order')
  expect(account.submit).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog').textContent).toContain('Buy 0.500 BTC in BTC-PERP?')
  await press('Confirm')
  expect(account.submit).toHaveBeenCalledOnce()
})
