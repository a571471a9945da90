import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccount, testPosition, testTicker, type TestAccount } from '@/terminal/fixtures/accountFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { closeDialog, showDialog } from '@/terminal/session/dialogs'
import { forgetTicket, lastBody, showTicket, typeLimit } from './fixtures/showTicket'
import { box, button, choose, field, press, select, tick, type } from '@/terminal/fixtures/screenFixtures'

beforeEach(forgetTicket)
afterEach(closeDialog)

const number = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

/** Creates an account with a long position of 0.5 at 60000. */
function createLong(): TestAccount {
  return createTestAccount({ positions: [{ ...testPosition, open_size: '0.5', avg_price: '60000' }] })
}

describe('invalid combinations cannot be chosen', () => {
  test('rule 1: a price from the book replaces the typed one', async () => {
    const account = await showTicket()
    type('Price', '59000')
    // Each option shows its current price beside its name.
    expect([...select('Price match').options].map(({ text }) => text)).toEqual([
      'Price match: off',
      'Best bid: 59,999.9',
      '5th bid: 59,900.0',
      'Best ask: 60,000.1',
      '5th ask: 60,100.0',
    ])
    choose('Price match', 'queue_5')
    expect(field('Price').disabled).toBe(true)
    // The book has two bids only, so the second counts as the fifth.
    expect(field('Price').value).toBe('59,900.0')
    type('Quantity', '0.1')
    await press('Place buy order')
    expect(lastBody(account)).toMatchObject({ price_match: 'queue_5' })
    expect(lastBody(account)).not.toHaveProperty('price')
    choose('Price match', 'typed')
    expect(field('Price').value).toBe('59000')
  })

  test('rule 3: an amount in the quote coin is sent as a size on perpetuals, and as typed on spot market orders', async () => {
    const account = await showTicket()
    type('Price', '59000')
    choose('Quantity in', 'quote')
    type('Quantity', '590')
    expect(screen.getByText('≈ 0.010 BTC')).toBeTruthy()
    await press('Place buy order')
    expect(lastBody(account)).toMatchObject({ quantity: '0.01' })
    expect(lastBody(account)).not.toHaveProperty('market_order_type')
  })

  test('rule 5: reduce-only adds the required tpsl, which never triggers, and excludes a bracket', async () => {
    const account = await showTicket(createLong())
    await press('Sell')
    await press(/^More options/)
    tick('Reduce-only')
    expect(box('Take profit / stop loss').disabled).toBe(true)
    expect(screen.getByText('Only for orders that open a position')).toBeTruthy()
    typeLimit('61000', '0.5')
    await press('Place sell order')
    expect(lastBody(account)).toMatchObject({ flags: ['reduce_only'], tpsl: { sl_trigger_price: '0.1' } })
    expect(lastBody(account)).not.toHaveProperty('algo_order_type')
  })

  test('rules 6 and 7: a bracket needs an exit, and a limit exit its price', async () => {
    const account = await showTicket()
    typeLimit('60000', '0.1')
    tick('Take profit / stop loss')
    await press('Place buy order')
    expect(screen.getByText('Enter a take profit or a stop loss')).toBeTruthy()
    type('Take profit', '61000')
    choose('Take profit executes as', 'limit')
    await press('Place buy order')
    expect(field('Take profit limit price').getAttribute('aria-invalid')).toBe('true')
    expect(account.submit).not.toHaveBeenCalled()
    type('Take profit limit price', '60990')
    type('Stop loss', '59000')
    expect(number('PnL at take profit')).toBe('+99.00 USDC')
    expect(number('PnL at stop loss')).toBe('−100.00 USDC')
    await press('Place buy order')
    expect(lastBody(account)).toMatchObject({
      algo_order_type: 'attached_tpsl',
      tpsl: {
        tpsl_mode: 'full',
        tp_trigger_price: '61000',
        tp_order_type: 'limit',
        tp_order_price: '60990',
        sl_trigger_price: '59000',
        sl_order_type: 'market',
      },
    })
  })

  test('rule 8: spot offers the last price only', async () => {
    const account = createTestAccount()
    account.book.setState({ symbolId: 4 })
    await showTicket(account, testMarkets[1])
    choose('Order type', 'conditional')
    expect([...select('Trigger by').options].map(({ value }) => value)).toEqual(['last_price'])
  })

  test.each(['last_price', 'mark_price', 'oracle_price'])('rule 8: a perpetual may use the %s', async (source) => {
    const account = createTestAccount()
    account.ticker.setState({ ticker: { ...testTicker, mark_price: '60001', oracle_price: '60002' } })
    await showTicket(account)
    choose('Order type', 'conditional')
    choose('Trigger by', source)
    const now = { last_price: '60,000.0', mark_price: '60,001.0', oracle_price: '60,002.0' }[source]
    expect(screen.getByText(`Now ${now}`)).toBeTruthy()
    // A trigger is rejected only if it equals the current price of the chosen source.
    type('Trigger price', now!.replace(',', ''))
    typeLimit('61000', '0.1')
    await press('Place buy order')
    expect(screen.getByText(`Must differ from the current price (${now})`)).toBeTruthy()
    type('Trigger price', '60500')
    await press('Place buy order')
    expect(account.submit).toHaveBeenCalledTimes(1)
    expect(lastBody(account)).toMatchObject({ conditional: { trigger_price: '60500', trigger_by: source } })
  })

  test('the chosen self-trade prevention is sent', async () => {
    const account = await showTicket()
    typeLimit('59000', '0.1')
    await press(/^More options/)
    choose('Self-trade prevention', 'cancel_both')
    await press('Place buy order')
    expect(lastBody(account)).toMatchObject({ stp_mode: 'cancel_both' })
  })

  test('a conditional order has no bracket, and explains why', async () => {
    await showTicket()
    tick('Take profit / stop loss')
    choose('Order type', 'conditional')
    expect(box('Take profit / stop loss').checked).toBe(false)
    expect(screen.getByText('Only for limit and market orders')).toBeTruthy()
  })

  test('a size by risk needs a stop-loss; removing the stop-loss clears the quantity', async () => {
    await showTicket()
    type('Price', '60000')
    expect([...select('Quantity in').options].find(({ value }) => value === 'risk')?.disabled).toBe(true)
    tick('Take profit / stop loss')
    choose('Quantity in', 'risk')
    type('Quantity', '50')
    expect(screen.getByText(/^Set a stop loss/)).toBeTruthy()
    type('Stop loss', '59500')
    // Per BTC: 500 USDC to the stop, 12 maker fee on entry, 29.75 taker fee at the stop.
    expect(screen.getByText('≈ 0.092 BTC')).toBeTruthy()
    expect(number('At risk incl. fees')).toBe('49.84 USDC')
    tick('Take profit / stop loss')
    expect([select('Quantity in').value, field('Quantity').value]).toEqual(['base', ''])
  })
})

describe('no value of one order is used for the next', () => {
  test('a sent bracket is cleared, with its prices', async () => {
    const account = await showTicket()
    typeLimit('60000', '0.1')
    tick('Take profit / stop loss')
    type('Stop loss', '59000')
    await press('Place buy order')
    expect(box('Take profit / stop loss').checked).toBe(false)
    tick('Take profit / stop loss')
    expect(field('Stop loss').value).toBe('')
    tick('Take profit / stop loss')
    type('Quantity', '0.1')
    await press('Place buy order')
    expect(lastBody(account)).not.toHaveProperty('tpsl')
  })

  test('a bracket’s prices do not become those of the position', async () => {
    await showTicket(createLong())
    tick('Take profit / stop loss')
    type('Stop loss', '59000')
    choose('Order type', 'tpsl')
    expect(field('Stop loss').value).toBe('')
  })
})

describe('take-profit and stop-loss on a position', () => {
  test('default: are sent on the closing side, and show their profit or loss', async () => {
    const account = await showTicket(createLong())
    choose('Order type', 'tpsl')
    type('Take profit', '62000')
    type('Stop loss', '59000')
    expect(number('PnL at take profit')).toBe('+1,000.00 USDC')
    expect(number('PnL at stop loss')).toBe('−500.00 USDC')
    await press('Set TP/SL')
    expect(lastBody(account)).toEqual({
      symbol_id: 1,
      is_buy: false,
      order_type: 'market',
      market_order_type: 'base',
      quantity: '0.5',
      position_side: 'both',
      margin_mode: 'cross',
      algo_order_type: 'tpsl',
      tpsl: {
        tpsl_mode: 'full',
        tp_trigger_price: '62000',
        tp_trigger_by: 'last_price',
        tp_order_type: 'market',
        sl_trigger_price: '59000',
        sl_trigger_by: 'last_price',
        sl_order_type: 'market',
      },
    })
  })

  test('behavior: close a part of the position, each with its own price source', async () => {
    const account = await showTicket(createLong())
    choose('Order type', 'tpsl')
    await press('This quantity')
    type('Quantity', '0.2')
    type('Take profit', '62000')
    choose('Take profit trigger by', 'mark_price')
    type('Stop loss', '59000')
    choose('Stop loss trigger by', 'oracle_price')
    await press('Set TP/SL')
    expect(lastBody(account)).toMatchObject({
      quantity: '0.2',
      tpsl: { tpsl_mode: 'partial', tp_trigger_by: 'mark_price', sl_trigger_by: 'oracle_price' },
    })
  })

  test('error: without a position there is nothing to protect', async () => {
    const account = await showTicket()
    choose('Order type', 'tpsl')
    type('Stop loss', '59000')
    await press('Set TP/SL')
    expect(
      within(screen.getByRole('region', { name: 'Order ticket' })).getByText(/No position in BTC-PERP/),
    ).toBeTruthy()
    expect(account.submit).not.toHaveBeenCalled()
  })
})

test('the position mode cannot be changed while a position is open, and the dialog shows how many', async () => {
  await showTicket(createLong())
  await press('Position mode One-way')
  await press('Hedge')
  expect(screen.getByText(/^Close your positions \(1\) and cancel your orders \(0\)/)).toBeTruthy()
  expect(button('Set position mode').disabled).toBe(true)
})

test.each([
  ['marginMode', 'Margin mode of BTC-PERP'],
  ['leverage', 'Leverage of BTC-PERP'],
  ['positionMode', 'Position mode'],
] as const)('the dialog of %s opens when another part of the page requests it', async (term, dialog) => {
  await showTicket()
  await act(async () => showDialog(term))
  expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy()
})

describe('a quantity above the position size', () => {
  const cut = () => screen.queryByText('Reduce-only: only the 0.500 BTC that are open will be closed.')

  test('shows the reduced size for TP/SL of a quantity, and no notice for TP/SL of the whole position', async () => {
    await showTicket(createLong())
    choose('Order type', 'tpsl')
    expect(cut()).toBeNull()
    await press('This quantity')
    type('Quantity', '0.5')
    expect(cut()).toBeNull()
    type('Quantity', '9')
    expect(cut()).toBeTruthy()
  })

  test.each([
    ['twap', []],
    [
      'scaledOrder',
      [
        ['Start price', '61000'],
        ['End price', '62000'],
      ],
    ],
  ] as const)('shows the reduced size for a reduce-only %s', async (kind, fields) => {
    await showTicket(createLong())
    await press('Sell')
    choose('Order type', kind)
    await screen.findByRole('textbox', { name: 'Total quantity' })
    for (const [name, value] of fields) type(name, value)
    type('Total quantity', '9')
    expect(cut()).toBeNull()
    tick('Reduce-only')
    expect(cut()).toBeTruthy()
  })
})
