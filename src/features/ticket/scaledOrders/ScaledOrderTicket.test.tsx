import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { NewScaledOrder } from '@/client/scaledOrders/ScaledOrders'
import type { AlgoServices } from '@/terminal/algos/algoServices'
import { createTestAccount, testBalance } from '@/terminal/fixtures/accountFixtures'
import { testOwner } from '@/terminal/fixtures/terminalFixtures'
import { orderPreviews, selectPreviewLevels } from '@/terminal/orders/orderPreviews'
import { createLoader } from '@/terminal/loading/createLoader'
import { offerToTicket } from '@/terminal/orders/ticketIntent'
import { unusualQuestion } from '@/terminal/orders/askUnusual'
import { forgetTicket, showTicket } from '../fixtures/showTicket'
import { scaledOrderForms } from './scaledOrderForm'
import { choose, field, press, type, lastToast } from '@/terminal/fixtures/screenFixtures'

beforeEach(() => {
  forgetTicket()
  scaledOrderForms.setState({}, true)
  orderPreviews.setState({}, true)
})

async function show(usdc = '10000', confirmOrders = false) {
  const place = vi.fn<(scaledOrder: NewScaledOrder) => Promise<unknown>>(async ({ levels }) => ({
    kind: 'confirmed',
    data: {
      tx_hash: '0x',
      results: levels.map(() => ({ order_id: '1', client_order_id: null, state: 'new', error_code: '0' })),
    },
  }))
  const account = createTestAccount({ balances: [testBalance('USDC', usdc)] })
  account.services.settings.setState({ confirmOrders })
  const algoServices = createLoader(async () => ({ scaledOrders: { place } }) as unknown as AlgoServices)
  await showTicket({ ...account, services: { ...account.services, algoServices } })
  // Waits for the balances; orders are not checked without them.
  await screen.findByText(/^Available [\d,]/)
  choose('Order type', 'scaledOrder')
  await screen.findByRole('textbox', { name: 'Start price' })
  return { place }
}

function fill(total = '1', count = '5') {
  type('Start price', '59000')
  type('End price', '58000')
  type('Orders', count)
  type('Total quantity', total)
}

describe('a scaled order on the ticket', () => {
  test('default: is shown in chart and book, estimated, and placed as one write', async () => {
    const { place } = await show()
    expect(screen.getAllByText('Step 0.1')).toHaveLength(2)
    fill()
    const prices = ['59000', '58750', '58500', '58250', '58000'].map(parseDecimal)
    const size = parseDecimal('0.2')
    const levels = prices.map((price, index) => ({ isBuy: true, price, size, label: String(index + 1) }))
    await vi.waitFor(() => expect(selectPreviewLevels(1)).toEqual(levels))
    const summary = screen.getByLabelText('What this scaled order costs')
    // 5 orders of 0.2 BTC at 58,500 on average, 10× leverage, 0.02% maker fee.
    for (const number of ['58,500.0', '58,500.00 USDC', '5,850.00 USDC', '11.70 USDC'])
      expect(await within(summary).findByText(number)).toBeDefined()
    await press('Place 5 buy orders')
    const sent = place.mock.calls[0]![0]
    expect(sent).toMatchObject({ account: testOwner, symbolId: 1, isBuy: true, postOnly: true })
    expect(sent.levels[1]).toEqual({ price: '58750', size: '0.2' })
    const { orders } = sent.encode(['a', 'b', 'c', 'd', 'e'])
    expect(orders[4]).toEqual({
      symbol_id: 1,
      is_buy: true,
      order_type: 'limit',
      quantity: '0.2',
      price: '58000',
      position_side: 'both',
      margin_mode: 'cross',
      time_in_force: 'gtc',
      flags: ['post_only'],
      client_order_id: 'e',
    })
    expect(lastToast()).toMatchObject({ title: expect.stringMatching(/^\d orders placed$/) })
    expect([field('Total quantity').value, field('Start price').value]).toEqual(['', '59000'])
    await vi.waitFor(() => expect(selectPreviewLevels(1)).toEqual([]))
  })

  test('behavior: a total typed before the answer stays', async () => {
    const { place } = await show()
    let answer: (outcome: object) => void
    place.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    fill()
    await press('Place 5 buy orders')
    type('Total quantity', '0.5')
    const results = [{ order_id: '1', client_order_id: null, state: 'new', error_code: '0' }]
    await act(async () => answer({ kind: 'confirmed', data: { tx_hash: '0x', results } }))
    expect(lastToast()?.title).toMatch(/placed$/)
    expect(field('Total quantity').value).toBe('0.5')
  })

  test('behavior: shows the number of an order that the venue would reject, and sends nothing', async () => {
    const { place } = await show()
    fill('3')
    expect(await screen.findByText(/^Order 3 and 2 more: More than available/)).toBeDefined()
    const marked = within(screen.getByRole('table', { hidden: true })).getAllByRole('img', { hidden: true })
    expect(marked.map((mark) => mark.getAttribute('aria-label'))).toEqual(
      [1, 2, 3].map(() => expect.stringMatching(/^More/)),
    )
    await press('Place 5 buy orders')
    fill('0.004')
    expect(screen.getByText('Min 0.005 BTC')).toBeDefined()
    fill('1', '21')
    expect(screen.getByText('From 2 to 20 orders.')).toBeDefined()
    await press('Place scaled buy order')
    type('Orders', '5')
    type('End price', '58999.9')
    expect(screen.getByText('Price range too narrow for this many orders')).toBeDefined()
    expect(place).not.toHaveBeenCalled()
  })

  test('behavior: orders that the venue rejected are reported with the number and the reason', async () => {
    const { place } = await show()
    const rejected = { order_id: null, client_order_id: null, state: 'rejected', error_code: '20005' }
    const taken = { ...rejected, order_id: '1', state: 'new', error_code: '0' }
    place.mockResolvedValue({
      kind: 'confirmed',
      data: { tx_hash: '0x', results: [taken, rejected, taken, taken, taken] },
    })
    fill()
    await press('Place 5 buy orders')
    const { title, detail } = lastToast()!
    expect([title, detail]).toEqual(['4 of 5 orders placed', expect.stringMatching(/Order 2: .*20005/)])
  })

  test('behavior: asks one question about all unusual orders', async () => {
    unusualQuestion.setState({ question: null })
    const { place } = await show('100000')
    fill('1.7')
    await press('Place 5 buy orders')
    expect(place).toHaveBeenCalledTimes(1)
    fill('1.8')
    await press('Place 5 buy orders')
    expect(place).toHaveBeenCalledTimes(1)
    await act(async () => unusualQuestion.getState().question?.answer(true))
    expect(place).toHaveBeenCalledTimes(2)
  })

  test('behavior: the confirmation also shows margin mode and position side', async () => {
    const { place } = await show('10000', true)
    fill()
    await press('Place 5 buy orders')
    const { textContent } = screen.getByRole('dialog')
    for (const words of ['Position mode One-way', 'Margin mode Cross']) expect(textContent).toContain(words)
    expect(place).not.toHaveBeenCalled()
  })

  test('behavior: prices picked in chart or book fill in start price and end price in turn', async () => {
    await show()
    act(() => offerToTicket({ symbolId: 1, ticks: 591_000 }))
    act(() => offerToTicket({ symbolId: 1, ticks: 585_000, lots: 500, isBuy: false }))
    expect(['Start price', 'End price', 'Total quantity'].map((name) => field(name).value)).toEqual([
      '59100.0',
      '58500.0',
      '0.500',
    ])
    expect(screen.getByRole('button', { name: 'Place 5 sell orders' })).toBeDefined()
    expect(await screen.findByText(/^Order 1 and 4 more: /)).toBeDefined()
  })
})
