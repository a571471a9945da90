import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { UnreachableError } from '@/client/http'
import type { Order } from '@/protocol/records/order'
import {
  createTestAccount,
  testExecution,
  testExits,
  testOrder,
  type TestReads,
} from '@/terminal/fixtures/accountFixtures'
import { createRepeatingClient, TEST_TIME } from '@/terminal/fixtures/terminalFixtures'
import { rowsOf, showOnDesk, showTable, press } from '@/terminal/fixtures/screenFixtures'
import { showOrders } from '../fixtures/showOrders'
import { OrderHistoryTable } from '../history/OrderHistoryTable'
import { OrderDetails } from './OrderDetails'

// Preloads the lazy component, because loading it takes long on a busy machine.
beforeAll(() => import('./OrderDetails'))

const dialog = () => screen.findByRole('dialog', { hidden: true })

/** The value beside a name in the details. */
async function valueOf(name: string): Promise<string | null | undefined> {
  const terms = within(await dialog()).getAllByRole('term', { hidden: true })
  return terms.find((term) => term.textContent === name)?.nextElementSibling?.textContent
}

async function openDetails(orders: readonly Order[], reads: TestReads = {}) {
  const account = await showOrders(orders, createTestAccount(reads))
  await press(/^Details of order in BTC-PERP/)
  return account
}

describe('details of an open order', () => {
  test('show every field that the venue returns', async () => {
    await openDetails([
      {
        ...testOrder,
        order_id: '7001',
        client_order_id: 'mine-7',
        original_quantity: '0.7',
        cum_filled_quantity: '0.2',
        cum_filled_amount: '11800',
        remaining_quantity: '0.3',
        cum_fee: '3.54',
        flags: ['post_only', 'reduce_only'],
        stp_mode: 'cancel_both',
        margin_mode: 'isolated',
        leverage: 25,
        price_match: 'queue_1',
        order_source: 'trigger',
        conditional: { trigger_price: '60500', trigger_by: 'oracle_price' },
        updated_time: TEST_TIME + 60_000,
      },
    ])
    const shown = Object.fromEntries(
      await Promise.all(
        Object.keys(FIELDS).map(async (name) => [name, (await valueOf(name))?.replaceAll(' ', ' ')] as const),
      ),
    )
    expect(shown).toEqual(FIELDS)
    expect(await valueOf('Updated')).not.toBe(await valueOf('Created'))
    expect(await valueOf('Take profit')).toBeUndefined()
  })

  test('show the trigger of each exit, and the order that the exit places', async () => {
    const tpsl = { ...testExits.tpsl!, sl_order_type: 'limit', sl_order_price: '57900' }
    await openDetails([{ ...testExits, tpsl }])
    expect(await valueOf('Take profit')).toBe('mark at 61,000.0, then market')
    expect(await valueOf('Stop loss')).toBe('last at 58,000.0, then limit 57,900.0')
    expect(await valueOf('TP/SL closes')).toBe('The full position')
  })

  test('have the coin of each amount: the base coin for the fees of a spot buy', async () => {
    const bought = { ...testOrder, symbol_id: 4, market_order_type: 'quote', order_type: 'market', price: null }
    const amounts = {
      original_quantity: '1000',
      remaining_quantity: '400',
      cum_filled_amount: '600',
      cum_fee: '0.0001',
    }
    await showOrders([{ ...bought, ...amounts, quantity: '1000' }])
    await press(/^Details of order in ETH\/USDC/)
    const names = ['Original quantity', 'Remaining', 'Filled value', 'Fees so far']
    expect(await Promise.all(names.map(valueOf))).toEqual(['1,000.00 USDC', '400.00 USDC', '600.00 USDC', '0.0001 ETH'])
  })

  test('update while the order changes', async () => {
    const account = await openDetails([testOrder])
    expect(await valueOf('State')).toBe('Open')
    act(() => account.orders.setState({ open: [{ ...testOrder, state: 'partially_filled' }] }))
    expect(await valueOf('State')).toBe('Partly filled')
  })

  test('list the trades of this order only', async () => {
    const list = [
      { ...testExecution, execution_id: '1', trade_id: '901', order_id: testOrder.order_id, fee: '0.5' },
      { ...testExecution, execution_id: '2', trade_id: '902', order_id: 'another' },
    ]
    const executions = () => ({ list, next_cursor: null, has_more: false })
    await openDetails([{ ...testOrder, cum_filled_quantity: '0.5' }], { executions })
    expect(await within(await dialog()).findByText('Trade 901')).toBeTruthy()
    expect(await valueOf('Trades')).toContain('0.500 at 60,000.0, fee 0.50 USDC')
    expect(await valueOf('Trades')).not.toContain('902')
  })

  test('link from a parent to its child and back', async () => {
    const child = { ...testExits, order_id: '8', parent_order_id: '7', algo_order_type: 'attached_tpsl' }
    await showOrders([testOrder, child])
    fireEvent.click(screen.getAllByRole('button', { name: /^Details of order/ })[0]!)
    await dialog()
    await press('Attached TP/SL order 8')
    expect(await valueOf('Order ID')).toContain('8')
    await press('Limit order 7')
    expect(await valueOf('Order ID')).toContain('7')
    expect(await valueOf('Parent order')).toBe('None')
  })
})

test('an order of the history has details, with the id of an unknown parent', async () => {
  const ended = { ...testOrder, state: 'canceled', parent_order_id: '4711' }
  const account = createTestAccount({ orderHistory: () => ({ list: [ended], next_cursor: null, has_more: false }) })
  await showTable(account, <OrderHistoryTable />)
  expect(rowsOf('Order history')).toHaveLength(1)
  await press(/^Details of order in BTC-PERP/)
  expect(await valueOf('Parent order')).toBe('4711')
  expect(await valueOf('State')).toBe('Canceled')
  await act(async () =>
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Close dialog', hidden: true })),
  )
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

const FIELDS = {
  'Order ID': '7001',
  'Client order ID': 'mine-7',
  'Parent order': 'None',
  'Child orders': 'None',
  Side: 'Buy',
  Position: 'One-way',
  Type: 'Limit',
  State: 'Open',
  Price: '59,000.0',
  'Price match': 'queue_1',
  Average: '59,000.0',
  Quantity: '0.500',
  'Original quantity': '0.700',
  Filled: '0.200 (40%)',
  'Filled value': '11,800.00 USDC',
  Remaining: '0.300',
  'Fees so far': '3.54 USDC',
  'Time in force': 'Good till canceled',
  Flags: 'Post-only, Reduce-only',
  Trigger: 'oracle at 60,500.0',
  'Self-trade prevention': 'Cancel both',
  'Margin mode': 'Isolated',
  Leverage: '25×',
  'Placed by': 'Trigger',
}

test('fills that cannot be read are reported while the read is repeated, with a button to try again', async () => {
  const { services } = createTestAccount({ by: { executions: () => new UnreachableError('away') } })
  const order = { ...testOrder, cum_filled_quantity: '0.5' }
  await showOnDesk(
    { ...services, queryClient: createRepeatingClient() },
    <OrderDetails order={order} onClose={() => undefined} />,
  )
  expect(await screen.findByText('The trades could not be loaded.')).toBeTruthy()
  expect(screen.getByText('The venue did not answer. Retrying automatically.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again', hidden: true })).toBeTruthy()
})
