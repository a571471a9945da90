import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  createTestAccount,
  narrowScreen,
  testExecution,
  testPosition,
  testTicker,
} from '@/terminal/fixtures/accountFixtures'
import { pause, rowsOf, showTable, press } from '@/terminal/fixtures/screenFixtures'
import { openPopover, showPositions } from './fixtures/showPositions'
import { PositionsTable } from './PositionsTable'

describe('positions', () => {
  test('show profit, return on margin, value and margin at the mark price', async () => {
    const account = await showPositions([testPosition])
    // PnL 0.5 × (60000 − 58000) = 1000, with an initial margin of 2900.
    expect(rowsOf('Positions')[0]?.textContent).toContain(
      'BTC-PERPLongCross 10×0.500 BTC30,000.0058,000.060,000.0+1,000.00 (+34.48%)3,000.00',
    )
    act(() => account.ticker.setState({ ticker: { ...testTicker, mark_price: '57000' } }))
    await waitFor(() => expect(rowsOf('Positions')[0]?.textContent).toContain('−500.00 (−17.24%)'))
  })

  test('unknown numbers are not shown as zero', async () => {
    const account = createTestAccount()
    account.ticker.setState({ ticker: null })
    await showPositions([{ ...testPosition, open_size: '-0.5' }], account)
    expect(rowsOf('Positions')[0]?.textContent).toContain('BTC-PERPShortCross 10×−0.500 BTC–58,000.0––––')
  })

  test('on a narrow screen the profit is in the first columns, beside the close button', async () => {
    narrowScreen()
    await showPositions([testPosition])
    expect(rowsOf('Positions')[0]?.textContent).toContain('BTC-PERPLong0.500 at 58,000.0+1,000.00+34.48%60,000.0')
    await press('Close position in BTC-PERP at market')
    expect(screen.getByRole('dialog', { name: 'Close BTC-PERP at market?' })).toBeTruthy()
  })

  test.each(['wide', 'narrow'])('the details of a row in the %s table show all numbers with names', async (width) => {
    if (width === 'narrow') narrowScreen()
    const record = {
      ...testPosition,
      cum_realized_pnl: '12.5',
      cum_funding_fee: '-1.25',
      cum_fee: '14.5',
      adl_level: 3,
    }
    await showPositions([record])
    const toggle = screen.getByRole('button', { name: 'All numbers of BTC-PERP long' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await act(async () => fireEvent.click(toggle))
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    const details = rowsOf('Positions')[1]!
    const named = within(details)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
    // PnL 0.5 × (60000 − 58000) = 1000 on an initial margin of 2900; margin 0.5 × 60000 / 10 = 3000.
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
      'Funding received: +1.25',
      'Fees: 14.50',
      expect.stringMatching(/^Opened: \d{4}-/),
    ])
    expect(within(details).getByRole('img', { name: 'Auto-deleveraging: level 3 of 4' })).toBeTruthy()
    expect(within(details).getAllByRole('button', { name: /Explain$/ })).toHaveLength(8)
    await act(async () => fireEvent.click(toggle))
    expect(rowsOf('Positions')).toHaveLength(1)
  })

  test.each([
    // The venue counts funding as a fee: a negative number was received.
    ['received', '-1.25', '+1.25', '+1.25'],
    ['paid', '1.25', '−1.25', '−1.25'],
  ])('funding that was %s has its sign in the row and in the explanation', async (_, fee, shown, net) => {
    await showPositions([{ ...testPosition, cum_fee: '0', cum_funding_fee: fee }])
    const cells = within(rowsOf('Positions')[0]!).getAllByRole('cell')
    const columns = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(cells[columns.indexOf('Funding received')]!.textContent).toBe(shown)
    const box = await openPopover(/^Realized PnL of BTC-PERP/)
    expect(box.textContent).toContain(`Funding received${shown}`)
    expect(box.textContent).toContain(`After fees and funding${net}`)
  })

  test('loading and no positions look different', async () => {
    const account = createTestAccount()
    account.positions.setState({ phase: 'loading' })
    await showTable(account, <PositionsTable />)
    expect(screen.getByRole('status', { name: 'Loading positions' })).toBeTruthy()
    act(() => account.positions.setState({ phase: 'live' }))
    expect(screen.getByText('No open positions')).toBeTruthy()
  })

  test('a stale table keeps its rows with a banner', async () => {
    const account = createTestAccount()
    account.positions.setState({ phase: 'stale' })
    await showPositions([testPosition], account)
    expect(screen.getByText('Not live: these numbers may be out of date.')).toBeTruthy()
    expect(rowsOf('Positions')).toHaveLength(1)
  })
})

describe('numbers', () => {
  test('show profit at the last price, if chosen', async () => {
    const account = createTestAccount()
    account.ticker.setState({ ticker: { ...testTicker, last_price: '59000' } })
    await showPositions([testPosition], account)
    expect(rowsOf('Positions')[0]?.textContent).toContain('+1,000.00 (+34.48%)')
    await press('Unrealized PnL at mark price; change to last')
    expect(rowsOf('Positions')[0]?.textContent).toContain('+500.00 (+17.24%)')
  })

  test('show their formula and inputs', async () => {
    await showPositions([testPosition])
    const box = await openPopover('Unrealized PnL of BTC-PERP: +1,000.00. Explain')
    expect(box.textContent).toBe(
      'Unrealized PnL+1,000.00size × mark price − costSize0.500Mark price60,000.0Cost29,000.00Learn more',
    )
  })

  test('flag a realized profit that differs from the executions, with the difference', async () => {
    const list = [
      { ...testExecution, execution_id: 'b', is_buy: false, quantity: '0.5', amount: '30000', fee: '15' },
      { ...testExecution, execution_id: 'a', quantity: '1', amount: '58000', fee: '29' },
    ]
    const account = createTestAccount({ executions: () => ({ list, next_cursor: null, has_more: false }) })
    await showPositions([{ ...testPosition, cum_realized_pnl: '999' }], account)
    await pause(0)
    expect(screen.getAllByText('Disagrees')).not.toHaveLength(0)
    const box = await openPopover(/^Realized PnL of BTC-PERP/)
    // Realized by the executions: 0.5 × 60000 − 58000 / 2 = 1000.
    expect(box.textContent).toContain('From 2 executions+1,000.00')
    expect(box.textContent).toContain('They differ by +1.00.')
  })

  test('confirm a realized profit that equals the executions, without a flag', async () => {
    const list = [{ ...testExecution, quantity: '0.5', amount: '29000' }]
    const account = createTestAccount({ executions: () => ({ list, next_cursor: null, has_more: false }) })
    await showPositions([testPosition], account)
    await pause(0)
    expect((await openPopover(/^Realized PnL of BTC-PERP/)).textContent).toContain('agree to the last digit')
    expect(screen.queryByText('Disagrees')).toBeNull()
  })
})
