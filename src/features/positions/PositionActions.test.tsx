import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccount, testPosition, type TestAccount } from '@/desk/accountFixtures'
import { testOwner } from '@/desk/fixtures'
import { turnPosition } from '@/desk/turningPositions'
import { press } from '@/desk/tableFixtures'
import { toasts } from '@/ui/toasts'
import { choose, showPositions } from './fixtures/showPositions'

// What is loaded beside the table is there by the time that somebody presses a button.
beforeAll(() => import('./PositionDialogs'))
beforeEach(() => toasts.setState([], true))
afterEach(cleanup)

/** What a reversal of the position in the first market comes to. */
const turnRound = ({ positions }: TestAccount) =>
  act(() =>
    positions.setState(({ positions: all }) => ({
      positions: all.map((one) => (one.symbol_id === 1 ? { ...one, open_size: '-0.5' } : one)),
    })),
  )

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const openDialog = (name: RegExp) => within(screen.getByRole('dialog', { name }))
const type = (dialog: ReturnType<typeof within>, name: string, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } })

describe('what may be done with a position', () => {
  test('closing asks once more, then sends a market order that can only reduce', async () => {
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

  test('a refused close says why and keeps the question open', async () => {
    const account = createTestAccount()
    account.submit.mockResolvedValue({ kind: 'refused', code: '20007', message: '', traceCode: '', status: 422 })
    await showPositions([testPosition], account)
    await press('Close position in BTC-PERP at market')
    await press('Close position')
    expect(toasts.getState().at(-1)).toMatchObject({ tone: 'down', title: 'Position not closed' })
    expect(screen.getByRole('dialog', { name: 'Close BTC-PERP at market?' })).toBeTruthy()
  })

  test('a part closes at a limit that can only reduce; what is too much is refused beside the field', async () => {
    const account = await showPositions([testPosition])
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
    const account = await showPositions([testPosition])
    await choose('Reverse…')
    expect(openDialog(/Reverse BTC-PERP/).getByText(/1.000 BTC/)).toBeTruthy()
    await press('Reverse position')
    expect(account.submit.mock.calls[0]?.[1]).toMatchObject({ is_buy: false, order_type: 'market', quantity: '1' })
    turnRound(account)
  })

  test('while it turns round, what would go against its old side waits and says why', async () => {
    const account = await showPositions([testPosition])
    await choose('Reverse…')
    await press('Reverse position')
    await choose('Reverse…')
    expect(button('Reverse position').disabled).toBe(true)
    await press('Keep it open')
    await press('Close position in BTC-PERP at market')
    expect(button('Close position').disabled).toBe(true)
    expect(screen.getByText(/^BTC-PERP is being reversed/)).toBeTruthy()
    turnRound(account)
    expect(button('Close position').disabled).toBe(false)
    expect(screen.queryByText(/is being reversed/)).toBeNull()
    await press('Close position')
    expect(account.submit.mock.calls.at(-1)?.[1]).toMatchObject({
      is_buy: true,
      quantity: '0.5',
      flags: ['reduce_only'],
    })
  })

  test('all of them do not close while one turns round', async () => {
    const account = await showPositions([testPosition, { ...testPosition, position_side: 'short' }])
    await act(async () => {
      await turnPosition(account.services, { account: testOwner, symbolId: 1 }, async () => true)
    })
    await press('Close all')
    expect(button('Close all positions').disabled).toBe(true)
    expect(screen.getByText(/^A position is being reversed/)).toBeTruthy()
    turnRound(account)
    expect(button('Close all positions').disabled).toBe(false)
  })

  test('take-profit and stop-loss on the whole of it, judged against the price they look at', async () => {
    const account = await showPositions([testPosition])
    await choose('TP/SL…')
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
    account.submit.mockResolvedValueOnce({ kind: 'refused', code: '20007', message: '', traceCode: '', status: 422 })
    await showPositions([{ ...testPosition, position_side: 'long' }, short], account)
    await press('Close all')
    await press('Close all positions')
    expect(account.submit).toHaveBeenCalledTimes(2)
    expect(toasts.getState().at(-1)).toMatchObject({ tone: 'warn', title: '1 of 2 closing orders accepted' })
  })
})
