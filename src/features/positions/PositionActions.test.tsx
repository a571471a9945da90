import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Rejected } from '@/client/types'
import { createTestAccount, testOrder, testPosition, type TestAccount } from '@/terminal/fixtures/accountFixtures'
import { TestDesk, testMarkets, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { MarketsContext } from '@/terminal/market/market'
import { sendReversal } from '@/terminal/positions/reversals'
import { toasts } from '@/ui/overlays/toastStore'
import { PositionIntentDialog } from './PositionIntentDialog'
import { choose, showPositions } from './fixtures/showPositions'
import { PositionsTable } from './PositionsTable'
import { button, press, showTable } from '@/terminal/fixtures/screenFixtures'

/** Pushes the position of the first market as it is after a reversal. */
const showReversal = ({ positions }: TestAccount) =>
  act(() =>
    positions.setState(({ positions: all }) => ({
      positions: all.map((position) => (position.symbol_id === 1 ? { ...position, open_size: '-0.5' } : position)),
    })),
  )

const openDialog = (name: RegExp) => within(screen.getByRole('dialog', { name }))
const type = (dialog: ReturnType<typeof within>, name: string, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } })

test('a dialog keeps typed values while the desk changes its layout, and closes with the desk', async () => {
  const account = createTestAccount({ positions: [testPosition] })
  const desk = (layout: string | null) => (
    <TestDesk services={account.services}>
      {layout && <PositionsTable key={layout} />}
      {layout && <PositionIntentDialog />}
    </TestDesk>
  )
  const { rerender } = render(desk('phone'))
  await press('Close position in BTC-PERP at market')
  await press('Limit')
  type(openDialog(/at a limit/), 'Quantity', '0.123')
  rerender(desk('wide'))
  expect(openDialog(/at a limit/).getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe('0.123')
  rerender(desk(null))
  rerender(desk('wide'))
  expect(screen.queryByRole('dialog', { name: /at a limit/ })).toBeNull()
})

test('a dialog that closed with its position does not open with the next position', async () => {
  const account = await showPositions([testPosition])
  await press('Close position in BTC-PERP at market')
  act(() => account.positions.setState({ positions: [] }))
  expect(screen.queryByRole('dialog', { name: /^Close BTC-PERP/ })).toBeNull()
  act(() => account.positions.setState({ positions: [testPosition] }))
  expect(screen.queryByRole('dialog', { name: /^Close BTC-PERP/ })).toBeNull()
})

describe('actions on a position', () => {
  test('closing asks for confirmation, then sends a reduce-only market order', async () => {
    const account = await showPositions([testPosition])
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

  test('a rejected close shows why and keeps the dialog open', async () => {
    const account = createTestAccount()
    account.submit.mockResolvedValue({ kind: 'rejected', code: '20007', message: '', traceCode: '', status: 422 })
    await showPositions([testPosition], account)
    await press('Close position in BTC-PERP at market')
    await press('Close position')
    const title = 'Position in BTC-PERP not closed'
    expect(toasts.getState()).toContainEqual(expect.objectContaining({ tone: 'down', title }))
    expect(screen.getByRole('dialog', { name: 'Close BTC-PERP at market?' })).toBeTruthy()
  })

  test('closing a position that was closed meanwhile shows that, and closes the dialog', async () => {
    const account = createTestAccount()
    account.submit.mockResolvedValue({ kind: 'rejected', code: '20009', message: '', traceCode: '', status: 422 })
    await showPositions([testPosition], account)
    await press('Close position in BTC-PERP at market')
    await press('Close position')
    await waitFor(() => expect(toasts.getState().map(({ title }) => title)).toEqual(['Position already closed']))
    expect(screen.queryByRole('dialog', { name: /^Close BTC-PERP/ })).toBeNull()
  })

  test('a part is closed with a reduce-only limit order; a quantity above the position shows an error at the field', async () => {
    const account = await showPositions([testPosition])
    await press('Close position in BTC-PERP at market')
    await press('Limit')
    const dialog = openDialog(/Close BTC-PERP at a limit/)
    type(dialog, 'Quantity', '0.6')
    expect(dialog.getByText('More than is open (0.500 BTC)')).toBeTruthy()
    type(dialog, 'Quantity', '0.0001')
    expect(dialog.getByText('Max decimals: 3')).toBeTruthy()
    type(dialog, 'Price', '70000')
    expect(dialog.getByText('Too far above the market: max 66,000.0')).toBeTruthy()
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

  test.each([
    ['50%', '0.25', 'Position partly closed'],
    ['100%', '0.5', 'Position closed'],
  ])('after closing %s of a position the message is right about what is open', async (share, quantity, title) => {
    const account = await showPositions([testPosition])
    const filled = { ...testOrder, is_buy: false, state: 'filled', order_type: 'market', price: null, quantity }
    const order = { ...filled, cum_filled_quantity: quantity, cum_filled_amount: '15000', remaining_quantity: '0' }
    account.orders.setState({ recent: [order] })
    await press('Close position in BTC-PERP at market')
    await press(share)
    await press('Close position')
    await waitFor(() => expect(toasts.getState().map((toast) => toast.title)).toContain(title))
  })

  test('reversing sends one order of twice the size', async () => {
    const account = await showPositions([testPosition])
    await choose('Reverse…')
    expect(openDialog(/Reverse BTC-PERP/).getByText(/1.000 BTC/)).toBeTruthy()
    await press('Reverse position')
    expect(account.submit.mock.calls[0]?.[1]).toMatchObject({ is_buy: false, order_type: 'market', quantity: '1' })
    showReversal(account)
  })

  test('during a reversal, orders against the old side are blocked and show why', async () => {
    const account = await showPositions([testPosition])
    await choose('Reverse…')
    await press('Reverse position')
    await choose('Reverse…')
    expect(button('Reverse position').disabled).toBe(true)
    await press('Keep it open')
    await press('Close position in BTC-PERP at market')
    expect(button('Close position').disabled).toBe(true)
    expect(screen.getByText(/^Reversing BTC-PERP/)).toBeTruthy()
    showReversal(account)
    expect(button('Close position').disabled).toBe(false)
    expect(screen.queryByText(/^Reversing BTC-PERP/)).toBeNull()
    await press('Close position')
    expect(account.submit.mock.calls.at(-1)?.[1]).toMatchObject({
      is_buy: true,
      quantity: '0.5',
      flags: ['reduce_only'],
    })
  })

  test('closing all is blocked while a position is being reversed', async () => {
    const account = await showPositions([testPosition, { ...testPosition, position_side: 'short' }])
    await act(async () => {
      await sendReversal(account.services, { account: testOwner, symbolId: 1 }, async () => true)
    })
    await press('Close all')
    expect(button('Close all positions').disabled).toBe(true)
    expect(screen.getByText(/^Reversing a position/)).toBeTruthy()
    showReversal(account)
    expect(button('Close all positions').disabled).toBe(false)
  })

  test('closing all closes the positions one after another, and a rejected close does not stop the others', async () => {
    const account = createTestAccount()
    const short = { ...testPosition, position_side: 'short', open_size: '-0.5' }
    account.submit.mockResolvedValueOnce({ kind: 'rejected', code: '20007', message: '', traceCode: '', status: 422 })
    await showPositions([{ ...testPosition, position_side: 'long' }, short], account)
    await press('Close all')
    await press('Close all positions')
    expect(account.submit).toHaveBeenCalledTimes(2)
    // An earlier test's outcome may still be reported.
    expect(toasts.getState()).toContainEqual(
      expect.objectContaining({ tone: 'warn', title: '1 of 2 positions not closed' }),
    )
  })

  test('closing all does not wait for the answer in one market before it closes in another', async () => {
    const account = createTestAccount()
    const [btc] = testMarkets
    const eth = { ...btc!, instrument: { ...btc!.instrument, symbolId: 3, symbol: 'ETH-PERP', base: 'ETH' } }
    let reject: (outcome: Rejected) => void = () => {}
    account.submit.mockReturnValueOnce(new Promise((resolve) => (reject = resolve)))
    account.positions.setState({ positions: [testPosition, { ...testPosition, symbol_id: 3 }] })
    const layout = (
      <MarketsContext value={{ markets: [...testMarkets, eth], open: eth }}>
        <PositionsTable />
        <PositionIntentDialog />
      </MarketsContext>
    )
    await showTable(account, layout)
    await press('Close all')
    await press('Close all positions')
    expect(account.submit.mock.calls.map(([, body]) => (body as { symbol_id: number }).symbol_id)).toEqual([1, 3])
    await act(async () => reject({ kind: 'rejected', code: '20007', message: '', traceCode: '', status: 422 }))
    expect(toasts.getState()).toContainEqual(
      expect.objectContaining({ tone: 'warn', title: '1 of 2 positions not closed' }),
    )
  })
})
