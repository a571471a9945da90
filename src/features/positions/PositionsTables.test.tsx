import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createTestAccount,
  narrowScreen,
  testBalance,
  testPosition,
  testTicker,
  type TestAccount,
} from '@/desk/accountFixtures'
import { TestDesk } from '@/desk/fixtures'
import { toasts } from '@/ui/toasts'
import { BalancesTable } from './BalancesTable'
import { PositionsTable } from './PositionsTable'

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
    expect(screen.getByRole('dialog').textContent).toContain('0.500 BTC')
    await press('Close position')
    expect(account.submit.mock.calls[0]?.[1]).toMatchObject({
      is_buy: false,
      order_type: 'market',
      quantity: '0.5',
      flags: ['reduce_only'],
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a refused close says why and keeps the question open', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition] })
    account.submit.mockResolvedValue({ kind: 'refused', code: '20007', message: '', traceCode: '', status: 422 })
    await show(account, <PositionsTable />)
    await press('Close position in BTC-PERP at market')
    await press('Close position')
    expect(toasts.getState().at(-1)).toMatchObject({ tone: 'down', title: 'Position not closed' })
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('on a narrow screen the profit stands in the first columns, with the close beside it', async () => {
    narrowScreen()
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition] })
    await show(account, <PositionsTable />)
    expect(rowsOf('Positions')[0]?.textContent).toContain('BTC-PERPLong0.500 at 58,000.0+1,000.00+34.48%60,000.0')
    await press('Close position in BTC-PERP at market')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('loading, none and nobody have a face each', async () => {
    const account = createTestAccount()
    account.positions.setState({ phase: 'loading' })
    await show(account, <PositionsTable />)
    expect(screen.getByRole('status', { name: 'Loading positions' })).toBeTruthy()
    act(() => account.positions.setState({ phase: 'live' }))
    expect(screen.getByText('No open positions')).toBeTruthy()
    act(() => account.services.session.setState({ owner: null }))
    expect(screen.getByText('Connect to see this account')).toBeTruthy()
  })

  test('a stale table keeps its rows and says so', async () => {
    const account = createTestAccount()
    account.positions.setState({ positions: [testPosition], phase: 'stale' })
    await show(account, <PositionsTable />)
    expect(screen.getByText('Not live: these figures may be old.')).toBeTruthy()
    expect(rowsOf('Positions')).toHaveLength(1)
  })
})

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
