import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { orderPreviews, selectPreviewLevels } from '@/terminal/orders/orderPreviews'
import { offerToTicket } from '@/terminal/orders/ticketIntent'
import { forgetTicket, showTicket } from './fixtures/showTicket'
import { choose, field, press, tick, type } from '@/terminal/fixtures/screenFixtures'

beforeEach(() => {
  forgetTicket()
  orderPreviews.setState({}, true)
})

/** Waits until chart and book show these levels for the first market; they follow the ticket in a later task. */
const expectLevels = (levels: readonly object[]) => vi.waitFor(() => expect(selectPreviewLevels(1)).toEqual(levels))

describe('the ticket’s preview in chart and book', () => {
  test('default: shows the typed limit price and size; nothing for a market order or without the ticket', async () => {
    await showTicket()
    await expectLevels([])
    type('Price', '59000')
    await expectLevels([{ isBuy: true, price: parseDecimal('59000'), size: null }])
    type('Quantity', '0.5')
    await press('Sell')
    await expectLevels([{ isBuy: false, price: parseDecimal('59000'), size: parseDecimal('0.5') }])
    choose('Order type', 'market')
    await expectLevels([])
    choose('Order type', 'limit')
    await vi.waitFor(() => expect(selectPreviewLevels(1)).toHaveLength(1))
    cleanup()
    await expectLevels([])
  })

  test('behavior: typed exits are shown with their profit or loss', async () => {
    await showTicket()
    type('Price', '59000')
    type('Quantity', '0.5')
    tick('Take profit / stop loss')
    type('Take profit', '60000')
    type('Stop loss', '58000')
    const exits = () =>
      selectPreviewLevels(1).flatMap(({ price, exit }) => (exit ? [[exit.kind, price, exit.profit]] : []))
    // 0.5 BTC × 1000 USDC in both directions.
    await vi.waitFor(() =>
      expect(exits()).toEqual([
        ['take_profit', parseDecimal('60000'), parseDecimal('500')],
        ['stop_loss', parseDecimal('58000'), parseDecimal('-500')],
      ]),
    )
  })

  test('a position drawn on the chart: entry, both exits and the money at risk, which gives the size', async () => {
    await showTicket()
    const exitAt = (trigger: string) => ({ trigger, by: 'last_price', orderType: 'market', price: '' }) as const
    const fields = { bracket: true, reduceOnly: false, opens: true, sizeUnit: 'risk', quantity: '100' } as const
    const exits = { takeProfit: exitAt('62000.0'), stopLoss: exitAt('59000.0') }
    act(() =>
      offerToTicket({ symbolId: 1, ticks: 600_000, isBuy: true, orderType: 'limit', fields: { ...fields, ...exits } }),
    )
    expect([field('Price').value, field('Quantity').value]).toEqual(['60000.0', '100'])
    expect([field('Take profit').value, field('Stop loss').value]).toEqual(['62000.0', '59000.0'])
    // A loss of 1,000 USDC per BTC plus the fees of entry and exit: slightly less than 0.1 BTC.
    expect(screen.getByText(/^≈ 0\.09\d BTC$/)).toBeTruthy()
  })
})
