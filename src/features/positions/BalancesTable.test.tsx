import { act, cleanup, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  createTestAccount,
  testBalance,
  testOrder,
  testPosition,
  testTicker,
} from '@/terminal/fixtures/accountFixtures'
import { rowsOf, showOnDesk, showTable } from '@/terminal/fixtures/screenFixtures'
import { createRepeatingClient } from '@/terminal/fixtures/terminalFixtures'
import { BalancesTable } from './BalancesTable'

describe('balances', () => {
  test('shows each coin with its value at the spot market’s last price, largest first, and the sum', async () => {
    const usdc = { ...testBalance('USDC', '10000'), available: '7050', locked: '2950' }
    // Its margin is 0.5 × 59,000 ÷ 10.
    const account = createTestAccount({ balances: [usdc, testBalance('ETH', '2')], open: [testOrder] })
    await showTable(account, <BalancesTable />)
    const [first, second, sum] = rowsOf('Balances')
    expect(first?.textContent).toBe('ETH2.002.000.00120,000.00')
    expect(second?.textContent).toBe('USDC10,000.007,050.002,950.0010,000.00')
    expect(sum?.textContent).toBe('All coins130,000.00')
  })

  test('what is available and locked follows the mark price between two reads', async () => {
    const usdc = { ...testBalance('USDC', '10000'), available: '7000', locked: '3000' }
    const account = createTestAccount({ balances: [usdc], positions: [testPosition] })
    await showTable(account, <BalancesTable />)
    // The position's margin is 0.5 × 50,000 ÷ 10, and its loss 0.5 × 8,000.
    act(() => account.ticker.setState({ ticker: { ...testTicker, mark_price: '50000' } }))
    await vi.waitFor(() => expect(rowsOf('Balances')[0]?.textContent).toBe('USDC10,000.003,500.002,500.0010,000.00'))
  })

  test('after a close, the old balance is not shown as available until it is read again', async () => {
    let usdc = { ...testBalance('USDC', '10000'), available: '7000', locked: '3000' }
    const account = createTestAccount({ by: { balances: () => ({ list: [usdc] }) }, positions: [testPosition] })
    const line = () => rowsOf('Balances')[0]?.textContent
    await showTable(account, <BalancesTable />)
    act(() => account.positions.setState({ positions: [] }))
    expect(line()).toBe('USDC10,000.007,000.003,000.0010,000.00')
    usdc = { ...testBalance('USDC', '6000'), available: '6000', locked: '0' }
    await act(async () => void account.services.queryClient.invalidateQueries())
    await vi.waitFor(() => expect(line()).toBe('USDC6,000.006,000.000.006,000.00'))
  })

  test('a coin without a price has no value, and the sum is unknown then', async () => {
    const account = createTestAccount({ balances: [testBalance('USDC', '5'), testBalance('XYZ', '1')] })
    await showTable(account, <BalancesTable />)
    expect(rowsOf('Balances').map((row) => row.textContent)).toEqual([
      'USDC5.005.000.005.00',
      'XYZ1.001.000.00–',
      'All coins–',
    ])
  })

  test('the borrowed amount is shown if there is any', async () => {
    const account = createTestAccount({ balances: [{ ...testBalance('USDC', '-5'), borrowed: '5', available: '0' }] })
    await showTable(account, <BalancesTable />)
    expect(screen.getByText('Borrowed')).toBeTruthy()
    expect(rowsOf('Balances')[0]?.textContent).toBe('USDC−5.000.000.005.00−5.00')
  })

  test('no funds and an unreachable venue look different', async () => {
    await showTable(createTestAccount({ balances: [] }), <BalancesTable />)
    expect(screen.getByText('No funds yet')).toBeTruthy()
    cleanup()
    await showTable(createTestAccount({ balances: new Error('down') }), <BalancesTable />)
    expect(screen.getByText('The balances could not be loaded')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('a read that fails is reported while it is repeated', async () => {
    const { services } = createTestAccount({ balances: new Error('down') })
    await showOnDesk({ ...services, queryClient: createRepeatingClient() }, <BalancesTable />)
    expect(await screen.findByText('The balances could not be loaded')).toBeTruthy()
    expect(screen.getByText(/Retrying automatically\./)).toBeTruthy()
  })

  test('balances that were read stay, marked as stale, while a repeated read fails', async () => {
    let answer: unknown = { list: [testBalance('USDC', '5')] }
    const { services } = createTestAccount({ by: { balances: () => answer } })
    const queryClient = createRepeatingClient()
    await showOnDesk({ ...services, queryClient }, <BalancesTable />)
    await vi.waitFor(() => expect(rowsOf('Balances')).toHaveLength(1))
    answer = new Error('down')
    await act(async () => void queryClient.invalidateQueries())
    expect(await screen.findByText('Not live: these numbers may be out of date.')).toBeTruthy()
    expect(rowsOf('Balances')).toHaveLength(1)
  })
})
