import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import { createTestAccount, testExits, testPosition } from '@/terminal/fixtures/accountFixtures'
import { testMarkets, WithMarginTier } from '@/terminal/fixtures/terminalFixtures'
import { showTable, press } from '@/terminal/fixtures/screenFixtures'
import { breakEvenPrice } from '@/trading/positions/exitPrices'
import { choose, showPositions } from '../fixtures/showPositions'
import { PositionIntentDialog } from '../PositionIntentDialog'
import { PositionsTable } from '../PositionsTable'

const openDialog = (name: RegExp) => within(screen.getByRole('dialog', { name }))
const type = (dialog: ReturnType<typeof within>, name: string, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } })

describe('exits of a position', () => {
  test('take-profit and stop-loss for the whole position are checked against their price source', async () => {
    const account = await showPositions([testPosition])
    await choose('TP/SL…')
    const dialog = openDialog(/TP.SL on BTC-PERP/)
    const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Set TP/SL' })
    expect(save().disabled).toBe(true)
    type(dialog, 'Take profit at', '59000')
    expect(dialog.getByText('Must be above the current price (60,000.0)')).toBeTruthy()
    type(dialog, 'Take profit at', '62000')
    type(dialog, 'Stop loss at', '57000')
    // PnL: 0.5 × (62000 − 58000), 0.5 × (57000 − 58000).
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

  test('a stop-loss beyond liquidation is not sent, and shows why', async () => {
    // Liquidation price p: 2900 + 0.5 (p − 58000) = 0.5 × 0.005 p, so p = 52462.4, rounded up to a tick.
    const account = createTestAccount({
      positions: [{ ...testPosition, margin_mode: 'isolated', isolated_margin: '2900' }],
    })
    await showTable(
      account,
      <WithMarginTier>
        <PositionsTable />
        <PositionIntentDialog />
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

  describe('a take-profit and a stop-loss for the whole position', () => {
    const set: Order = { ...testExits, order_id: '9', is_buy: false, state: 'pending_trigger' }
    const withExits = (open: readonly Order[] = [set]) => {
      const account = createTestAccount({ open: [...open] })
      return showPositions([testPosition], account)
    }
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' })

    test('are shown in the row, and a press opens their dialog', async () => {
      await withExits()
      await press('TP/SL of BTC-PERP: 61,000.0 / 58,000.0')
      expect(screen.getByRole('dialog', { name: /TP.SL on BTC-PERP/ })).toBeTruthy()
    })

    test('are changed in the dialog, which sets no second pair', async () => {
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

    test('emptying a field removes that exit, and Remove removes both', async () => {
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

    test('exclude a second pair for the whole position, but not a pair for a part', async () => {
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

  test('are listed with distance, PnL, size and trigger, and can be changed and removed there', async () => {
    const account = createTestAccount()
    const part = { ...testExits.tpsl!, tpsl_mode: 'partial', tp_trigger_price: null } as Order['tpsl']
    const waiting = { ...testExits, is_buy: false, state: 'pending_trigger' } as const
    account.orders.setState({
      open: [
        { ...waiting, order_id: '9' },
        { ...waiting, order_id: '10', quantity: '0.2', tpsl: part },
        { ...waiting, order_id: '11', state: 'inactive', algo_order_type: 'attached_tpsl', tpsl: part },
      ],
    })
    await showPositions([testPosition], account)
    await press('All numbers of BTC-PERP long')
    const items = (await screen.findByRole('list', { name: 'TP/SL on this position' })).children
    // PnL of the take-profit: 0.5 × (61000 − 58000). The stop is at the entry price, 2000 of 60000 below the mark.
    expect(items[0]!.textContent).toContain('Full positionTP 61,000.0mark price+1.67% awayPnL +1,500.00')
    expect(items[0]!.textContent).toContain('SL 58,000.0last price−3.33% awayPnL 0.00')
    expect(items[1]!.textContent).toContain('0.200 BTC')
    expect(items[2]!.textContent).toContain('Dormant')
    expect(within(items[2] as HTMLElement).queryByRole('button', { name: /^Edit/ })).toBeNull()
    await press('Remove TP/SL of 0.200 BTC')
    expect(account.submit.mock.calls[0]?.slice(0, 2)).toEqual(['cancelOrder', { order_id: '10' }])
    // The row accepts no second cancel until the push arrives.
    await press('Remove TP/SL of 0.200 BTC')
    expect(account.submit).toHaveBeenCalledTimes(1)
    await press('Edit TP/SL of 0.200 BTC')
    expect(openDialog(/TP.SL on BTC-PERP/).getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe(
      '0.2',
    )
  })

  test('triggers can be typed in percent, ROE, PnL or ticks, and a change of the unit keeps the price', async () => {
    const account = await showPositions([testPosition])
    await choose('TP/SL…')
    const dialog = openDialog(/TP.SL on BTC-PERP/)
    const unit = (value: string) =>
      fireEvent.change(dialog.getByRole('combobox', { name: 'Take profit given as' }), { target: { value } })
    const typed = () => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Take profit at' }).value
    unit('percent')
    type(dialog, 'Take profit at', '5')
    expect(dialog.getByText('At 60,900.0: PnL about +1,450.00 USDC before fees')).toBeTruthy()
    unit('roe')
    expect(typed()).toBe('50')
    unit('profit')
    expect(typed()).toBe('1450')
    unit('ticks')
    expect(typed()).toBe('29000')
    await press('Set TP/SL')
    expect(account.submit.mock.calls[0]?.[1]).toMatchObject({ tpsl: { tp_trigger_price: '60900' } })
  })

  test('the stop moves to break-even, with or without the fees of opening and closing', async () => {
    const account = await showPositions([testPosition])
    await choose('TP/SL…')
    const dialog = openDialog(/TP.SL on BTC-PERP/)
    const { takerFee } = testMarkets[0]!.instrument
    // Fees of 14.5 were paid, so break-even is 0.5 p (1 − fee) − 29000 ≥ 14.5.
    const exact = breakEvenPrice(
      { size: parseDecimal('0.5'), cost: parseDecimal('29000') },
      testMarkets[0]!.instrument,
      parseDecimal('14.5'),
    )
    expect(takerFee > 0n && exact > parseDecimal('58029')).toBe(true)
    await press(/^Move to break-even/)
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Stop loss at' }).value).toBe(formatDecimal(exact))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Cover the fees' }))
    await press('Move to break-even (58,000.0)')
    await press('Set TP/SL')
    expect(account.submit.mock.calls[0]?.[1]).toMatchObject({ tpsl: { sl_trigger_price: '58000' } })
  })

  test('several take-profits are placed in one batch', async () => {
    const account = createTestAccount()
    account.submit.mockResolvedValue({ kind: 'confirmed', data: { tx_hash: '0x00', results: [] } })
    await showPositions([testPosition], account)
    await choose('Split take-profit…')
    const dialog = openDialog(/Take-profits of BTC-PERP/)
    type(dialog, 'Target 1', '61000')
    type(dialog, 'Target 2', '62000')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Set 3 take-profits' }).disabled).toBe(true)
    await press('Remove last target')
    await press('Set 2 take-profits')
    expect(account.submit.mock.calls).toHaveLength(1)
    expect(account.submit.mock.calls[0]?.slice(0, 2)).toMatchObject([
      'batchPlace',
      { orders: [{ quantity: '0.25', tpsl: { tp_trigger_price: '61000' } }, { quantity: '0.25' }] },
    ])
  })
})
