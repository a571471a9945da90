import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { WriteRecord } from '@/client/types'
import { createTestAccount, narrowScreen, testExits, testOrder } from '@/terminal/fixtures/accountFixtures'
import { flaggedOrders } from '@/terminal/orders/flaggedOrders'
import { PanelRoom } from '@/ui/PanelRoom'
import { rowsOf, showTable, press } from '@/terminal/fixtures/screenFixtures'
import { showOrders, spotOrder } from './fixtures/showOrders'
import { OpenOrdersTable } from './OpenOrdersTable'

describe('open orders', () => {
  test('show each order with its numbers in the market’s decimals', async () => {
    const part = { cum_filled_quantity: '0.2', remaining_quantity: '0.3', flags: ['post_only'] }
    await showOrders([{ ...testOrder, ...part }, spotOrder])
    const [first, second] = rowsOf('Open orders')
    expect(first?.textContent).toContain('BTC-PERPBuyLimit59,000.00.5000.200 (40%)17,700.00Post-only')
    expect(second?.textContent).toContain('ETH/USDCSellLimit3,000.5')
  })

  test('F43: a change with an unknown outcome is marked as pending; the order stays as the venue has it', async () => {
    const account = await showOrders([testOrder])
    const change = { action: 'modifyOrder', canonical: '{"price":"58000"}', orderIds: [testOrder.order_id] }
    act(() => account.pending.setState([{ ...change, clientOrderIds: [] } as unknown as WriteRecord], true))
    const [row] = rowsOf('Open orders')
    expect(row?.textContent).toContain('Change to 58,000.0 under way')
    expect(row?.textContent).toContain('59,000.0')
    // The dash is for neither a remark nor a condition.
    expect(row?.textContent).not.toContain('–')
    act(() => account.pending.setState([], true))
    expect(row?.textContent).not.toContain('under way')
    expect(row?.textContent).toContain('–')
  })

  test('F44: an order that arrived after everything was canceled is marked', async () => {
    await showOrders([testOrder])
    expect(rowsOf('Open orders')[0]?.textContent).not.toContain('Arrived after')
    act(() => flaggedOrders.setState(new Set([testOrder.order_id]), true))
    expect(rowsOf('Open orders')[0]?.textContent).toContain('Arrived after “cancel all”')
    act(() => flaggedOrders.setState(new Set(), true))
  })

  test('each row links to the writes about its order', async () => {
    await showOrders([testOrder])
    const link = screen.getByRole('link', { name: 'Journal of this order in BTC-PERP' })
    expect(link.getAttribute('href')).toContain(`/journal?order=${testOrder.order_id}`)
  })

  test('F41: unknown kinds and states are shown unchanged', async () => {
    await showOrders([
      { ...testOrder, order_type: 'iceberg', state: 'suspended', flags: ['hidden'], symbol_id: 99 },
      { ...testOrder, order_id: '9', algo_order_type: 'oco', state: 'held', flags: ['hidden'] },
    ])
    const [first, second] = rowsOf('Open orders')
    expect(first?.textContent).toContain('Market 99Buyiceberg59000')
    expect(second?.textContent).toMatch(/oco.*held, hidden/)
  })

  test('show every flag of an order, unknown flags too', async () => {
    await showOrders([{ ...testOrder, flags: ['post_only', 'reduce_only', 'hidden'] }])
    expect(rowsOf('Open orders')[0]?.textContent).toContain('Post-only, Reduce-only, hidden')
  })

  test.each(['wide', 'narrow'])('in the %s table an order’s time links to its transaction', async (width) => {
    if (width === 'narrow') narrowScreen()
    await showOrders([{ ...testOrder, tx_hash: '0xab' }])
    const [link] = within(rowsOf('Open orders')[0]!)
      .getAllByRole('link')
      .filter((element) => element.title === '0xab')
    expect(link?.getAttribute('href')).toBe('/explorer/tx/0xab')
    expect(link?.textContent).toMatch(width === 'wide' ? /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ : /^\d\d:\d\d:\d\d$/)
  })

  test('rows stay in place under a moving pointer: a removed row is dimmed, a new row appears later', async () => {
    const account = await showOrders([testOrder, spotOrder])
    fireEvent.pointerMove(screen.getByRole('table', { name: 'Open orders' }))
    act(() => account.orders.setState({ open: [{ ...testOrder, order_id: '10', price: '58000' }, spotOrder] }))
    expect(rowsOf('Open orders')[0]?.textContent).toContain('59,000.0')
    expect(rowsOf('Open orders')).toHaveLength(2)
    // In the line of the filter, not above the rows, which it would move.
    const filter = screen.getByRole('combobox', { name: 'Kind of open orders' })
    expect(screen.getByText(/^1 more appear/).previousElementSibling?.contains(filter)).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Cancel .*59,000.0/ }).disabled).toBe(true)
    fireEvent.pointerLeave(
      screen.getByRole('table', { name: 'Open orders' }).parentElement!.parentElement!.parentElement!,
    )
    expect(rowsOf('Open orders')[0]?.textContent).toContain('58,000.0')
  })

  test('the filter stays above the rows of canceled orders that stay in place under a moving pointer', async () => {
    const account = await showOrders([testOrder, spotOrder])
    fireEvent.pointerMove(screen.getByRole('table', { name: 'Open orders' }))
    act(() => account.orders.setState({ open: [] }))
    expect(rowsOf('Open orders')).toHaveLength(2)
    expect(screen.getByRole('combobox', { name: 'Kind of open orders' })).toBeTruthy()
    fireEvent.pointerLeave(
      screen.getByRole('table', { name: 'Open orders' }).parentElement!.parentElement!.parentElement!,
    )
    expect(screen.queryByRole('combobox', { name: 'Kind of open orders' })).toBeNull()
  })

  test('loading, error and an empty list look different', async () => {
    const account = createTestAccount()
    account.orders.setState({ phase: 'loading' })
    await showTable(account, <OpenOrdersTable />)
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(screen.queryByText('No open orders')).toBeNull()
    act(() => account.orders.setState({ phase: 'error' }))
    expect(screen.getByText('The orders could not be loaded')).toBeTruthy()
    // The phase of a rejected subscription: the venue has answered.
    expect(
      screen.getByText(/^The venue rejected the subscription\. .* Your open orders are not affected\.$/),
    ).toBeTruthy()
    act(() => account.orders.setState({ phase: 'live' }))
    expect(screen.getByText('No open orders')).toBeTruthy()
  })

  test('on a narrow screen an order takes two lines and has its cancel button', async () => {
    narrowScreen()
    const account = await showOrders([{ ...testOrder, flags: ['post_only'] }])
    expect(rowsOf('Open orders')[0]?.textContent).toMatch(/^BTC-PERPBuy Limit, Post-only59,000.0.*0.5000.000 filled/)
    await press(/^Cancel order/)
    expect(account.submit).toHaveBeenCalledOnce()
  })

  test('on a narrow screen the other actions on an order are in the row’s menu', async () => {
    narrowScreen()
    const account = await showOrders([testOrder])
    expect(screen.queryByRole('button', { name: /^(Chase|Auto-chase|Modify) order/ })).toBeNull()
    const menu = () =>
      screen.getByRole('menu', { name: 'More actions for the order in BTC-PERP at 59,000.0', hidden: true })
    const item = (name: string) => within(menu()).getByRole('menuitem', { name, hidden: true })
    const opening = () => Object.assign(new Event('beforetoggle'), { newState: 'open' })
    const open = () => act(async () => fireEvent(menu(), opening()))
    await open()
    const items = within(menu()).getAllByRole('menuitem', { hidden: true })
    expect(items.map((element) => element.textContent)).toEqual(['Chase', 'Auto-chase', 'Modify', 'Details', 'Journal'])
    await act(async () => fireEvent.click(item('Chase')))
    expect(account.submit.mock.calls[0]?.[0]).toBe('chaseOrder')
    await open()
    await act(async () => fireEvent.click(item('Journal')))
    expect(window.location.pathname + window.location.search).toBe('/journal?order=7')
    window.history.replaceState(null, '', '/')
  })
})

test('shows each condition of an order with two exits and a slippage once', async () => {
  await showOrders([
    { ...testExits, is_buy: false, state: 'pending_trigger', order_type: 'market', price: null, slippage: '0.01' },
  ])
  const row = screen.getAllByRole('row').find(({ textContent }) => textContent.includes('max slippage'))!
  for (const words of [/max slippage/g, /61,000/g, /58,000/g]) expect(row.textContent.match(words)).toHaveLength(1)
})

test.each([
  [60, ['Price', 'Quantity', 'Filled', 'Value', 'Conditions', 'Time'], 'Modify'],
  [50, ['Price', 'Quantity', 'Filled', 'Conditions', 'Time'], 'More'],
  [40, ['Price', 'Quantity'], 'More'],
])(
  'in a panel of %i rem it has the columns that have room, and other buttons in a menu',
  async (rem, heads, button) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: rem * 16 } as DOMRect)
    const account = createTestAccount({ open: [testOrder] })
    await showTable(
      account,
      <PanelRoom>
        <OpenOrdersTable />
      </PanelRoom>,
    )
    const shown = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const columns = ['Price', 'Quantity', 'Filled', 'Value', 'Conditions', 'Time']
    expect(shown.filter((name) => columns.includes(name))).toEqual(heads)
    expect(within(rowsOf('Open orders')[0]!).getByRole('button', { name: new RegExp(`^${button}`) })).toBeTruthy()
  },
)
