import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createTestAccount,
  testBalance,
  testOrder,
  testPosition,
  testSide,
  testTicker,
} from '@/terminal/fixtures/accountFixtures'
import { openDialog } from '@/terminal/session/dialogs'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { missingCode } from '@/terminal/loading/missingCode'
import { offerToTicket } from '@/terminal/orders/ticketIntent'
import { forgetTicket, lastBody, showTicket, typeLimit } from './fixtures/showTicket'
import { button, choose, field, press, tick, type, lastToast } from '@/terminal/fixtures/screenFixtures'

beforeEach(forgetTicket)

const number = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

describe('a ticket that cannot send an order yet', () => {
  test('without a wallet the button opens the connect dialog', async () => {
    const account = createTestAccount()
    account.services.session.setState({ owner: null })
    await showTicket(account)
    await press('Connect to trade')
    expect(openDialog.getState().name).toBe('connect')
    expect(screen.queryByRole('button', { name: 'Place buy order' })).toBeNull()
  })

  test('without a trading key the button opens the dialog that enables trading', async () => {
    const account = createTestAccount()
    account.lives.agentStatus.setState({ kind: 'none' }, true)
    await showTicket(account)
    await press('Enable trading')
    expect(openDialog.getState().name).toBe('enableTrading')
  })

  test('stale prices disable the button and show the reason; typed values stay', async () => {
    const account = await showTicket()
    type('Price', '59000')
    act(() => account.lives.connection.setState({ status: 'stale' }))
    expect(screen.getByRole('alert').textContent).toContain('Prices are stale')
    expect(button('Place buy order').disabled).toBe(true)
    act(() => account.lives.connection.setState({ status: 'live' }))
    expect(button('Place buy order').disabled).toBe(false)
    expect(field('Price').value).toBe('59000')
  })

  test('stale prices disable the button of an empty ticket at once, although it samples the market rarely', async () => {
    const account = await showTicket()
    act(() => account.lives.connection.setState({ status: 'stale' }))
    expect(button('Place buy order').disabled).toBe(true)
  })

  test('F59: without the signing code the ticket shows that and offers a reload', async () => {
    missingCode.setState({ any: true, signing: 'code' })
    await showTicket()
    missingCode.setState({ any: false, signing: null })
    expect(screen.getByText(/^Signer unavailable\. Reload the page to trade/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Place buy order' }).hasAttribute('disabled')).toBe(true)
  })

  test('another trader’s account is read-only', async () => {
    const account = createTestAccount()
    account.services.session.setState({ watch: '0x2222222222222222222222222222222222222222' })
    await showTicket(account)
    expect(screen.getByText(/^You are watching this address/)).toBeTruthy()
  })
})

test('an empty account is offered practice funds', async () => {
  const account = createTestAccount({ balances: [] })
  account.services.keys.requestPracticeFunds = async () => ({ kind: 'confirmed', txHash: '0x' })
  await showTicket(account)
  await press('Add practice funds')
  expect(lastToast()?.title).toBe('Practice funds added')
})

describe('what it shows', () => {
  test('the cost of a limit order that rests: value, margin and the fee as maker', async () => {
    await showTicket()
    typeLimit('59000', '0.5')
    const summary = within(screen.getByLabelText('What this order costs'))
    expect(summary.getByText('29,500.00 USDC')).toBeTruthy()
    expect(summary.getByText('2,950.00 USDC')).toBeTruthy()
    expect(summary.getByText('5.90 USDC')).toBeTruthy()
    expect(summary.getByText('0.00 USDC')).toBeTruthy()
  })

  test('the margin of a market order is at the mark price, not at the slippage limit', async () => {
    const account = createTestAccount({ balances: [testBalance('USDC', '1000000')] })
    account.ticker.setState({ ticker: testTicker })
    await showTicket(account)
    choose('Order type', 'market')
    type('Quantity', '0.5')
    expect(number('Margin')).toBe('3,000.00 USDC')
    expect(number('Taker fee')).toBe('15.00 USDC')
    expect(screen.queryByText('Maker fee')).toBeNull()
  })

  test('an IOC counts only its immediate fill, with a notice; it has no maker fee', async () => {
    await showTicket(createTestAccount({ balances: [testBalance('USDC', '1000000')] }))
    typeLimit('60000.1', '3')
    choose('Time in force', 'ioc')
    expect(number('Order value')).toBe('60,000.10 USDC')
    expect(screen.getByText(/^Only 1.000 BTC would fill at this price/)).toBeTruthy()
    expect(screen.queryByText('Maker fee')).toBeNull()
    type('Price', '59000')
    expect(number('Order value')).toBe('0.00 USDC')
    expect(screen.getByText(/^Nothing would fill at this price now/)).toBeTruthy()
  })

  test('a fill-or-kill that the book cannot fill shows the available size, before it is sent', async () => {
    const account = await showTicket(createTestAccount({ balances: [testBalance('USDC', '1000000')] }))
    typeLimit('60000.1', '3')
    choose('Time in force', 'fok')
    expect(screen.getByText('Fill or kill cannot fill now: only 1.000 BTC available')).toBeTruthy()
    type('Price', '59000')
    expect(screen.getByText('Fill or kill cannot fill now: only 0.000 BTC available')).toBeTruthy()
    await press('Place buy order')
    expect(account.submit).not.toHaveBeenCalled()
    type('Price', '60100')
    type('Quantity', '2')
    expect(screen.queryByText(/^Fill or kill cannot/)).toBeNull()
  })

  test.each(['60,000', '60 000', '$60,000', '60,000 USDC', '60000'])('%j is sent as the price 60000', async (typed) => {
    const account = await showTicket()
    typeLimit(typed, '0.5 BTC')
    await press('Place buy order')
    expect(lastBody(account)).toMatchObject({ price: '60000', quantity: '0.5' })
    expect(account.submit).toHaveBeenCalledTimes(1)
  })

  test('an amount below the minimum size shows the minimum', async () => {
    await showTicket()
    type('Price', '60000')
    choose('Quantity in', 'quote')
    type('Quantity', '0.48')
    expect(screen.getByText('Order value must be at least 60.00 USDC')).toBeTruthy()
  })

  test('disabled share buttons explain what is missing', async () => {
    await showTicket()
    type('Price', '')
    expect(button('25% of available').title).toBe('Enter a price first')
    expect(screen.getByText(/max needs a price$/)).toBeTruthy()
    type('Price', '60000')
    expect(button('25% of available').disabled).toBe(false)
  })

  test('a market order shows its average price in the live book, and a notice of a partial fill', async () => {
    await showTicket(createTestAccount({ balances: [testBalance('USDC', '1000000')] }))
    choose('Order type', 'market')
    type('Quantity', '2')
    // It fills 1 at 60000.1 and 1 at 60100.
    expect(screen.getByText(/^60,050.0 \(0.08% from best\)$/)).toBeTruthy()
    type('Quantity', '7')
    expect(screen.getByText(/Only 6.000 BTC would fill within 1.00% slippage/)).toBeTruthy()
  })

  test('the button for the best price reads the book when it is pressed', async () => {
    const account = await showTicket()
    act(() => account.book.setState({ bids: testSide([[600_000, 1]]) }))
    await press('Best')
    expect(field('Price').value).toBe('60000.0')
  })

  test('the estimate excludes own orders, unless the trader allows self-trades', async () => {
    const account = createTestAccount({ balances: [testBalance('USDC', '1000000')] })
    // The best ask is an order of the trader.
    account.orders.setState({
      open: [{ ...testOrder, is_buy: false, price: '60000.1', quantity: '1', remaining_quantity: '1' }],
    })
    await showTicket(account)
    choose('Order type', 'market')
    type('Quantity', '1')
    expect(screen.getByText(/^60,100.0 /)).toBeTruthy()
    await press(/^More options/)
    choose('Self-trade prevention', 'none')
    expect(screen.getByText(/^60,000.1 /)).toBeTruthy()
  })

  test('a conditional market order is estimated at its trigger price, not from the book', async () => {
    await showTicket()
    choose('Order type', 'conditional')
    await press('Market')
    type('Trigger price', '50000')
    type('Quantity', '0.5')
    const summary = within(screen.getByLabelText('What this order costs'))
    expect(summary.getByText('25,000.00 USDC')).toBeTruthy()
    expect([number('Margin'), number('Position after')]).toEqual(['2,500.00 USDC', '+0.500 at 50,000.0'])
  })

  test('a size in percent is that share of the available size', async () => {
    await showTicket()
    type('Price', '60000')
    choose('Quantity in', 'percent')
    type('Quantity', '25')
    // 10,000 USDC at 10× buy at most 1.666 BTC; a quarter is 0.4165, in whole lots 0.416.
    expect(screen.getByText('≈ 0.416 BTC')).toBeTruthy()
  })

  test('another panel fills in a price, a size and a side', async () => {
    await showTicket()
    choose('Order type', 'market')
    act(() => offerToTicket({ symbolId: 1, ticks: 590_010, lots: 250, isBuy: false }))
    expect(field('Price').value).toBe('59001.0')
    expect(field('Quantity').value).toBe('0.250')
    expect(screen.getByRole('button', { name: 'Sell' }).getAttribute('aria-pressed')).toBe('true')
    act(() => offerToTicket({ symbolId: 4, ticks: 1 }))
    expect(field('Price').value).toBe('59001.0')
  })

  test('dragging an exit on the chart changes its trigger price only', async () => {
    await showTicket()
    tick('Take profit / stop loss')
    type('Stop loss', '58000')
    act(() => offerToTicket({ symbolId: 1, exit: { kind: 'take_profit', ticks: 620_000 } }))
    act(() => offerToTicket({ symbolId: 1, exit: { kind: 'stop_loss', ticks: 585_000 } }))
    expect([field('Take profit').value, field('Stop loss').value]).toEqual(['62000.0', '58500.0'])
  })

  test('an order uses the margin mode of the open position', async () => {
    const account = createTestAccount({
      positions: [{ ...testPosition, margin_mode: 'isolated', isolated_margin: '100' }],
    })
    await showTicket(account)
    await press('Margin mode Isolated')
    expect(button('Cross').disabled).toBe(true)
    expect(screen.getByText(/use isolated margin/)).toBeTruthy()
  })

  test('hedge mode: opening and closing name the side of the position', async () => {
    const account = createTestAccount({
      positionMode: 'hedge',
      positions: [{ ...testPosition, position_side: 'long' }],
    })
    await showTicket(account)
    await press('Sell')
    await press('Close long')
    typeLimit('60000', '0.5')
    await press('Place sell order')
    expect(lastBody(account)).toMatchObject({ is_buy: false, position_side: 'long' })
  })

  test('a spot market order by an amount of the quote coin', async () => {
    const account = createTestAccount()
    account.book.setState({ symbolId: 4 })
    await showTicket(account, testMarkets[1])
    choose('Order type', 'market')
    choose('Quantity in', 'quote')
    type('Quantity', '1000.5')
    await press('Place buy order')
    expect(lastBody(account)).toMatchObject({ symbol_id: 4, quantity: '1000.5', market_order_type: 'quote' })
    expect(lastBody(account)).not.toHaveProperty('margin_mode')
  })
})
