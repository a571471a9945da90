import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createTestAccount, type TestAccount, testExits, testOrder } from '@/terminal/fixtures/accountFixtures'
import { cancelAllQuestion } from '@/terminal/orders/cancelAllOrders'
import { showTable, press, lastToast } from '@/terminal/fixtures/screenFixtures'
import type { Order } from '@/protocol/records/order'
import { CancelAllDialog } from './CancelAllDialog'
import { spotOrder } from '../fixtures/showOrders'
import { OpenOrdersTable } from '../OpenOrdersTable'

afterEach(() => cancelAllQuestion.setState({ scope: null }))

const exits: Order = { ...testExits, order_id: '9', is_buy: false, state: 'pending_trigger' }
const done = { client_order_id: null, state: 'canceled', error_code: '0' }
const question = () => screen.queryByRole('dialog', { name: 'Cancel TP/SL too?' })

async function show(open: readonly Order[], account: TestAccount = createTestAccount()): Promise<TestAccount> {
  account.orders.setState({ open })
  await showTable(
    account,
    <>
      <OpenOrdersTable />
      <CancelAllDialog />
    </>,
  )
  return account
}

test('without TP/SL of a position "Cancel all" needs one press', async () => {
  const sleeping: Order = { ...exits, algo_order_type: 'attached_tpsl', state: 'inactive', parent_order_id: '7' }
  const account = await show([testOrder, sleeping])
  await press('Cancel all')
  expect(account.submit).toHaveBeenCalledExactlyOnceWith('cancelAll', {}, expect.anything())
  expect(question()).toBeNull()
})

test('with TP/SL it asks first and names market and trigger prices; the first choice keeps them', async () => {
  const account = await show([testOrder, spotOrder, exits])
  await press('Cancel all')
  expect(account.submit).not.toHaveBeenCalled()
  const dialog = within(question()!)
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['BTC-PERPTP 61,000.0 · SL 58,000.0'])
  const results = ['7', '8'].map((order_id) => ({ ...done, order_id }))
  account.submit.mockResolvedValue({ kind: 'confirmed', data: { tx_hash: '0x', results } })
  const [keep] = dialog.getAllByRole('button').filter((button) => button.textContent !== '')
  expect([keep?.textContent, document.activeElement]).toEqual(['Keep TP/SL', keep])
  await press('Keep TP/SL')
  const orders = [{ order_id: '7' }, { order_id: '8' }]
  expect(account.submit).toHaveBeenCalledExactlyOnceWith('batchCancel', { orders }, expect.anything())
  expect(question()).toBeNull()
  expect(lastToast()?.title).toBe('2 orders canceled')
})

test('the second choice cancels everything with one write, however often it and "Cancel all" are pressed', async () => {
  const account = await show([testOrder, exits])
  account.submit.mockReturnValue(new Promise(() => {}))
  await press('Cancel all')
  const all = screen.getByRole('button', { name: 'Cancel everything, including TP/SL' })
  expect(all.dataset['writes']).toBe('cancel-all')
  await act(async () => {
    fireEvent.click(all)
    fireEvent.click(all)
  })
  await press('Cancel all')
  expect(question()).toBeNull()
  expect(account.submit).toHaveBeenCalledExactlyOnceWith('cancelAll', {}, expect.anything())
})

test('only the TP/SL of the given markets count', async () => {
  const account = createTestAccount()
  account.services.settings.setState({ onlyThisMarket: true })
  await show([testOrder, spotOrder, { ...exits, symbol_id: 4 }], account)
  await press('Cancel all in BTC-PERP')
  expect(account.submit).toHaveBeenCalledExactlyOnceWith('cancelAll', { symbol_id: 1 }, expect.anything())
})

test('asks about TP/SL of a partly filled order, which protect the filled part, and keeps them', async () => {
  const parent: Order = { ...testOrder, state: 'partially_filled', cum_filled_quantity: '0.2' }
  const attached: Order = { ...exits, algo_order_type: 'attached_tpsl', state: 'inactive', parent_order_id: '7' }
  const account = await show([parent, attached])
  const results = [{ ...done, order_id: '7' }]
  account.submit.mockResolvedValue({ kind: 'confirmed', data: { tx_hash: '0x', results } })
  await press('Cancel all')
  await press('Keep TP/SL')
  const body = { orders: [{ order_id: '7' }] }
  expect(account.submit).toHaveBeenCalledExactlyOnceWith('batchCancel', body, expect.anything())
})

test('closing the question sends nothing', async () => {
  const account = await show([testOrder, exits])
  await press('Cancel all')
  await press('Close dialog')
  expect(question()).toBeNull()
  expect(account.submit).not.toHaveBeenCalled()
})
