import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccount, testBalance, testOrder, testPosition, type TestAccount } from '@/desk/accountFixtures'
import { openDialog, closeDialog } from '@/desk/dialogs'
import { TestDesk, testMarkets } from '@/desk/fixtures'
import { MarketsContext } from '@/desk/market'
import { missingCode } from '@/desk/missingCode'
import { offerToTicket } from '@/desk/ticketIntent'
import { toasts } from '@/ui/toasts'
import { ticketForms } from './ticketForm'
import { TicketPanel } from './TicketPanel'
import { loadExtras, loadFurther } from './deferredParts'

beforeEach(() => {
  ticketForms.setState({}, true)
  toasts.setState([], true)
  closeDialog()
})
afterEach(cleanup)

async function show(account: TestAccount, market = testMarkets[0]!) {
  await act(async () => {
    render(
      <TestDesk services={account.services}>
        <MarketsContext value={{ markets: testMarkets, open: market }}>
          <TicketPanel />
        </MarketsContext>
      </TestDesk>,
    )
  })
  // Balances arrive a turn later.
  await act(async () => {
    await Promise.all([loadExtras(), loadFurther()])
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const bodyOf = (account: TestAccount) => account.submit.mock.calls[0]?.[1]
const lastToast = () => toasts.getState().at(-1)

describe('placing', () => {
  test('pressed twice before there is an answer, an order goes out once, and the button shows that it is busy', async () => {
    const account = createTestAccount()
    account.submit.mockImplementationOnce(() => new Promise(() => undefined))
    await show(account)
    type('Price', '59000')
    type('Quantity', '0.5')
    const button = screen.getByRole('button', { name: 'Place buy order' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(account.submit).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    fireEvent.click(button)
    expect(account.submit).toHaveBeenCalledTimes(1)
  })

  test('a limit order goes out as it was typed, is told of, and only the quantity is cleared', async () => {
    const account = createTestAccount()
    await show(account)
    type('Price', '59000')
    type('Quantity', '0.5')
    await press('Place buy order')
    expect(account.submit.mock.calls[0]?.[0]).toBe('placeOrder')
    expect(bodyOf(account)).toEqual({
      symbol_id: 1,
      is_buy: true,
      order_type: 'limit',
      quantity: '0.5',
      price: '59000',
      position_side: 'both',
      margin_mode: 'cross',
      time_in_force: 'gtc',
    })
    expect(lastToast()).toMatchObject({ title: 'Order placed', detail: 'Buy 0.500 BTC at 59,000.0' })
    expect(field('Price').value).toBe('59000')
    expect(field('Quantity').value).toBe('')
  })

  test('Enter in the price or the quantity presses the button', async () => {
    const account = createTestAccount()
    await show(account)
    type('Price', '59000')
    type('Quantity', '0.5')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Place buy order' })
    expect([button.type, button.form]).toEqual(['submit', field('Quantity').form])
    expect(field('Price').form).toBe(button.form)
  })

  test('a market sell carries the slippage and is told of by what it filled', async () => {
    const account = createTestAccount()
    await show(account)
    await press('Sell')
    choose('Order type', 'market')
    type('Slippage', '0.5')
    type('Quantity', '0.1')
    await press('Place sell order')
    expect(bodyOf(account)).toMatchObject({ is_buy: false, order_type: 'market', slippage: '0.005', quantity: '0.1' })
    const filled = { cum_filled_quantity: '0.1', cum_filled_amount: '5999.99', is_buy: false, state: 'filled' }
    await act(async () =>
      account.orders.setState({ recent: [{ ...testOrder, order_type: 'market', price: null, ...filled }] }),
    )
    expect(lastToast()).toMatchObject({ tone: 'up', title: 'Sold', detail: '0.100 BTC at 59,999.9 on average' })
  })

  test('a refusal says the venue’s reason and code, and nothing that was typed is lost', async () => {
    const account = createTestAccount()
    account.submit.mockResolvedValue({
      kind: 'refused',
      code: '20003',
      message: 'insufficient margin',
      traceCode: 'abc',
      status: 422,
    })
    await show(account)
    type('Price', '59000')
    type('Quantity', '0.5')
    await press('Place buy order')
    expect(lastToast()).toMatchObject({
      tone: 'down',
      title: 'Order refused',
      detail: 'Not enough margin or balance. (code 20003)',
      traceCode: 'abc',
    })
    expect(field('Quantity').value).toBe('0.5')
  })

  test('an order without an answer is shown as such until it is decided', async () => {
    const account = createTestAccount()
    let decide: (outcome: { kind: 'refused'; code: string; message: string; traceCode: string; status: number }) => void
    const settled = new Promise<Parameters<typeof decide>[0]>((resolve) => (decide = resolve))
    account.submit.mockResolvedValue({ kind: 'unresolved', until: 1_000_000, settled })
    await show(account)
    type('Price', '59000')
    type('Quantity', '0.5')
    await press('Place buy order')
    expect(lastToast()).toMatchObject({ tone: 'warn', title: 'No answer yet' })
    expect(field('Quantity').value).toBe('0.5')
    await act(async () => decide({ kind: 'refused', code: '11002', message: 'expired', traceCode: '', status: 422 }))
    expect(lastToast()).toMatchObject({ tone: 'down', title: 'Order refused' })
  })
})

describe('refusing', () => {
  test('nothing is said about an untouched form; pressing the button says what is missing and sends nothing', async () => {
    const account = createTestAccount()
    await show(account)
    expect(screen.queryByText('A limit order needs a price.')).toBeNull()
    await press('Place buy order')
    expect(screen.getByText('A limit order needs a price.')).toBeTruthy()
    expect(screen.getByText('How much?')).toBeTruthy()
    expect(account.submit).not.toHaveBeenCalled()
  })

  test.each([
    ['Price', '59000.05', 'Too many decimals: 1 at most.'],
    ['Price', '6x', 'This is not a number.'],
    ['Price', '66000.1', 'Too far above the market: at most 66,000.0.'],
    ['Quantity', '0.0005', 'Too many decimals: 3 at most.'],
    ['Quantity', '101', 'At most 100.000.'],
    ['Quantity', '0,5', 'Write decimals with a point and leave out thousands separators.'],
  ])('%s %s: %s', async (name, value, error) => {
    const account = createTestAccount()
    await show(account)
    type('Price', '59000')
    type('Quantity', '0.5')
    type(name, value)
    expect(screen.getByText(error)).toBeTruthy()
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(field(name).value).toBe(value)
    await press('Place buy order')
    expect(account.submit).not.toHaveBeenCalled()
  })

  test('more than is available, and post-only that would take', async () => {
    const account = createTestAccount()
    await show(account)
    type('Price', '60000')
    type('Quantity', '2')
    expect(screen.getByText('More than is available (10,000.00 USDC).')).toBeTruthy()
    type('Price', '60000.1')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Post-only' }))
    expect(screen.getByText(/Would trade at once against 60,000.1/)).toBeTruthy()
  })

  test('what may not be combined cannot be chosen, and says why', async () => {
    await show(createTestAccount())
    fireEvent.click(screen.getByRole('checkbox', { name: 'Post-only' }))
    choose('Time in force', 'ioc')
    const postOnly = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Post-only' })
    expect(postOnly.checked).toBe(false)
    expect(postOnly.disabled).toBe(true)
    expect(screen.getByText('Post-only goes with good till cancelled only.')).toBeTruthy()
  })
})

describe('the gate', () => {
  test('without a wallet the button leads to connecting', async () => {
    const account = createTestAccount()
    account.services.session.setState({ owner: null })
    await show(account)
    await press('Connect to trade')
    expect(openDialog.getState().name).toBe('connect')
    expect(screen.queryByRole('button', { name: 'Place buy order' })).toBeNull()
  })

  test('without a key it leads to the approval', async () => {
    const account = createTestAccount()
    account.lives.agentStatus.setState({ kind: 'none' }, true)
    await show(account)
    await press('Set up trading key')
    expect(openDialog.getState().name).toBe('enableTrading')
  })

  test('while prices are stale nothing can be sent, with the reason, and what was typed stays', async () => {
    const account = createTestAccount()
    await show(account)
    type('Price', '59000')
    act(() => account.lives.connection.setState({ status: 'stale' }))
    expect(screen.getByRole('alert').textContent).toContain('Prices are stale')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place buy order' }).disabled).toBe(true)
    act(() => account.lives.connection.setState({ status: 'live' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place buy order' }).disabled).toBe(false)
    expect(field('Price').value).toBe('59000')
  })

  test('F59: without the code that signs the ticket says so and offers a reload', async () => {
    missingCode.setState({ any: true, signing: true })
    await show(createTestAccount())
    missingCode.setState({ any: false, signing: false })
    expect(screen.getByText(/could not be loaded\. Reload the page to trade/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Place buy order' }).hasAttribute('disabled')).toBe(true)
  })

  test('somebody else’s account is only watched', async () => {
    const account = createTestAccount()
    account.services.session.setState({ watch: '0x2222222222222222222222222222222222222222' })
    await show(account)
    expect(screen.getByText(/^You are watching this address/)).toBeTruthy()
  })
})

test('an empty account is offered practice funds', async () => {
  const account = createTestAccount({ balances: [] })
  account.services.keys.requestPracticeFunds = async () => ({ kind: 'confirmed', txHash: '0x' })
  await show(account)
  await press('Add practice funds')
  expect(lastToast()?.title).toBe('Practice funds have arrived')
})

describe('what it shows', () => {
  test('the cost of a limit order: value, margin and both fees', async () => {
    await show(createTestAccount())
    type('Price', '59000')
    type('Quantity', '0.5')
    const summary = within(screen.getByLabelText('What this order costs'))
    expect(summary.getByText('29,500.00 USDC')).toBeTruthy()
    expect(summary.getByText('2,950.00 USDC')).toBeTruthy()
    expect(summary.getByText('5.90 USDC')).toBeTruthy()
    expect(summary.getByText('14.75 USDC')).toBeTruthy()
  })

  test('the average price of a market order, walked through the live book, and that a part only would fill', async () => {
    await show(createTestAccount({ balances: [testBalance('USDC', '1000000')] }))
    choose('Order type', 'market')
    type('Quantity', '2')
    // 1 at 60000.1 and 1 at 60100.
    expect(screen.getByText(/^60,050.0 \(0.08% from best\)$/)).toBeTruthy()
    type('Quantity', '7')
    expect(screen.getByText(/Only 6.000 BTC would fill within 1.00% slippage/)).toBeTruthy()
  })

  test('a share of what is available fills in the size at the price as it stands', async () => {
    await show(createTestAccount())
    type('Price', '60000')
    await press('100 per cent of what is available')
    expect(field('Quantity').value).toBe('1.666')
    await press('25 per cent of what is available')
    expect(field('Quantity').value).toBe('0.416')
  })

  test('a price and a side that another panel hands over', async () => {
    await show(createTestAccount())
    choose('Order type', 'market')
    act(() => offerToTicket({ symbolId: 1, ticks: 590_010, lots: 250, isBuy: false }))
    expect(field('Price').value).toBe('59001.0')
    expect(field('Quantity').value).toBe('0.250')
    expect(screen.getByRole('button', { name: 'Sell' }).getAttribute('aria-pressed')).toBe('true')
    act(() => offerToTicket({ symbolId: 4, ticks: 1 }))
    expect(field('Price').value).toBe('59001.0')
  })

  test('the margin mode of an open position holds', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [{ ...testPosition, margin_mode: 'isolated', isolated_margin: '100' }] })
    await show(account)
    await press('Margin mode Isolated')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cross' }).disabled).toBe(true)
    expect(screen.getByText(/uses isolated margin/)).toBeTruthy()
  })

  test('hedge mode: opening and closing name the side of the position', async () => {
    const account = createTestAccount({ positionMode: 'hedge' })
    account.positions.setState({ positions: [{ ...testPosition, position_side: 'long' }] })
    await show(account)
    await press('Sell')
    await press('Close long')
    type('Price', '60000')
    type('Quantity', '0.5')
    await press('Place sell order')
    expect(bodyOf(account)).toMatchObject({ is_buy: false, position_side: 'long' })
  })

  test('a spot market order by an amount of the quote coin', async () => {
    const account = createTestAccount()
    account.book.setState({ symbolId: 4 })
    await show(account, testMarkets[1])
    choose('Order type', 'market')
    choose('Quantity in', 'quote')
    type('Quantity', '1000.5')
    await press('Place buy order')
    expect(bodyOf(account)).toMatchObject({ symbol_id: 4, quantity: '1000.5', market_order_type: 'quote' })
    expect(bodyOf(account)).not.toHaveProperty('margin_mode')
  })
})

describe('leverage', () => {
  test('is set through the venue, and a number that the market does not allow is refused beside the field', async () => {
    const account = createTestAccount()
    await show(account)
    await press('Leverage 10×')
    type('Leverage', '101')
    expect(screen.getByText('A whole number from 1 to 100.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set leverage' }).disabled).toBe(true)
    type('Leverage', '25')
    await press('Set leverage')
    expect(account.submit).toHaveBeenCalledWith('setLeverage', { symbol_id: 1, leverage: 25 }, expect.anything())
    expect(lastToast()?.title).toBe('Leverage of BTC-PERP is 25×')
  })
})

test('with confirmation switched on, an order is shown once more before it goes', async () => {
  const account = createTestAccount()
  account.services.settings.setState({ confirmOrders: true })
  await show(account)
  type('Price', '59000')
  type('Quantity', '0.5')
  await press('Place buy order')
  expect(account.submit).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog').textContent).toContain('Buy 0.500 BTC in BTC-PERP?')
  await press('Confirm')
  expect(account.submit).toHaveBeenCalledOnce()
})
