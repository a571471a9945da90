import { act, fireEvent, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTestAccount, testOrder, testPosition } from '@/terminal/fixtures/accountFixtures'
import { TestDesk, testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { toasts } from '@/ui/overlays/toastStore'
import { DEFAULT_KEYS, ORDER_ACTIONS, type OrderAction } from './bindings'
import { useHotkeys } from './useHotkeys'

const market = testMarkets[0]!
const here = { symbol_id: market.instrument.symbolId }

/** The write that each action sends with an open order and a long position of 0.5, or the size that it chooses. */
const EXPECTED: Readonly<Record<OrderAction, readonly [action: string, body: object] | { readonly chosen: number }>> = {
  joinBid: ['placeOrder', { ...here, is_buy: true, order_type: 'limit', flags: ['post_only'], price_match: 'queue_1' }],
  joinAsk: [
    'placeOrder',
    { ...here, is_buy: false, order_type: 'limit', flags: ['post_only'], price_match: 'queue_1' },
  ],
  takeAsk: ['placeOrder', { ...here, is_buy: true, order_type: 'market' }],
  takeBid: ['placeOrder', { ...here, is_buy: false, order_type: 'market' }],
  cancelHere: ['cancelAll', here],
  cancelAll: ['cancelAll', {}],
  close: ['placeOrder', { ...here, is_buy: false, order_type: 'market', quantity: '0.5', flags: ['reduce_only'] }],
  reverse: ['placeOrder', { ...here, is_buy: false, order_type: 'market', quantity: '1' }],
  size1: { chosen: 0 },
  size2: { chosen: 1 },
  size3: { chosen: 2 },
  size4: { chosen: 3 },
}

beforeEach(() => toasts.setState([], true))

/** Mounts the hotkeys of the market, with an open order and a position. */
async function mount() {
  const account = createTestAccount()
  account.orders.setState({ open: [testOrder] })
  account.positions.setState({ positions: [testPosition] })
  renderHook(() => useHotkeys(market), {
    wrapper: ({ children }) => <TestDesk services={account.services}>{children}</TestDesk>,
  })
  // Orders are blocked until the account's position mode is read.
  await vi.waitFor(() => expect(account.services.queryClient.isFetching()).toBe(0))
  return account
}

/** Presses the default key of an action. */
async function press(action: OrderAction) {
  const parts = DEFAULT_KEYS[action].split('+')
  await act(async () => {
    fireEvent.keyDown(document.body, { key: parts.at(-1), shiftKey: parts.includes('Shift') })
  })
}

test.each(ORDER_ACTIONS)('the key of %s does what its name says', async (action) => {
  const account = await mount()
  const expected = EXPECTED[action]
  const isSize = 'chosen' in expected
  account.services.settings.setState({ clickSize: isSize && expected.chosen === 0 ? 1 : 0 })
  await press(action)
  if (isSize) {
    expect(account.services.settings.getState().clickSize).toBe(expected.chosen)
    expect(account.submit).not.toHaveBeenCalled()
    return
  }
  const [name, body] = expected
  await vi.waitFor(() => expect(account.submit).toHaveBeenCalledTimes(1))
  const [sent, sentBody] = account.submit.mock.calls[0]!
  expect(sent).toBe(name)
  expect(sentBody).toMatchObject(body)
  // An empty body would also match that of one market.
  expect(Object.hasOwn(sentBody as object, 'symbol_id')).toBe('symbol_id' in body)
})
