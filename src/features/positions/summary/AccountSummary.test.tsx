import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Position } from '@/protocol/records/position'
import {
  createTestAccount,
  testBalance,
  testOrder,
  testPosition,
  testTicker,
} from '@/terminal/fixtures/accountFixtures'
import { testMarkets, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { createMarkets, MarketsContext } from '@/terminal/market/market'
import { showTable } from '@/terminal/fixtures/screenFixtures'
import { openPopover } from '../fixtures/showPositions'
import { AccountSummary } from './AccountSummary'

const margin_tiers = [{ up_to_notional: null, max_leverage: 100, maintenance_rate: '0.005' }]
const markets = createMarkets(testMarkets.map(({ symbol }) => ({ ...symbol, margin_tiers })))

/** Renders the summary of an account with 10,000 USDC and these positions, BTC-PERP marked at 60000. */
async function show(positions: readonly Position[], reads: Parameters<typeof createTestAccount>[0] = {}) {
  const account = createTestAccount({ balances: [testBalance('USDC', '10000')], ...reads })
  account.positions.setState({ positions })
  await showTable(
    account,
    <MarketsContext value={{ markets, open: markets[0]! }}>
      <AccountSummary address={testOwner} />
    </MarketsContext>,
  )
  return account
}

const summary = () => screen.getByRole('region', { name: 'Account summary' })
const names = () =>
  within(summary())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))

describe('account summary', () => {
  test('after a close with a loss, equity does not rise until the balance is read again', async () => {
    let usdc = testBalance('USDC', '10000')
    const account = await show([{ ...testPosition, avg_price: '64000' }], {
      by: { balances: () => ({ list: [usdc] }) },
    })
    expect(names()).toContain('Equity 8,000.00. Explain')
    act(() => account.positions.setState({ positions: [] }))
    expect(names()).toContain('Equity 8,000.00. Explain')
    usdc = testBalance('USDC', '7990')
    await act(async () => void account.services.queryClient.invalidateQueries())
    await waitFor(() => expect(names()).toContain('Equity 7,990.00. Explain'))
    expect(names()).toContain('Unrealized PnL 0.00. Explain')
  })

  test('while the balance cannot be read, the margin follows the positions and is marked as outdated', async () => {
    let reply: unknown = { list: [testBalance('USDC', '10000')] }
    const account = await show([], { by: { balances: () => reply } })
    expect(names()).toContain('Margin used 0.00. Explain')
    reply = new Error('unreachable')
    await act(async () => void account.services.queryClient.invalidateQueries())
    await within(summary()).findByText('Out of date')
    act(() => account.positions.setState({ positions: [testPosition] }))
    expect(names()).toContain('Margin used 3,000.00. Explain')
  })

  test('shows equity, available balance, PnL, margin used, maintenance margin and margin ratio', async () => {
    await show([testPosition])
    expect(names()).toEqual([
      'Equity 11,000.00. Explain',
      // Available: 10000 − 60000 × 0.5 / 10.
      'Available 7,000.00. Explain',
      'Unrealized PnL +1,000.00. Explain',
      'Margin used 3,000.00. Explain',
      // Maintenance margin: 30000 × 0.5%. Margin ratio: that ÷ 11000 equity.
      'Maint. margin 150.00. Explain',
      'Margin ratio 1.36%. Explain',
    ])
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('1.36')
  })

  test('open orders are part of the margin used', async () => {
    const account = await show([])
    await act(async () => account.orders.setState({ open: [testOrder] }))
    // Margin of the order: 59000 × 0.5 / 10.
    expect(names()).toContain('Margin used 2,950.00. Explain')
    expect(names()).toContain('Available 7,050.00. Explain')
  })

  test('a number shows its formula and inputs', async () => {
    await show([testPosition])
    const ratio = await openPopover('Margin ratio 1.36%. Explain')
    expect(ratio.textContent).toContain('maintenance margin ÷ cross equity')
    expect(ratio.textContent).toContain('Cross equity11,000.00')
    const profit = await openPopover('Unrealized PnL +1,000.00. Explain')
    expect(profit.textContent).toContain('BTC-PERP long+1,000.00')
  })

  test('an isolated position has its own ratio and is not part of the cross ratio', async () => {
    await show([{ ...testPosition, margin_mode: 'isolated', isolated_margin: '2900' }])
    expect(names()).toContain('Margin ratio 0.00%. Explain')
    // Ratio: 150 / (2900 + 1000).
    expect(names()).toContain('Isolated 3.84%. Explain')
    const isolated = await openPopover(/^Isolated/)
    expect(isolated.textContent).toContain('BTC-PERP long150.00 ÷ 3,900.00 = 3.84%')
  })

  test('the meter follows the mark price, and is full when the venue liquidates', async () => {
    const account = await show([testPosition], { balances: [testBalance('USDC', '1000')] })
    await act(async () => account.ticker.setState({ ticker: { ...testTicker, mark_price: '56000' } }))
    // The equity of 1000 − 1000 is below the maintenance margin of 140.
    await waitFor(() => expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('100.00%'))
  })

  test('shows no number while the balance is unknown, and shows a failed read', async () => {
    await show([testPosition], { balances: new Error('down') })
    expect(within(summary()).queryAllByRole('button')).toEqual([])
    expect(summary().textContent).toContain('The account could not be read')
  })

  test('stale positions are marked as outdated', async () => {
    const account = await show([testPosition])
    await act(async () => account.positions.setState({ phase: 'stale' }))
    expect(within(summary()).getByText('Out of date')).toBeTruthy()
  })
})
