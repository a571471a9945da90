import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Order } from '@/protocol/records/order'
import { createTestAccount, testExits, testOrder, testPosition } from '@/terminal/fixtures/accountFixtures'
import { TestDesk } from '@/terminal/fixtures/terminalFixtures'
import { showOrders } from '../fixtures/showOrders'
import { OpenOrdersTable } from '../OpenOrdersTable'
import { ModifyIntentDialog } from './ModifyIntentDialog'
import { choose, press, type } from '@/terminal/fixtures/screenFixtures'

const stop: Order = {
  ...testOrder,
  order_id: 'stop',
  order_type: 'market',
  price: null,
  algo_order_type: 'conditional',
  state: 'pending_trigger',
  conditional: { trigger_price: '58000', trigger_by: 'mark_price' },
}
const openDialog = () => press(/^Modify order in/)

test('keeps typed values while the desk changes its layout, and closes with the desk', async () => {
  const account = createTestAccount({ open: [testOrder] })
  const desk = (layout: string | null) => (
    <TestDesk services={account.services}>
      {layout && <OpenOrdersTable key={layout} />}
      {layout && <ModifyIntentDialog />}
    </TestDesk>
  )
  const { rerender } = render(desk('phone'))
  await openDialog()
  type('New price', '59100')
  rerender(desk('wide'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New price' }).value).toBe('59100')
  rerender(desk(null))
  rerender(desk('wide'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('states that an exit closes the full position', async () => {
  await showOrders([{ ...testExits, is_buy: false, state: 'pending_trigger', algo_order_type: 'tpsl' }])
  await openDialog()
  expect(screen.getByText('TP/SL: sell the full position')).toBeTruthy()
})

test('changes the price source of a conditional order', async () => {
  const account = await showOrders([stop])
  await openDialog()
  expect(screen.getByText('Now 60,000.0')).toBeTruthy()
  choose('Trigger by', 'oracle_price')
  await press('Modify order')
  expect(account.submit.mock.calls.map(([, body]) => body)).toEqual([
    { order_id: 'stop', quantity: '0.5', conditional: { trigger_price: '58000', trigger_by: 'oracle_price' } },
  ])
})

test('changes sources, types, limit prices and scope of a pair, and removes a leg, with one write', async () => {
  const account = await showOrders([{ ...testExits, is_buy: false, state: 'pending_trigger' }])
  await openDialog()
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Modify order' })
  expect(save().disabled).toBe(true)
  choose('Stop loss trigger by', 'mark_price')
  choose('Stop loss executes as', 'limit')
  expect(save().disabled).toBe(true)
  type('Stop loss limit price', '57900')
  type('Take profit at', '59000')
  expect(screen.getByText('Must be above the current price (60,000.0)')).toBeTruthy()
  type('Take profit at', '')
  fireEvent.click(screen.getByRole('checkbox', { name: /Full position/ }))
  type('New quantity', '0.2')
  await press('Modify order')
  expect(account.submit.mock.calls.map(([, body]) => body)).toEqual([
    {
      order_id: '7',
      quantity: '0.2',
      tpsl: {
        tpsl_mode: 'partial',
        sl_trigger_price: '58000',
        sl_trigger_by: 'mark_price',
        sl_order_type: 'limit',
        sl_order_price: '57900',
      },
    },
  ])
})

test('needs at least one leg; only one order can close the whole position', async () => {
  const whole: Order = { ...testExits, is_buy: false, state: 'pending_trigger' }
  const part: Order = { ...whole, order_id: 'part', tpsl: { ...whole.tpsl!, tpsl_mode: 'partial' } }
  await showOrders([whole, part])
  fireEvent.click(screen.getAllByRole('button', { name: /^Modify order in/ })[1]!)
  await act(async () => {})
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Full position/ }).disabled).toBe(true)
  type('Take profit at', '')
  type('Stop loss at', '')
  expect(screen.getByText('Enter a take profit or a stop loss')).toBeTruthy()
})

describe('a quantity larger than the position', () => {
  const withPosition = () => {
    return createTestAccount({ positions: [testPosition] })
  }
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Modify order' })
  const part: Order = {
    ...testExits,
    is_buy: false,
    state: 'pending_trigger',
    quantity: '0.2',
    tpsl: { ...testExits.tpsl!, tpsl_mode: 'partial' },
  }

  test('of an exit shows an error at once and is not sent; a valid quantity shows the PnL of each leg', async () => {
    await showOrders([part], withPosition())
    await openDialog()
    // A long of 0.5 at 58000: 0.2 × (61000 − 58000), 0.2 × (58000 − 58000).
    expect(screen.getByText('PnL about +600.00 USDC before fees')).toBeTruthy()
    expect(screen.getByText('PnL about 0.00 USDC before fees')).toBeTruthy()
    type('New quantity', '9')
    expect(screen.getByText('More than is open (0.500 BTC)')).toBeTruthy()
    expect(screen.queryByText(/^PnL about/)).toBeNull()
    expect(save().disabled).toBe(true)
    type('New quantity', '0.5')
    expect(screen.getByText('PnL about +1,500.00 USDC before fees')).toBeTruthy()
    expect(save().disabled).toBe(false)
    type('Stop loss at', '57000')
    expect(screen.getByText('PnL about −500.00 USDC before fees')).toBeTruthy()
  })

  test('that an exit had before does not prevent a change of its prices', async () => {
    await showOrders([{ ...part, quantity: '9' }], withPosition())
    await openDialog()
    type('Stop loss at', '57000')
    expect(screen.getByText('PnL about −500.00 USDC before fees')).toBeTruthy()
    expect(save().disabled).toBe(false)
  })

  test('of a reduce-only order shows a notice that it is reduced to the position', async () => {
    const reduces: Order = { ...testOrder, is_buy: false, price: '61000', quantity: '0.2', flags: ['reduce_only'] }
    await showOrders([reduces], withPosition())
    await openDialog()
    expect(screen.queryByText(/^Reduce-only: only/)).toBeNull()
    type('New quantity', '9')
    expect(screen.getByText('Reduce-only: only the 0.500 BTC that are open will be closed.')).toBeTruthy()
    expect(save().disabled).toBe(false)
  })
})

test('stays open until the order has the accepted terms, so that the earlier ones are not shown again', async () => {
  const account = await showOrders([testOrder])
  await openDialog()
  type('New price', '59100')
  await press('Modify order')
  expect(account.submit).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Modify order' }).getAttribute('aria-busy')).toBe('true')
  await act(async () => account.orders.setState({ open: [{ ...testOrder, price: '59100', tx_hash: '0x2' }] }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
