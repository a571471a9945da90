import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { StoredScaledOrder, StoredLevel } from '@/client/scaledOrders/StoredScaledOrder'
import type { ScaledOrderOutcome, ScaledOrdersView } from '@/client/scaledOrders/ScaledOrders'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { TEST_TIME, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk, button, lastToast } from '@/terminal/fixtures/screenFixtures'
import { orderPreviews, selectPreviewLevels } from '@/terminal/orders/orderPreviews'
import type { AlgoServices } from '@/terminal/algos/algoServices'
import { createLoader } from '@/terminal/loading/createLoader'
import { scaledOrderRequest } from '@/terminal/session/panelRequest'
import { ScaledOrdersTable } from './ScaledOrdersTable'

beforeEach(() => orderPreviews.setState({}, true))

const level = (id: string, price: string, change: Partial<StoredLevel> = {}): StoredLevel => ({
  clientOrderId: id,
  orderId: id,
  price,
  size: '0.5',
  filled: '0',
  state: 'new',
  code: null,
  ...change,
})
const scaledOrder: StoredScaledOrder = {
  id: 'l',
  account: testOwner,
  symbolId: 1,
  isBuy: true,
  postOnly: true,
  createdAt: TEST_TIME,
  levels: [
    level('a', '59000', { state: 'filled', filled: '0.5' }),
    level('b', '58900', { state: 'partially_filled', filled: '0.2' }),
    level('c', '58800'),
    level('d', '58700', { state: 'rejected', code: '20003', orderId: null }),
  ],
}

async function show(shown: StoredScaledOrder = scaledOrder) {
  const view = createStore<ScaledOrdersView>(() => ({ scaledOrders: [shown], work: new Map() }))
  const done = (codes: readonly string[]): ScaledOrderOutcome => ({
    kind: 'confirmed',
    data: {
      tx_hash: '0x',
      results: codes.map((error_code, index) => ({
        order_id: null,
        client_order_id: ['b', 'c'][index]!,
        state: 'new',
        error_code,
      })),
    },
  })
  const reprice = vi.fn(async (_id: string, _prices: ReadonlyMap<string, string>) => done(['0', '0']))
  const cancel = vi.fn(async (_id: string) => done(['0', '0']))
  const forget = vi.fn()
  const { services } = createTestAccount()
  const algoServices = createLoader(
    async () => ({ scaledOrders: { view, reprice, cancel, forget } }) as unknown as AlgoServices,
  )
  renderOnDesk({ ...services, algoServices }, <ScaledOrdersTable />)
  await act(() => algoServices.load())
  return { reprice, cancel, forget, done, view }
}

const dialogButton = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const type = (name: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByRole('textbox', { name }), { target: { value } })
const press = (element: HTMLElement) => act(async () => fireEvent.click(element))

describe('the table of scaled orders', () => {
  test('default: a line sums up the open levels, and its details show each order with its rejection', async () => {
    await show()
    const row = screen.getAllByRole('row')[1]!
    expect(row.textContent).toContain('58,900.0 – 58,800.0')
    expect(row.textContent).toContain('2 of 4 open')
    expect(row.textContent).toContain('0.700 of 1.500')
    await press(button('Show the orders of the scaled order in BTC-PERP'))
    const orders = screen.getByRole('list', { name: 'Orders of the scaled order in BTC-PERP' })
    const states = within(orders)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(states[0]).toMatch(/Filled$/)
    expect(states[1]).toContain('0.200 of 0.500')
    expect(states[3]).toMatch(/Rejected: .*20003/)
  })

  test('default: repricing changes open levels, with a preview in chart and book, and shows which order was not changed', async () => {
    const { reprice, done } = await show()
    await press(button('Reprice the scaled order in BTC-PERP'))
    await press(dialogButton('Down'))
    type('By', '100.5')
    await vi.waitFor(() => expect(selectPreviewLevels(1)).toMatchObject([{ label: '1' }, { label: '2' }]))
    reprice.mockResolvedValue(done(['0', '20005']))
    await act(async () => fireEvent.submit(screen.getByRole('dialog').querySelector('form')!))
    expect([...reprice.mock.calls[0]![1]]).toEqual([
      ['b', '58799.5'],
      ['c', '58699.5'],
    ])
    expect(lastToast()).toMatchObject({
      title: '1 of 2 orders modified',
      detail: expect.stringMatching(/^BTC-PERP, not at 58,800.0; .*20005/),
    })
    await vi.waitFor(() => expect(selectPreviewLevels(1)).toEqual([]))
  })

  test('behavior: a price that the venue would reject is shown and not sent', async () => {
    const { reprice } = await show()
    await press(button('Reprice the scaled order in BTC-PERP'))
    type('By', '9000')
    expect(screen.getByText(/^The order at 67,900.0: Too far above the market/)).toBeDefined()
    type('By', '1200')
    expect(screen.getByText(/^The order at 60,100.0: Post-only would be rejected/)).toBeDefined()
    type('By', '')
    await act(async () => fireEvent.submit(screen.getByRole('dialog').querySelector('form')!))
    expect(screen.getByText('Enter a number')).toBeDefined()
    expect(reprice).not.toHaveBeenCalled()
  })

  test('behavior: another part of the page can request a cancel, which needs a confirmation', async () => {
    const { cancel } = await show()
    act(() => scaledOrderRequest.ask({ id: 'l', how: 'cancel' }))
    expect(screen.getByRole('dialog').textContent).toContain('58,900.0 – 58,800.0')
    expect(cancel).not.toHaveBeenCalled()
    await press(dialogButton('Cancel'))
    expect(cancel).toHaveBeenCalledWith('l')
  })

  test('default: re-spacing starts with the current range', async () => {
    const { reprice } = await show()
    await press(button('Re-space the scaled order in BTC-PERP'))
    type('End price', '58000')
    await act(async () => fireEvent.submit(screen.getByRole('dialog').querySelector('form')!))
    expect([...reprice.mock.calls[0]![1]]).toEqual([
      ['b', '58900'],
      ['c', '58000'],
    ])
  })

  test('default: a scaled order is canceled as a whole, and can be removed from the list when no level is open', async () => {
    const { cancel, forget, view } = await show()
    await press(button('Cancel the scaled order in BTC-PERP'))
    expect(cancel).toHaveBeenCalledWith('l')
    expect(lastToast()).toMatchObject({ title: expect.stringMatching(/orders? canceled$/) })
    const levels = scaledOrder.levels.map((storedLevel) =>
      storedLevel.state === 'new' ? { ...storedLevel, state: 'canceled' } : storedLevel,
    )
    act(() =>
      view.setState({
        scaledOrders: [{ ...scaledOrder, levels: levels.filter(({ clientOrderId: id }) => id !== 'b') }],
      }),
    )
    await press(button('Remove the scaled order in BTC-PERP from the list'))
    expect(forget).toHaveBeenCalledWith('l')
  })

  test('only orders that are known to be open are shown as open, and unsent ones as not sent', async () => {
    const all = (state: string) =>
      scaledOrder.levels.map((storedLevel) => ({ ...storedLevel, state, filled: '0', code: null, orderId: null }))
    const { view } = await show({ ...scaledOrder, levels: all('sending') })
    const row = () => screen.getAllByRole('row')[1]!.textContent
    expect(row()).toContain('Not known yet')
    expect(row()).not.toContain('open')
    expect(screen.queryByRole('button', { name: 'Reprice the scaled order in BTC-PERP' })).toBeNull()
    act(() => view.setState({ scaledOrders: [{ ...scaledOrder, levels: all('unsent') }] }))
    expect(row()).toContain('Not sent')
    expect(button('Remove the scaled order in BTC-PERP from the list')).toBeDefined()
  })
})
