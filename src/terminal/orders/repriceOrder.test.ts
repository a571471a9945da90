import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '@/protocol/records/order'
import { toasts } from '@/ui/overlays/toastStore'
import { createTestAccount, type TestAccount, testExits as exits, testOrder } from '../fixtures/accountFixtures'
import { testMarkets, testOwner } from '../fixtures/terminalFixtures'
import type { OrderPriceField } from '@/trading/orders/repriceEffect'
import { canReprice, repriceOrder } from './repriceOrder'

const { instrument } = testMarkets[0]!
const waiting: Order = {
  ...testOrder,
  algo_order_type: 'conditional',
  conditional: { trigger_price: '61000', trigger_by: 'mark_price' },
}

let account: TestAccount
beforeEach(() => {
  toasts.setState([], true)
  account = createTestAccount()
})
const reprice = (order: Order, field: OrderPriceField, ticks: number) =>
  repriceOrder(account.services, { order, field, ticks }, instrument, testOwner)
const sent = () => account.submit.mock.calls.map(([action, body]) => [action, body])

describe('repriceOrder', () => {
  test('default: sends one modify with the price, for the account', async () => {
    expect(await reprice(testOrder, 'price', 590_003)).toBe(true)
    expect(sent()).toEqual([['modifyOrder', { order_id: '7', price: '59000.3', quantity: '0.5' }]])
    account.orders.setState({ open: [{ ...testOrder, price: '59000.3', updated_time: testOrder.updated_time + 1 }] })
    await vi.waitFor(() =>
      expect(toasts.getState().at(-1)).toMatchObject({
        title: 'Order modified',
        detail: 'Buy 0.500 BTC, BTC-PERP: price 59,000.0 → 59,000.3',
      }),
    )
  })

  test('behavior: a trigger is sent alone, an exit together with the other exit', async () => {
    await reprice(waiting, 'trigger', 612_000)
    await reprice(exits, 'stopLoss', 585_000)
    expect(sent()).toMatchObject([
      ['modifyOrder', { order_id: '7', conditional: { trigger_price: '61200', trigger_by: 'mark_price' } }],
      ['modifyOrder', { tpsl: { tp_trigger_price: '61000', sl_trigger_price: '58500' } }],
    ])
  })

  test('error: a change that the venue would reject is not sent, and shows why', async () => {
    expect(await reprice(testOrder, 'price', 700_000)).toBe(false)
    expect(await reprice(testOrder, 'price', 0)).toBe(false)
    expect(account.submit).not.toHaveBeenCalled()
    expect(toasts.getState().map(({ detail }) => detail)).toContain('Too far above the market: max 66,000.0')
  })

  test('error: a post-only order that would match immediately, and an exit past its price, are not sent', async () => {
    expect(await reprice({ ...testOrder, flags: ['post_only'] }, 'price', 600_001)).toBe(false)
    expect(await reprice({ ...exits, is_buy: false, state: 'pending_trigger' }, 'stopLoss', 600_000)).toBe(false)
    expect(account.submit).not.toHaveBeenCalled()
    expect(toasts.getState().map(({ detail }) => detail)).toEqual([
      'Post-only would be rejected: it matches 60,000.1 at once',
      'Must be below the current price (60,000.0)',
    ])
    // An order without post-only may match.
    expect(await reprice(testOrder, 'price', 600_001)).toBe(true)
  })

  test('behavior: repricing to the current price sends nothing', async () => {
    expect(await reprice(testOrder, 'price', 590_000)).toBe(false)
    expect(account.submit).not.toHaveBeenCalled()
  })

  test('error: a rejection is shown with the venue’s text, and nothing is sent again', async () => {
    const rejected = { kind: 'rejected', code: '20005', message: 'would take', traceCode: 't', status: 422 } as const
    account.submit.mockResolvedValue(rejected)
    expect(await reprice(testOrder, 'price', 590_100)).toBe(false)
    expect(account.submit).toHaveBeenCalledTimes(1)
    expect(toasts.getState().at(-1)).toMatchObject({ tone: 'down', title: 'Order not modified', traceCode: 't' })
  })
})

test('canReprice: true only for prices that the order has', () => {
  expect(canReprice(testOrder, 'price')).toBe(true)
  expect(canReprice(testOrder, 'trigger')).toBe(false)
  expect(canReprice(exits, 'price')).toBe(false)
  expect(canReprice(exits, 'takeProfit')).toBe(true)
})
