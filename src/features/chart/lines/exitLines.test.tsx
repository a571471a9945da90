import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import { createTestAccount, type TestAccount, testExits, testPosition } from '@/terminal/fixtures/accountFixtures'
import { WithMarginTier } from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk, lastToast } from '@/terminal/fixtures/screenFixtures'
import { orderPreviews, showPreviews } from '@/terminal/orders/orderPreviews'
import { ticketIntent } from '@/terminal/orders/ticketIntent'
import { positionIntent } from '@/terminal/positions/positionIntent'
import { toasts } from '@/ui/overlays/toastStore'
import { createTestStage, dragLine, lineHandle, testStyle } from '../stageFixtures'
import { LinesLayer } from './LinesLayer'

const exits: Order = { ...testExits, order_id: '8', is_buy: false, state: 'pending_trigger' }
// Liquidation price p: 3000 + 0.5 (p − 58000) = 0.5 × 0.005 p, so p = 52261.4, rounded up to a tick.
const isolated = { ...testPosition, margin_mode: 'isolated', isolated_margin: '3000' }

let account: TestAccount
let painted = createTestStage()
beforeEach(() => {
  account = createTestAccount()
  painted = createTestStage()
})

async function show(open: readonly Order[], positions = [isolated]) {
  account.orders.setState({ open: [...open] })
  account.positions.setState({ positions })
  await showOnDesk(
    account.services,
    <WithMarginTier>
      <LinesLayer stage={painted.stage} style={testStyle} />
    </WithMarginTier>,
  )
}
const sent = () => account.submit.mock.calls.map(([action, body]) => [action, body])

describe('exits on the chart', () => {
  test('a stop that is dragged beyond the liquidation price shows this and is not sent', async () => {
    await show([exits])
    const element = dragLine(/^SL/, 7000)
    expect(screen.getByText(/Beyond the liquidation price \(52,261.4\)/)).toBeTruthy()
    await act(async () => fireEvent.pointerUp(element))
    expect(sent()).toEqual([])
    expect(lastToast()).toMatchObject({ title: 'Order not modified' })
    expect(lineHandle(/^SL/).getAttribute('aria-valuetext')).toBe('58,000.0')
  })

  test('an exit shows its size and PnL, also while it is dragged', async () => {
    await show([exits])
    const tag = () => lineHandle(/^TP/).closest('li')!.textContent
    // PnL: 0.5 × (61000 − 58000).
    expect(tag()).toMatch(/^TP 0\.500PnL \+1,500\.00/)
    dragLine(/^TP/, -100)
    expect(tag()).toMatch(/^TP 0\.500 at 61,100\.0PnL \+1,550\.00/)
  })

  test('the cancel button of one leg keeps the other; that of the last leg cancels the order', async () => {
    await show([exits])
    fireEvent.click(screen.getByRole('button', { name: /^Cancel order: TP/ }))
    await act(async () => undefined)
    const tpsl = { tpsl_mode: 'full', sl_trigger_price: '58000', sl_trigger_by: 'last_price', sl_order_type: 'market' }
    expect(sent()).toEqual([['modifyOrder', { order_id: '8', tpsl }]])

    const stopLoss = { ...exits.tpsl!, tp_trigger_price: null, tp_trigger_by: null, tp_order_type: null }
    await act(async () => account.orders.setState({ open: [{ ...exits, tpsl: stopLoss, tx_hash: '0x1' }] }))
    fireEvent.click(screen.getByRole('button', { name: /^Cancel order: SL/ }))
    await act(async () => undefined)
    expect(sent().slice(1)).toEqual([['cancelOrder', { order_id: '8' }]])
  })

  test('dragging a missing exit out of the entry line sends one order for the whole position', async () => {
    await show([])
    const element = dragLine(/^Add TP/, -4000)
    expect(screen.getByText('+2,000.00')).toBeTruthy()
    await act(async () => fireEvent.pointerUp(element))
    expect(sent()).toMatchObject([
      [
        'placeOrder',
        { is_buy: false, algo_order_type: 'tpsl', tpsl: { tpsl_mode: 'full', tp_trigger_price: '62000' } },
      ],
    ])
  })

  test('with an exit for the whole position, the other leg is added to the same order, also by keyboard', async () => {
    const tpsl = { ...exits.tpsl!, sl_trigger_price: null, sl_trigger_by: null, sl_order_type: null }
    await show([{ ...exits, tpsl }])
    expect(screen.queryByRole('slider', { name: /^Add TP/ })).toBeNull()
    const element = lineHandle(/^Add SL/)
    fireEvent.keyDown(element, { key: 'PageDown' })
    await act(async () => fireEvent.keyDown(element, { key: 'Enter' }))
    expect(sent()).toMatchObject([
      [
        'modifyOrder',
        { order_id: '8', tpsl: { tp_trigger_price: '61000', sl_trigger_price: '57999', sl_order_type: 'market' } },
      ],
    ])
    expect(sent()).toHaveLength(1)
  })

  test('a new stop beyond liquidation or past the current price is not sent', async () => {
    await show([])
    for (const [pixels, why] of [
      [6000, /Beyond the liquidation price/],
      [-3000, /Must be below the current price/],
    ] as const) {
      const element = dragLine(/^Add SL/, pixels)
      expect(screen.getByText(why)).toBeTruthy()
      await act(async () => fireEvent.pointerUp(element))
    }
    expect(sent()).toEqual([])
    expect(toasts.getState().map(({ title }) => title)).toEqual(['TP/SL not set', 'TP/SL not set'])
  })

  test('the tag of an entry can close or reverse the position, but not for a watched account', async () => {
    await show([])
    fireEvent.click(screen.getByRole('button', { name: 'Reverse position in BTC-PERP' }))
    expect(positionIntent.getState().intent).toEqual({
      symbol_id: 1,
      position_side: 'both',
      action: 'reverse',
      exit: null,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Close position in BTC-PERP' }))
    expect(positionIntent.getState().intent?.action).toBe('close')
    act(() => account.services.session.setState({ watch: '0x2222222222222222222222222222222222222222' }))
    expect(screen.queryByRole('button', { name: /position in BTC-PERP/ })).toBeNull()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('dragging the ticket’s order changes the price in the ticket, and sends nothing', async () => {
    await show([], [])
    const offered: unknown[] = []
    const end = ticketIntent.subscribe((intent) => offered.push(intent))
    const size = parseDecimal('0.25')
    const profit = parseDecimal('750')
    act(() => showPreviews('ticket', 1, [{ isBuy: true, price: parseDecimal('59000'), size }]))
    act(() =>
      showPreviews('exits', 1, [
        { isBuy: false, price: parseDecimal('62000'), size: null, exit: { kind: 'take_profit', profit } },
      ]),
    )
    expect(lineHandle(/^TP/).closest('li')!.textContent).toMatch(/^TP \(not sent\)PnL \+750\.00/)
    fireEvent.pointerUp(dragLine(/^Buy 0.250 \(not sent\)/, 100))
    fireEvent.pointerUp(dragLine(/^TP/, -500))
    expect(offered).toEqual([
      { symbolId: 1, ticks: 589_000 },
      { symbolId: 1, exit: { kind: 'take_profit', ticks: 625_000 } },
    ])
    expect(sent()).toEqual([])
    end()
    orderPreviews.setState({}, true)
  })
})
