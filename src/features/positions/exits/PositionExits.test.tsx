import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '@/protocol/records/order'
import { createTestAccount, testExits, testPosition } from '@/terminal/fixtures/accountFixtures'
import { WithMarginTier } from '@/terminal/fixtures/terminalFixtures'
import { press, showTable } from '@/terminal/tables/tableFixtures'
import { toasts } from '@/ui/overlays/toastStore'
import { choose, showPositions } from '../fixtures/showPositions'
import { PositionsTable } from '../PositionsTable'

// What is loaded beside the table is there by the time that a button is pressed.
beforeAll(() => import('../PositionDialogs'))
beforeEach(() => toasts.setState([], true))
afterEach(cleanup)

const openDialog = (name: RegExp) => within(screen.getByRole('dialog', { name }))
const type = (dialog: ReturnType<typeof within>, name: string, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } })

describe('exits of a position', () => {
  test('take-profit and stop-loss on the whole of it, checked against the price they look at', async () => {
    const account = await showPositions([testPosition])
    await choose('TP/SL…')
    const dialog = openDialog(/TP.SL on BTC-PERP/)
    const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Set TP/SL' })
    expect(save().disabled).toBe(true)
    type(dialog, 'Take profit at', '59000')
    expect(dialog.getByText('Must be above the current price')).toBeTruthy()
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

  test('a stop-loss beyond liquidation is not sent, and says why', async () => {
    // 2900 + 0.5 (p − 58000) = 0.5 × 0.005 p  =>  p = 52462.4 on the tick above
    const account = createTestAccount()
    account.positions.setState({ positions: [{ ...testPosition, margin_mode: 'isolated', isolated_margin: '2900' }] })
    await showTable(
      account,
      <WithMarginTier>
        <PositionsTable />
      </WithMarginTier>,
    )
    await choose('TP/SL…')
    const dialog = openDialog(/TP.SL on BTC-PERP/)
    const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Set TP/SL' })
    type(dialog, 'Stop loss at', '52462.3')
    expect(dialog.getByText(/^Beyond the liquidation price/)).toBeTruthy()
    expect(save().disabled).toBe(true)
    type(dialog, 'Stop loss at', '52462.4')
    expect(save().disabled).toBe(false)
  })

  describe('with a take-profit and a stop-loss for the whole of it', () => {
    const set: Order = { ...testExits, order_id: '9', is_buy: false, state: 'pending_trigger' }
    const withExits = (open: readonly Order[] = [set]) => {
      const account = createTestAccount()
      account.orders.setState({ open: [...open] })
      return showPositions([testPosition], account)
    }
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' })

    test('the row shows them, and opens them', async () => {
      await withExits()
      await press('TP/SL of BTC-PERP: 61,000.0 / 58,000.0')
      expect(screen.getByRole('dialog', { name: /TP.SL on BTC-PERP/ })).toBeTruthy()
    })

    test('the dialog shows what is set and changes that, instead of setting a second pair', async () => {
      const account = await withExits()
      await choose('TP/SL…')
      const dialog = openDialog(/TP.SL on BTC-PERP/)
      const value = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value
      expect([value('Take profit at'), value('Stop loss at')]).toEqual(['61000', '58000'])
      expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Take profit trigger by' }).value).toBe(
        'mark_price',
      )
      type(dialog, 'Take profit at', '62000')
      await act(async () => fireEvent.click(save()))
      expect(account.submit.mock.calls).toHaveLength(1)
      expect(account.submit.mock.calls[0]?.slice(0, 2)).toMatchObject([
        'modifyOrder',
        { order_id: '9', tpsl: { tpsl_mode: 'full', tp_trigger_price: '62000', sl_trigger_price: '58000' } },
      ])
    })

    test('one of them that is emptied goes, and both go with Remove', async () => {
      const account = await withExits()
      await choose('TP/SL…')
      const dialog = openDialog(/TP.SL on BTC-PERP/)
      type(dialog, 'Take profit at', '')
      await act(async () => fireEvent.click(save()))
      const [, body] = account.submit.mock.calls[0] as [string, { tpsl: object }]
      expect(body.tpsl).toMatchObject({ sl_trigger_price: '58000' })
      expect(body.tpsl).not.toHaveProperty('tp_trigger_price')
      await choose('TP/SL…')
      await press('Remove TP/SL of Full position')
      expect(account.submit.mock.calls[1]?.slice(0, 2)).toEqual(['cancelOrder', { order_id: '9' }])
    })

    test('beside it only a part can be guarded, never the whole of it twice', async () => {
      const account = await withExits()
      await choose('TP/SL…')
      await press('Add for part of the position')
      const dialog = openDialog(/TP.SL on BTC-PERP/)
      expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Full position' }).disabled).toBe(true)
      type(dialog, 'Stop loss at', '57000')
      type(dialog, 'Quantity', '0.2')
      await press('Set TP/SL')
      expect(account.submit.mock.calls[0]?.slice(0, 2)).toMatchObject([
        'placeOrder',
        { quantity: '0.2', tpsl: { tpsl_mode: 'partial', sl_trigger_price: '57000', sl_trigger_by: 'last_price' } },
      ])
    })
  })
})
