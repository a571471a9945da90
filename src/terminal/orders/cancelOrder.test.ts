import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toasts } from '@/ui/overlays/toastStore'
import { createTestAccount, testExits, testOrder } from '../fixtures/accountFixtures'
import { testMarkets, testOwner } from '../fixtures/terminalFixtures'
import { cancelOrder } from './cancelOrder'

beforeEach(() => toasts.setState([], true))

function createOpenOrder() {
  const account = createTestAccount()
  account.orders.setState({ open: [testOrder] })
  return { account, cancel: () => cancelOrder(account.services, testOrder, testMarkets[0], testOwner) }
}

describe('cancelOrder', () => {
  test('a second cancel of an order that is being canceled sends nothing', async () => {
    const { account, cancel } = createOpenOrder()
    const first = cancel()
    expect(await cancel()).toBe(false)
    expect(account.submit).toHaveBeenCalledTimes(1)
    account.orders.setState({ open: [], recent: [{ ...testOrder, state: 'canceled' }] })
    expect(await first).toBe(true)
  })

  test('the message about canceled exits names their prices', async () => {
    const account = createTestAccount()
    account.orders.setState({ open: [], recent: [{ ...testExits, state: 'canceled' }] })
    void cancelOrder(account.services, testExits, testMarkets[0], testOwner)
    const detail = 'TP at 61,000.0 mark, SL at 58,000.0 last, whole position, BTC-PERP'
    await vi.waitFor(() => expect(toasts.getState()).toMatchObject([{ title: 'TP/SL canceled', detail }]))
  })

  test('resolves to false for a cancel that the venue rejects, after which the order can be canceled again', async () => {
    const { account, cancel } = createOpenOrder()
    account.submit.mockResolvedValue({ kind: 'rejected', code: '10006', message: '', traceCode: 'x', status: 400 })
    expect(await cancel()).toBe(false)
    expect(await cancel()).toBe(false)
    expect(account.submit).toHaveBeenCalledTimes(2)
  })
})
