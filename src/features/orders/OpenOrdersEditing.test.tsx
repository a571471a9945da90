import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { testExits, testOrder } from '@/terminal/fixtures/accountFixtures'
import { rowsOf, choose, press, select, tick, type } from '@/terminal/fixtures/screenFixtures'
import type { Order } from '@/protocol/records/order'
import { toasts } from '@/ui/overlays/toastStore'
import { showOrders } from './fixtures/showOrders'

const order = (id: string, change: Partial<Order> = {}): Order => ({ ...testOrder, order_id: id, ...change })
const stop = order('stop', {
  order_type: 'market',
  price: null,
  algo_order_type: 'conditional',
  state: 'pending_trigger',
  conditional: { trigger_price: '58000', trigger_by: 'mark_price' },
})

const rows = () => rowsOf('Open orders')
const pick = (at: number) => fireEvent.click(within(rows()[at]!).getByRole('checkbox'))
const confirmed = (codes: readonly string[]) => ({
  kind: 'confirmed' as const,
  data: {
    tx_hash: '0x',
    results: codes.map((error_code) => ({ order_id: '1', client_order_id: null, state: 'new', error_code })),
  },
})

/** Types a number into the open field, and presses Enter. */
async function enter(name: string, value: string): Promise<void> {
  const field = screen.getByRole('textbox', { name })
  fireEvent.change(field, { target: { value } })
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
}

describe('a column header', () => {
  test('sorts by its column, descending first, and has aria-sort', async () => {
    await showOrders([order('a', { price: '9000' }), order('b', { price: '10000' }), order('c', { price: '500' })])
    await press('Price')
    expect(rows().map((row) => row.textContent?.match(/Limit([\d,]+)/)?.[1])).toEqual(['10,000', '9,000', '500'])
    expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('descending')
    await press('Price')
    expect(rows()[0]?.textContent).toContain('Limit500.0')
  })
})

describe('filters', () => {
  test('filter by market and kind; hidden orders can be shown again', async () => {
    await showOrders([order('a'), order('b', { symbol_id: 4, price: '3000' }), stop])
    choose('Market of open orders', '4')
    expect(rows()).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Cancel all in ETH/USDC' })).toBeTruthy()
    choose('Kind of open orders', 'conditional')
    expect(screen.getByText('No orders match the filter')).toBeTruthy()
    await press('Show all')
    expect(rows()).toHaveLength(3)
  })

  test('and the order of the rows stay when the desk changes its layout and shows the table in another place', async () => {
    const account = await showOrders([order('a', { price: '9000' }), order('b', { price: '10000' }), stop])
    choose('Kind of open orders', 'limit')
    await press('Price')
    cleanup()
    await showOrders([order('a', { price: '9000' }), order('b', { price: '10000' }), stop], account)
    expect(select('Kind of open orders').value).toBe('limit')
    expect(rows().map((row) => row.textContent?.match(/Limit([\d,]+)/)?.[1])).toEqual(['10,000', '9,000'])
  })
})

describe('a price that the market has reached', () => {
  const postOnly = order('post', { flags: ['post_only'] })

  test('in the field of the row: it is said what would trade at once, and a post-only order is not sent', async () => {
    const account = await showOrders([testOrder, postOnly])
    await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Change price: 59,000.0' })[0]!))
    fireEvent.change(screen.getByRole('textbox', { name: 'New price' }), { target: { value: '60001' } })
    expect(screen.getByText('Trades at once, from 60,000.1')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'New price' }), { key: 'Escape' })
    await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Change price: 59,000.0' })[1]!))
    await enter('New price', '60001')
    expect(screen.getByRole('alert').textContent).toMatch(/^Post-only would be rejected/)
    expect(account.submit).not.toHaveBeenCalled()
  })

  test('in the dialog: the same', async () => {
    await showOrders([testOrder, postOnly])
    const open = (at: number) =>
      act(async () => fireEvent.click(within(rows()[at]!).getByRole('button', { name: /^Modify/ })))
    await open(0)
    type('New price', '60001')
    expect(screen.getByText('Trades at once, from 60,000.1')).toBeTruthy()
    cleanup()
    await showOrders([postOnly])
    await open(0)
    type('New price', '60001')
    expect(screen.getByText(/^Post-only would be rejected/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Modify order' }).disabled).toBe(true)
  })
})

describe('editing in place', () => {
  test('a click on the price opens a field; Enter sends one modify with all terms of the order', async () => {
    const account = await showOrders([testOrder])
    await press('Change price: 59,000.0')
    const field = screen.getByRole('textbox', { name: 'New price' })
    fireEvent.change(field, { target: { value: '59100.55' } })
    expect(screen.getByRole('alert').textContent).toBe('Max decimals: 1')
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
    expect(account.submit).not.toHaveBeenCalled()
    fireEvent.change(field, { target: { value: '59100.5' } })
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
    const body = { order_id: '7', price: '59100.5', quantity: '0.5' }
    expect(account.submit.mock.calls[0]?.slice(0, 2)).toEqual(['modifyOrder', body])
    // The earlier price is not shown again before the push arrives.
    expect(field).toMatchObject({ isConnected: true, value: '59100.5' })
    await act(async () => account.orders.setState({ open: [{ ...testOrder, price: '59100.5', tx_hash: '0x2' }] }))
    expect(screen.queryByRole('textbox', { name: 'New price' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Change price: 59,100.5' })).toBeTruthy()
  })

  test('a trigger is edited the same way, and Escape cancels', async () => {
    const account = await showOrders([stop])
    await press(/^Change trigger price/)
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'New trigger price' }), { key: 'Escape' })
    expect(screen.queryByRole('textbox', { name: 'New trigger price' })).toBeNull()
    await press(/^Change trigger price/)
    await enter('New trigger price', '57500')
    expect(account.submit.mock.calls[0]?.[1]).toEqual({
      order_id: 'stop',
      quantity: '0.5',
      conditional: { trigger_price: '57500', trigger_by: 'mark_price' },
    })
  })

  test.each([
    ['a pair on a position', { state: 'pending_trigger' }],
    ['one attached to an order', { algo_order_type: 'attached_tpsl', state: 'inactive', parent_order_id: 'gone' }],
  ])('each exit changes where it stands, and the other stays: %s', async (_, change) => {
    const account = await showOrders([{ ...testExits, ...change }])
    await press(/^Change take profit/)
    await enter('New take profit', '61500')
    await press(/^Change stop loss/)
    await enter('New stop loss', '57500')
    const [first, second] = account.submit.mock.calls
    expect(first?.[0]).toBe('modifyOrder')
    expect(first?.[1]).toMatchObject({ order_id: '7', tpsl: { tp_trigger_price: '61500', sl_trigger_price: '58000' } })
    expect(second?.[1]).toMatchObject({ order_id: '7', tpsl: { tp_trigger_price: '61000', sl_trigger_price: '57500' } })
  })

  test('a number that the venue would reject shows an error, and is not sent', async () => {
    const account = await showOrders([testOrder])
    await press(/^Change price/)
    await enter('New price', '59100.55')
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect(screen.getByRole('textbox', { name: 'New price' }).getAttribute('aria-invalid')).toBe('true')
    expect(account.submit).not.toHaveBeenCalled()
  })
})

describe('chasing', () => {
  test('moves a resting limit order; an order that is at the best price already causes no error', async () => {
    const account = await showOrders([testOrder, stop])
    expect(screen.getAllByRole('button', { name: /^Chase/ })).toHaveLength(1)
    await press('Chase order in BTC-PERP at 59,000.0')
    expect(account.submit.mock.calls[0]?.slice(0, 2)).toEqual(['chaseOrder', { order_id: '7' }])
    // The row accepts no second chase until the push arrives.
    await press('Chase order in BTC-PERP at 59,000.0')
    expect(account.submit).toHaveBeenCalledTimes(1)
    await act(async () => account.orders.setState({ open: [{ ...testOrder, tx_hash: '0x2' }, stop] }))
    account.submit.mockResolvedValue({ kind: 'rejected', code: '20018', message: '', traceCode: '', status: 409 })
    await press('Chase order in BTC-PERP at 59,000.0')
    expect(toasts.getState()).toContainEqual(
      expect.objectContaining({ tone: 'plain', title: 'Already at the best price' }),
    )
  })
})

describe('actions on several orders', () => {
  test('cancel the selected orders in one batch, and show failures with the reason', async () => {
    const account = await showOrders([order('a'), order('b'), order('c')])
    account.submit.mockResolvedValue(confirmed(['0', '20014']))
    pick(0)
    pick(2)
    expect(screen.getByText('2 selected')).toBeTruthy()
    await press('Cancel selected')
    expect(account.submit.mock.calls[0]?.slice(0, 2)).toEqual([
      'batchCancel',
      { orders: [{ order_id: 'a' }, { order_id: 'c' }] },
    ])
    expect(toasts.getState()).toContainEqual(
      expect.objectContaining({
        tone: 'plain',
        title: '1 of 2 orders canceled',
        detail: '1 already filled or canceled',
      }),
    )
    expect(screen.queryByText('2 selected')).toBeNull()
  })

  test('select all shown orders, and reprice them by ticks in one batch per market', async () => {
    const account = await showOrders([order('a'), order('b', { symbol_id: 4, price: '60000' })])
    account.submit.mockResolvedValue(confirmed(['0']))
    tick('Select all shown orders')
    await press('Reprice…')
    await act(async () => void (await import('./batch/RepriceOrders')))
    type('Amount', '10')
    await press('Down')
    expect(screen.getByRole('dialog').textContent).toContain('59,000.0 → 58,999.0')
    await press('Reprice 2 orders')
    expect(account.submit.mock.calls.map((call) => call[1])).toEqual([
      { symbol_id: 1, orders: [{ order_id: 'a', price: '58999', quantity: '0.5' }] },
      { symbol_id: 4, orders: [{ order_id: 'b', price: '59999', quantity: '0.5' }] },
    ])
    expect(toasts.getState()).toContainEqual(expect.objectContaining({ title: '2 orders modified' }))
  })

  test('reprice by percent, rounding each price away from the market', async () => {
    const account = await showOrders([
      order('a', { price: '59000.1' }),
      order('b', { price: '59000.1', is_buy: false }),
    ])
    account.submit.mockResolvedValue(confirmed(['0', '0']))
    tick('Select all shown orders')
    await press('Reprice…')
    await act(async () => void (await import('./batch/RepriceOrders')))
    await press('Percent')
    type('Amount', '1')
    await press('Reprice 2 orders')
    // 59000.1 × 1.01 = 59590.101: the bid is rounded down to a tick, the ask up.
    expect(account.submit.mock.calls[0]?.[1]).toEqual({
      symbol_id: 1,
      orders: [
        { order_id: 'a', price: '59590.1', quantity: '0.5' },
        { order_id: 'b', price: '59590.2', quantity: '0.5' },
      ],
    })
  })

  test('send no further batch after one that is rejected as a whole', async () => {
    const account = await showOrders(Array.from({ length: 25 }, (_, at) => order(String(at))))
    account.submit.mockResolvedValue({ kind: 'rejected', code: '42900', message: '', traceCode: '', status: 429 })
    tick('Select all shown orders')
    await press('Cancel selected')
    expect(account.submit).toHaveBeenCalledOnce()
    expect(toasts.getState()).toContainEqual(expect.objectContaining({ tone: 'down', title: 'Orders not canceled' }))
  })
})

test('parents and children: a child is below its parent and marked', async () => {
  const child = order('child', {
    parent_order_id: '7',
    algo_order_type: 'attached_tpsl',
    state: 'inactive',
    created_time: 0,
  })
  await showOrders([order('x', { created_time: 1 }), testOrder, child])
  expect(within(rows()[1]!).getByRole('img', { name: 'Belongs to the order above' })).toBeTruthy()
})

test('of ten thousand orders only those in view are rendered, and the table states the total number', async () => {
  await showOrders(Array.from({ length: 10_000 }, (_, at) => order(String(at))))
  expect(rows().length).toBeLessThan(100)
  expect(screen.getByRole('table', { name: 'Open orders' }).getAttribute('aria-rowcount')).toBe('10001')
})
