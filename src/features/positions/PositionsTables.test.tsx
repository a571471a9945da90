import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createTestAccount,
  narrowScreen,
  testBalance,
  testExecution,
  testPosition,
  testTicker,
  type TestAccount,
} from '@/desk/accountFixtures'
import { TestDesk, testOwner } from '@/desk/fixtures'
import { turnPosition } from '@/desk/turningPositions'
import { toasts } from '@/ui/toasts'
import { BalancesTable } from './BalancesTable'
import { PositionsTable } from './PositionsTable'

// What is loaded beside the table is there by the time that somebody presses a button.
beforeAll(() => import('./PositionDialogs'))
beforeEach(() => toasts.setState([], true))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function show(account: TestAccount, table: ReactElement) {
  await act(async () => {
    render(<TestDesk services={account.services}>{table}</TestDesk>)
  })
  await pause(0)
}

const pause = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)

describe('positions', () => {
  test('figures follow from the mark: profit, return on the margin, value and margin', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition] })
    await show(account, <PositionsTable />)
    // 0.5 × (60000 − 58000) = 1000 on a margin of 2900.
    expect(rowsOf('Positions')[0]?.textContent).toContain(
      'BTC-PERPLongCross 10×0.500 BTC30,000.0058,000.060,000.0+1,000.00 (+34.48%)3,000.00',
    )
    act(() => account.ticker.setState({ ticker: { ...testTicker, mark_price: '57000' } }))
    await pause(300)
    expect(rowsOf('Positions')[0]?.textContent).toContain('−500.00 (−17.24%)')
  })

  test('what is not known is not shown as zero', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [{ ...testPosition, open_size: '-0.5' }] })
    account.ticker.setState({ ticker: null })
    await show(account, <PositionsTable />)
    expect(rowsOf('Positions')[0]?.textContent).toContain('BTC-PERPShortCross 10×−0.500 BTC–58,000.0––––')
  })

  test('closing asks once more, then sends a market order that can only reduce', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition] })
    await show(account, <PositionsTable />)
    await press('Close position in BTC-PERP at market')
    expect(account.submit).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog', { name: 'Close BTC-PERP at market?' }).textContent).toContain('0.500 BTC')
    await press('Close position')
    expect(account.submit.mock.calls[0]?.[1]).toMatchObject({
      is_buy: false,
      order_type: 'market',
      quantity: '0.5',
      flags: ['reduce_only'],
    })
    expect(screen.queryByRole('dialog', { name: 'Close BTC-PERP at market?' })).toBeNull()
  })

  test('a refused close says why and keeps the question open', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition] })
    account.submit.mockResolvedValue({ kind: 'refused', code: '20007', message: '', traceCode: '', status: 422 })
    await show(account, <PositionsTable />)
    await press('Close position in BTC-PERP at market')
    await press('Close position')
    expect(toasts.getState().at(-1)).toMatchObject({ tone: 'down', title: 'Position not closed' })
    expect(screen.getByRole('dialog', { name: 'Close BTC-PERP at market?' })).toBeTruthy()
  })

  test('on a narrow screen the profit stands in the first columns, with the close beside it', async () => {
    narrowScreen()
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition] })
    await show(account, <PositionsTable />)
    expect(rowsOf('Positions')[0]?.textContent).toContain('BTC-PERPLong0.500 at 58,000.0+1,000.00+34.48%60,000.0')
    await press('Close position in BTC-PERP at market')
    expect(screen.getByRole('dialog', { name: 'Close BTC-PERP at market?' })).toBeTruthy()
  })

  test.each(['wide', 'narrow'])('a row of the %s table opens to every figure by name', async (width) => {
    if (width === 'narrow') narrowScreen()
    const record = {
      ...testPosition,
      cum_realized_pnl: '12.5',
      cum_funding_fee: '-1.25',
      cum_fee: '14.5',
      adl_level: 3,
    }
    const account = createTestAccount()
    account.positions.setState({ positions: [record] })
    await show(account, <PositionsTable />)
    const toggle = screen.getByRole('button', { name: 'All figures of BTC-PERP long' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await act(async () => fireEvent.click(toggle))
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    const details = rowsOf('Positions')[1]!
    const named = within(details)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
    // 0.5 × (60000 − 58000) = 1000 of a margin of 2900; 0.5 × 60000 / 10 = 3000.
    expect(named).toEqual([
      'Size: 0.500 BTC',
      'Margin mode: Cross 10×',
      'Value: 30,000.00',
      'Entry price: 58,000.0',
      'Mark price: 60,000.0',
      expect.stringMatching(/^Est. liq. price: /),
      'Unrealized PnL: +1,000.00',
      'ROE: +34.48%',
      'Realized PnL: +12.50',
      'Margin: 3,000.00',
      expect.stringMatching(/^Margin ratio: \d/),
      'ADL: ',
      'Funding paid: −1.25',
      'Fees: 14.50',
      expect.stringMatching(/^Opened: \d{4}-/),
    ])
    expect(within(details).getByRole('img', { name: 'Auto-deleveraging: level 3 of 4' })).toBeTruthy()
    expect(within(details).getAllByRole('button', { name: /How it comes about$/ })).toHaveLength(8)
    await act(async () => fireEvent.click(toggle))
    expect(rowsOf('Positions')).toHaveLength(1)
  })

  test('loading and none have a face each', async () => {
    const account = createTestAccount()
    account.positions.setState({ phase: 'loading' })
    await show(account, <PositionsTable />)
    expect(screen.getByRole('status', { name: 'Loading positions' })).toBeTruthy()
    act(() => account.positions.setState({ phase: 'live' }))
    expect(screen.getByText('No open positions')).toBeTruthy()
  })

  test('a stale table keeps its rows and says so', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition], phase: 'stale' })
    await show(account, <PositionsTable />)
    expect(screen.getByText('Not live: these figures may be old.')).toBeTruthy()
    expect(rowsOf('Positions')).toHaveLength(1)
  })
})

/** What a reversal of the position in the first market comes to. */
const turnRound = ({ positions }: TestAccount) =>
  act(() =>
    positions.setState(({ positions: all }) => ({
      positions: all.map((one) => (one.symbol_id === 1 ? { ...one, open_size: '-0.5' } : one)),
    })),
  )
const openDialog = (name: RegExp) => within(screen.getByRole('dialog', { name }))
const type = (dialog: ReturnType<typeof within>, name: string, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } })

describe('what may be done with a position', () => {
  test('a part closes at a limit that can only reduce; what is too much is refused beside the field', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition] })
    await show(account, <PositionsTable />)
    await press('Close position in BTC-PERP at market')
    await press('Limit')
    const dialog = openDialog(/Close BTC-PERP at a limit/)
    type(dialog, 'Quantity', '0.6')
    expect(dialog.getByText('More than is open.')).toBeTruthy()
    await press('50%')
    type(dialog, 'Price', '61000')
    expect(dialog.getByText('+750.00')).toBeTruthy()
    await press('Close position')
    expect(account.submit.mock.calls[0]?.[1]).toMatchObject({
      is_buy: false,
      order_type: 'limit',
      price: '61000',
      quantity: '0.25',
      flags: ['reduce_only'],
    })
  })

  test('it turns round with one order of twice its size', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition] })
    await show(account, <PositionsTable />)
    await menu('More for the position in BTC-PERP', 'Reverse…')
    expect(openDialog(/Reverse BTC-PERP/).getByText(/1.000 BTC/)).toBeTruthy()
    await press('Reverse position')
    expect(account.submit.mock.calls[0]?.[1]).toMatchObject({ is_buy: false, order_type: 'market', quantity: '1' })
    turnRound(account)
  })

  test('while it turns round, what would go against its old side waits and says why', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition] })
    await show(account, <PositionsTable />)
    await menu('More for the position in BTC-PERP', 'Reverse…')
    await press('Reverse position')
    const confirm = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    await menu('More for the position in BTC-PERP', 'Reverse…')
    expect(confirm('Reverse position').disabled).toBe(true)
    await press('Keep it open')
    await press('Close position in BTC-PERP at market')
    expect(confirm('Close position').disabled).toBe(true)
    expect(screen.getByText(/^BTC-PERP is being reversed/)).toBeTruthy()
    turnRound(account)
    expect(confirm('Close position').disabled).toBe(false)
    expect(screen.queryByText(/is being reversed/)).toBeNull()
    await press('Close position')
    expect(account.submit.mock.calls.at(-1)?.[1]).toMatchObject({
      is_buy: true,
      quantity: '0.5',
      flags: ['reduce_only'],
    })
  })

  test('all of them do not close while one turns round', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition, { ...testPosition, position_side: 'short' }] })
    await show(account, <PositionsTable />)
    await act(async () => {
      await turnPosition(account.services, { account: testOwner, symbolId: 1 }, async () => true)
    })
    await press('Close all')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close all positions' }).disabled).toBe(true)
    expect(screen.getByText(/^A position is being reversed/)).toBeTruthy()
    turnRound(account)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close all positions' }).disabled).toBe(false)
  })

  test('take-profit and stop-loss on the whole of it, judged against the price they look at', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition] })
    await show(account, <PositionsTable />)
    await menu('More for the position in BTC-PERP', 'TP/SL…')
    const dialog = openDialog(/TP.SL on BTC-PERP/)
    const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Set TP/SL' })
    expect(save().disabled).toBe(true)
    type(dialog, 'Take profit at', '59000')
    expect(dialog.getByText('The price is there already.')).toBeTruthy()
    type(dialog, 'Take profit at', '62000')
    type(dialog, 'Stop loss at', '57000')
    // 0.5 × (62000 − 58000), 0.5 × (57000 − 58000)
    expect(dialog.getByText(/about \+2,000.00 USDC/)).toBeTruthy()
    expect(dialog.getByText(/about −500.00 USDC/)).toBeTruthy()
    await act(async () => fireEvent.click(save()))
    expect(account.submit.mock.calls[0]?.[1]).toMatchObject({
      is_buy: false,
      order_type: 'market',
      algo_order_type: 'tpsl',
      tpsl: { tpsl_mode: 'full', tp_trigger_price: '62000', sl_trigger_price: '57000' },
    })
  })

  test('all of them close, one after the other, and one that is refused does not keep the rest open', async () => {
    const account = createTestAccount()
    const short = { ...testPosition, position_side: 'short', open_size: '-0.5' }
    account.positions.setState({ positions: [{ ...testPosition, position_side: 'long' }, short] })
    account.submit.mockResolvedValueOnce({ kind: 'refused', code: '20007', message: '', traceCode: '', status: 422 })
    await show(account, <PositionsTable />)
    await press('Close all')
    await press('Close all positions')
    expect(account.submit).toHaveBeenCalledTimes(2)
    expect(toasts.getState().at(-1)).toMatchObject({ tone: 'warn', title: '1 of 2 closing orders accepted' })
  })
})

const menu = (name: string, item: string) =>
  act(async () => {
    const trigger = screen.getByRole('button', { name })
    const box = document.getElementById(trigger.getAttribute('popovertarget')!)!
    fireEvent(box, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
    await new Promise((resolve) => setTimeout(resolve, 0))
    fireEvent.click(within(box).getByRole('menuitem', { name: item }))
  })

describe('figures', () => {
  test('profit at the last price, by choice', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition] })
    account.ticker.setState({ ticker: { ...testTicker, last_price: '59000' } })
    await show(account, <PositionsTable />)
    expect(rowsOf('Positions')[0]?.textContent).toContain('+1,000.00 (+34.48%)')
    await press('Unrealized PnL at mark price; change to last')
    expect(rowsOf('Positions')[0]?.textContent).toContain('+500.00 (+17.24%)')
  })

  test('each opens to its formula and inputs', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition] })
    await show(account, <PositionsTable />)
    const box = await opened('Unrealized PnL of BTC-PERP: +1,000.00. How it comes about')
    expect(box.textContent).toBe(
      'Unrealized PnL+1,000.00size × mark price − costSize0.500Mark price60,000.0Cost29,000.00',
    )
  })

  test('a realized profit that its executions do not come to is flagged, and says by how much', async () => {
    const list = [
      { ...testExecution, execution_id: 'b', is_buy: false, quantity: '0.5', amount: '30000', fee: '15' },
      { ...testExecution, execution_id: 'a', quantity: '1', amount: '58000', fee: '29' },
    ]
    const account = createTestAccount({ executions: () => ({ list, next_cursor: null, has_more: false }) })
    account.positions.setState({ positions: [{ ...testPosition, cum_realized_pnl: '999' }] })
    await show(account, <PositionsTable />)
    await pause(0)
    expect(screen.getAllByText('Disagrees')).not.toHaveLength(0)
    const box = await opened(/^Realized PnL of BTC-PERP/)
    // 0.5 × 60000 − 58000 / 2 = 1000
    expect(box.textContent).toContain('From 2 executions+1,000.00')
    expect(box.textContent).toContain('They differ by +1.00.')
  })

  test('an agreement is said, and nothing is flagged', async () => {
    const list = [{ ...testExecution, quantity: '0.5', amount: '29000' }]
    const account = createTestAccount({ executions: () => ({ list, next_cursor: null, has_more: false }) })
    account.positions.setState({ positions: [testPosition] })
    await show(account, <PositionsTable />)
    await pause(0)
    expect((await opened(/^Realized PnL of BTC-PERP/)).textContent).toContain('agree to the last digit')
    expect(screen.queryByText('Disagrees')).toBeNull()
  })
})

async function opened(name: string | RegExp): Promise<HTMLElement> {
  const trigger = screen.getByRole('button', { name })
  const box = document.getElementById(trigger.getAttribute('popovertarget')!)!
  await act(async () => fireEvent(box, Object.assign(new Event('beforetoggle'), { newState: 'open' })))
  return box
}

describe('balances', () => {
  test('each coin with its value at the spot market’s last price, the largest first, and the sum', async () => {
    const usdc = { ...testBalance('USDC', '10000'), available: '7050', locked: '2950' }
    const account = createTestAccount({ balances: [usdc, testBalance('ETH', '2')] })
    await show(account, <BalancesTable />)
    const [first, second, sum] = rowsOf('Balances')
    expect(first?.textContent).toBe('ETH2.002.000.00120,000.00')
    expect(second?.textContent).toBe('USDC10,000.007,050.002,950.0010,000.00')
    expect(sum?.textContent).toBe('All coins130,000.00')
  })

  test('a coin without a price has no value, and then the sum is not known either', async () => {
    const account = createTestAccount({ balances: [testBalance('USDC', '5'), testBalance('XYZ', '1')] })
    await show(account, <BalancesTable />)
    expect(rowsOf('Balances').map((row) => row.textContent)).toEqual([
      'USDC5.005.000.005.00',
      'XYZ1.001.000.00–',
      'All coins–',
    ])
  })

  test('what is borrowed is shown where there is any', async () => {
    const account = createTestAccount({ balances: [{ ...testBalance('USDC', '-5'), borrowed: '5', available: '0' }] })
    await show(account, <BalancesTable />)
    expect(screen.getByText('Borrowed')).toBeTruthy()
    expect(rowsOf('Balances')[0]?.textContent).toBe('USDC−5.000.000.005.00−5.00')
  })

  test('no funds and an unreachable venue have a face each', async () => {
    await show(createTestAccount({ balances: [] }), <BalancesTable />)
    expect(screen.getByText('No funds yet')).toBeTruthy()
    cleanup()
    await show(createTestAccount({ balances: new Error('down') }), <BalancesTable />)
    expect(screen.getByText('The balances cannot be read')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
