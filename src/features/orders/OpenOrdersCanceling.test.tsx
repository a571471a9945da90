import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createTestAccount, testOrder } from '@/terminal/fixtures/accountFixtures'
import { rowsOf, press, lastToast } from '@/terminal/fixtures/screenFixtures'
import { showOrders, spotOrder } from './fixtures/showOrders'

describe('canceling open orders', () => {
  test('a row’s cancel cancels that order, although the feed is stale', async () => {
    const account = createTestAccount()
    account.orders.setState({ phase: 'stale' })
    account.lives.connection.setState({ status: 'reconnecting' })
    await showOrders([testOrder], account)
    expect(screen.getByText(/Canceling still works/)).toBeTruthy()
    await press('Cancel order in BTC-PERP at 59,000.0')
    expect(account.submit.mock.calls[0]?.slice(0, 2)).toEqual(['cancelOrder', { order_id: '7' }])
    expect(lastToast()).toBeUndefined()
    await act(async () => account.orders.setState({ open: [], recent: [{ ...testOrder, state: 'canceled' }] }))
    expect(lastToast()).toMatchObject({ title: 'Order canceled', detail: 'Buy 0.500 BTC at 59,000.0, BTC-PERP' })
  })

  test('a row accepts no second cancel until the push of the first one arrives', async () => {
    const account = await showOrders([testOrder])
    const cancel = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Cancel order/ })
    await press(/^Cancel order/)
    expect(cancel().disabled || cancel().getAttribute('aria-busy') === 'true').toBe(true)
    await press(/^Cancel order/)
    expect(account.submit).toHaveBeenCalledTimes(1)
    await act(async () => account.orders.setState({ open: [], recent: [{ ...testOrder, state: 'canceled' }] }))
    expect(rowsOf('Open orders')).toHaveLength(0)
  })

  test.each([
    ['F29', 'after the fill', '20014', 409],
    ['F32', 'for an order that the venue does not know', '20013', 404],
  ])(
    '%s: a cancel that comes %s is no error: the order is read again, and its row stays until then',
    async (...row) => {
      const [, , code, status] = row
      const account = createTestAccount()
      const read = vi.spyOn(account.services.feed, 'applyOrderOutcome')
      account.submit.mockResolvedValue({ kind: 'rejected', code, message: '', traceCode: 'x', status })
      await showOrders([testOrder], account)
      await press(/^Cancel order/)
      await vi.waitFor(() => expect(lastToast()).toMatchObject({ tone: 'plain', title: 'Nothing to cancel' }))
      expect(read).toHaveBeenCalledExactlyOnceWith({ address: testOrder.address, orderIds: [testOrder.order_id] })
      expect(rowsOf('Open orders')).toHaveLength(1)
    },
  )

  test('a cancel that is rejected for another reason shows why', async () => {
    const account = createTestAccount()
    account.submit.mockResolvedValue({ kind: 'rejected', code: '50000', message: 'oops', traceCode: 'x', status: 500 })
    await showOrders([testOrder], account)
    await press(/^Cancel order/)
    expect(lastToast()).toMatchObject({ tone: 'down', title: 'Order not canceled', traceCode: 'x' })
  })

  test('"Cancel all" cancels in every market, or in the market that the tables are filtered by', async () => {
    const account = createTestAccount()
    account.submit.mockResolvedValue({ kind: 'confirmed', data: { tx_hash: '0x', canceled: 2 } })
    await showOrders([testOrder, spotOrder], account)
    await press('Cancel all')
    expect(account.submit).toHaveBeenLastCalledWith('cancelAll', {}, expect.anything())
    expect(lastToast()?.title).toBe('2 orders canceled')
    act(() => account.services.settings.setState({ onlyThisMarket: true }))
    expect(rowsOf('Open orders')).toHaveLength(1)
    await press('Cancel all in BTC-PERP')
    expect(account.submit).toHaveBeenLastCalledWith('cancelAll', { symbol_id: 1 }, expect.anything())
  })

  test('with a kind chosen, the button cancels the shown orders only', async () => {
    const account = createTestAccount()
    account.submit.mockResolvedValue({ kind: 'confirmed', data: { results: [] } })
    const exit = { ...testOrder, order_id: '77', algo_order_type: 'tpsl' } as const
    await showOrders([testOrder, spotOrder, exit], account)
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind of open orders' }), { target: { value: 'tpsl' } })
    expect(screen.queryByRole('button', { name: /^Cancel all/ })).toBeNull()
    await press('Cancel shown')
    expect(account.submit.mock.calls.map((call) => call.slice(0, 2))).toEqual([
      ['batchCancel', { orders: [{ order_id: '77' }] }],
    ])
  })

  test('a watched account’s orders cannot be canceled', async () => {
    const account = createTestAccount()
    account.services.session.setState({ watch: '0x2222222222222222222222222222222222222222' })
    await showOrders([testOrder], account)
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })
})
