import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WriteRecord } from '@/client/types'
import { createTestAccount, narrowScreen, testExecution, testOrder, type TestAccount } from '@/desk/accountFixtures'
import { TestDesk } from '@/desk/fixtures'
import { flaggedOrders } from '@/desk/flaggedOrders'
import type { Page } from '@/protocol/records/page'
import { toasts } from '@/ui/toasts'
import { OpenOrdersTable } from './OpenOrdersTable'
import { OrderHistoryTable } from './history/OrderHistoryTable'
import { TradeHistoryTable } from './history/TradeHistoryTable'

beforeEach(() => toasts.setState([], true))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function show(account: TestAccount, table: ReactElement) {
  await act(async () => {
    render(<TestDesk services={account.services}>{table}</TestDesk>)
  })
  await settle()
}

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))
const table = (name: string) => within(screen.getByRole('table', { name }))
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const bodyRows = (name: string) => table(name).getAllByRole('row').slice(1)
const lastToast = () => toasts.getState().at(-1)

const other = { ...testOrder, order_id: '8', symbol_id: 4, is_buy: false, price: '3000.5', position_side: null }

describe('open orders', () => {
  test('each order with its figures in the market’s decimals', async () => {
    const account = createTestAccount()
    const part = { cum_filled_quantity: '0.2', remaining_quantity: '0.3', flags: ['post_only'] }
    account.orders.setState({ open: [{ ...testOrder, ...part }, other] })
    await show(account, <OpenOrdersTable />)
    const [first, second] = bodyRows('Open orders')
    expect(first?.textContent).toContain('BTC-PERPBuyLimit59,000.00.5000.200 (40%)17,700.00Post-only')
    expect(second?.textContent).toContain('ETH/USDCSellLimit3,000.5')
  })

  test('F43: a change whose outcome is unknown is said to be under way; the order stays as the venue has it', async () => {
    const account = createTestAccount()
    account.orders.setState({ open: [testOrder] })
    await show(account, <OpenOrdersTable />)
    const change = { action: 'modifyOrder', canonical: '{"price":"58000"}', orderIds: [testOrder.order_id] }
    act(() => account.pending.setState([{ ...change, clientOrderIds: [] } as unknown as WriteRecord], true))
    const [row] = bodyRows('Open orders')
    expect(row?.textContent).toContain('Change to 58000 under way')
    expect(row?.textContent).toContain('59,000.0')
    act(() => account.pending.setState([], true))
    expect(row?.textContent).not.toContain('under way')
  })

  test('F44: an order that arrived after everything was cancelled is marked', async () => {
    const account = createTestAccount()
    account.orders.setState({ open: [testOrder] })
    await show(account, <OpenOrdersTable />)
    expect(bodyRows('Open orders')[0]?.textContent).not.toContain('Arrived after')
    act(() => flaggedOrders.setState(new Set([testOrder.order_id]), true))
    expect(bodyRows('Open orders')[0]?.textContent).toContain('Arrived after “cancel all”')
    act(() => flaggedOrders.setState(new Set(), true))
  })

  test('each row leads to what was sent about its order', async () => {
    const account = createTestAccount()
    account.orders.setState({ open: [testOrder] })
    await show(account, <OpenOrdersTable />)
    const link = screen.getByRole('link', { name: 'Journal of this order in BTC-PERP' })
    expect(link.getAttribute('href')).toContain(`/journal?order=${testOrder.order_id}`)
  })

  test('kinds and states that are not known show as they came', async () => {
    const account = createTestAccount()
    const strange = { order_type: 'iceberg', state: 'suspended', flags: ['hidden'], symbol_id: 99 }
    account.orders.setState({
      open: [
        { ...testOrder, ...strange },
        { ...testOrder, order_id: '9', algo_order_type: 'oco', state: 'held', flags: ['hidden'] },
      ],
    })
    await show(account, <OpenOrdersTable />)
    const [first, second] = bodyRows('Open orders')
    expect(first?.textContent).toContain('Market 99Buyiceberg59000')
    expect(second?.textContent).toMatch(/oco.*held, hidden/)
  })

  test('every flag of an order is named, those that nobody knows too', async () => {
    const account = createTestAccount()
    account.orders.setState({ open: [{ ...testOrder, flags: ['post_only', 'reduce_only', 'hidden'] }] })
    await show(account, <OpenOrdersTable />)
    expect(bodyRows('Open orders')[0]?.textContent).toContain('Post-only, Reduce-only, hidden')
  })

  test('a row’s cancel cancels that order, although the feed is stale', async () => {
    const account = createTestAccount()
    account.orders.setState({ open: [testOrder], phase: 'stale' })
    account.lives.connection.setState({ status: 'reconnecting' })
    await show(account, <OpenOrdersTable />)
    expect(screen.getByText(/Cancelling still works/)).toBeTruthy()
    await press('Cancel order in BTC-PERP at 59,000.0')
    expect(account.submit.mock.calls[0]?.slice(0, 2)).toEqual(['cancelOrder', { order_id: '7' }])
    expect(lastToast()).toMatchObject({ title: 'Order cancelled', detail: 'Buy 0.500 BTC in BTC-PERP' })
  })

  test.each(['wide', 'narrow'])('in the %s table an order’s time leads to its transaction', async (width) => {
    if (width === 'narrow') narrowScreen()
    const account = createTestAccount()
    account.orders.setState({ open: [{ ...testOrder, tx_hash: '0xab' }] })
    await show(account, <OpenOrdersTable />)
    const [link] = within(bodyRows('Open orders')[0]!)
      .getAllByRole('link')
      .filter((one) => one.title === '0xab')
    expect(link?.getAttribute('href')).toBe('/explorer/tx/0xab')
    expect(link?.textContent).toMatch(width === 'wide' ? /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ : /^\d\d:\d\d:\d\d$/)
  })

  test('F29: a cancel that comes after the fill is no error', async () => {
    const account = createTestAccount()
    account.orders.setState({ open: [testOrder] })
    account.submit.mockResolvedValue({ kind: 'refused', code: '20014', message: '', traceCode: 'x', status: 409 })
    await show(account, <OpenOrdersTable />)
    await press(/^Cancel order/)
    expect(lastToast()).toMatchObject({ tone: 'plain', title: expect.stringContaining('before the cancel arrived') })
  })

  test('a cancel that is refused otherwise says why', async () => {
    const account = createTestAccount()
    account.orders.setState({ open: [testOrder] })
    account.submit.mockResolvedValue({ kind: 'refused', code: '50000', message: 'oops', traceCode: 'x', status: 500 })
    await show(account, <OpenOrdersTable />)
    await press(/^Cancel order/)
    expect(lastToast()).toMatchObject({ tone: 'down', title: 'Order not cancelled', traceCode: 'x' })
  })

  test('cancel all takes every market, or the one that the tables are narrowed to', async () => {
    const account = createTestAccount()
    account.orders.setState({ open: [testOrder, other] })
    account.submit.mockResolvedValue({ kind: 'confirmed', data: { tx_hash: '0x', canceled: 2 } })
    await show(account, <OpenOrdersTable />)
    await press('Cancel all')
    expect(account.submit).toHaveBeenLastCalledWith('cancelAll', {}, expect.anything())
    expect(lastToast()?.title).toBe('2 orders cancelled')
    act(() => account.services.settings.setState({ onlyThisMarket: true }))
    expect(bodyRows('Open orders')).toHaveLength(1)
    await press('Cancel all in BTC-PERP')
    expect(account.submit).toHaveBeenLastCalledWith('cancelAll', { symbol_id: 1 }, expect.anything())
  })

  test('rows stay under a moving pointer: one that goes is kept and dimmed, one that comes waits', async () => {
    const account = createTestAccount()
    account.orders.setState({ open: [testOrder, other] })
    await show(account, <OpenOrdersTable />)
    fireEvent.pointerMove(screen.getByRole('table', { name: 'Open orders' }))
    act(() => account.orders.setState({ open: [{ ...testOrder, order_id: '10', price: '58000' }, other] }))
    expect(bodyRows('Open orders')[0]?.textContent).toContain('59,000.0')
    expect(bodyRows('Open orders')).toHaveLength(2)
    expect(screen.getByText(/^1 more appear/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Cancel .*59,000.0/ }).disabled).toBe(true)
    fireEvent.pointerLeave(
      screen.getByRole('table', { name: 'Open orders' }).parentElement!.parentElement!.parentElement!,
    )
    expect(bodyRows('Open orders')[0]?.textContent).toContain('58,000.0')
  })

  test('loading, error and none have a face each, and loading is not none', async () => {
    const account = createTestAccount()
    account.orders.setState({ phase: 'loading' })
    await show(account, <OpenOrdersTable />)
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(screen.queryByText('No open orders')).toBeNull()
    act(() => account.orders.setState({ phase: 'error' }))
    expect(screen.getByText('The orders cannot be read')).toBeTruthy()
    act(() => account.orders.setState({ phase: 'live' }))
    expect(screen.getByText('No open orders')).toBeTruthy()
  })

  test('on a narrow screen an order takes two lines and keeps its cancel', async () => {
    narrowScreen()
    const account = createTestAccount()
    account.orders.setState({ open: [{ ...testOrder, flags: ['post_only'] }] })
    await show(account, <OpenOrdersTable />)
    expect(bodyRows('Open orders')[0]?.textContent).toMatch(/^BTC-PERPBuy Limit, Post-only59,000.0.*0.5000.000 filled/)
    await press(/^Cancel order/)
    expect(account.submit).toHaveBeenCalledOnce()
  })

  test('a watched account’s orders cannot be cancelled', async () => {
    const account = createTestAccount()
    account.orders.setState({ open: [testOrder] })
    account.services.session.setState({ watch: '0x2222222222222222222222222222222222222222' })
    await show(account, <OpenOrdersTable />)
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })
})

describe('order history', () => {
  const ended = (id: string, change = {}) => ({ ...testOrder, order_id: id, state: 'filled', ...change })

  test('ended orders with their average, and older ones by the page', async () => {
    const fill = { cum_filled_quantity: '0.5', cum_filled_amount: '29250', remaining_quantity: '0' }
    const pages: Record<string, Page<typeof testOrder>> = {
      '': { list: [ended('1', fill)], next_cursor: 'c', has_more: true },
      c: { list: [ended('2', { state: 'canceled' })], next_cursor: null, has_more: false },
    }
    const account = createTestAccount({ orderHistory: (cursor) => pages[cursor]! })
    await show(account, <OrderHistoryTable />)
    expect(bodyRows('Order history')[0]?.textContent).toContain('59,000.058,500.00.5000.500 (100%)Filled')
    await press('Load older')
    await settle()
    expect(bodyRows('Order history')).toHaveLength(2)
    expect(screen.getByText('No older rows')).toBeTruthy()
  })

  test('a failed page keeps what is there and offers to go on', async () => {
    let fails = true
    const account = createTestAccount({
      orderHistory: (cursor) => {
        if (cursor === '') return { list: [ended('1')], next_cursor: 'c', has_more: true }
        return fails ? new Error('down') : { list: [ended('2')], next_cursor: null, has_more: false }
      },
    })
    await show(account, <OrderHistoryTable />)
    await press('Load older')
    await settle()
    expect(screen.getByText('Older rows could not be read.')).toBeTruthy()
    expect(bodyRows('Order history')).toHaveLength(1)
    fails = false
    await press('Try again')
    await settle()
    expect(bodyRows('Order history')).toHaveLength(2)
  })

  test('a history that cannot be read says so and can be asked for again', async () => {
    let fails = true
    const account = createTestAccount({
      orderHistory: () => (fails ? new Error('down') : { list: [ended('1')], next_cursor: null, has_more: false }),
    })
    await show(account, <OrderHistoryTable />)
    expect(screen.getByText('The orders cannot be read')).toBeTruthy()
    fails = false
    await press('Try again')
    await settle()
    expect(bodyRows('Order history')).toHaveLength(1)
  })
})

test('trade history: each fill with fee, role and realized profit', async () => {
  const list = [testExecution, { ...testExecution, execution_id: 'x2', kind: 'liquidation', realized_pnl: '-12.5' }]
  const account = createTestAccount({ executions: () => ({ list, next_cursor: null, has_more: false }) })
  await show(account, <TradeHistoryTable />)
  const [first, second] = bodyRows('Trade history')
  expect(first?.textContent).toContain('BTC-PERPBuy60,000.00.50030,000.0015.00 USDCTaker0.00')
  expect(second?.textContent).toContain('Liquidation−12.50')
})
