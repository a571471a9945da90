import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { modifyIntent } from '@/features/orders/modify/modifyIntent'
import { emptyForm, ticketForms } from '@/features/ticket/form/ticketForm'
import { testExits, testOrder, testPosition } from '@/terminal/fixtures/accountFixtures'
import { TEST_TIME, testOwner } from '@/terminal/fixtures/terminalFixtures'
import type { AlgoServices } from '@/terminal/algos/algoServices'
import { constantLive } from '@/terminal/live/constantLive'
import { createLoader } from '@/terminal/loading/createLoader'
import { createTwap } from '@/trading/algos/twap'
import { parseDecimal } from '@/base/decimal'
import type { StoredAlgo } from '@/client/algos/StoredAlgo'
import { positionIntent } from '@/terminal/positions/positionIntent'
import { closeDialog, openDialog } from '@/terminal/session/dialogs'
import { followIntent } from '@/terminal/session/followIntent'
import { domRequest, notificationsRequest, panicRequest, scaledOrderRequest } from '@/terminal/session/panelRequest'
import { palette } from './palette'
import { choose, search, show } from './paletteFixtures'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: noop, removeEventListener: noop }))
  palette.setState({ open: null })
  modifyIntent.setState({ orderId: null })
  positionIntent.setState({ intent: null })
  closeDialog()
  followIntent.setState({ order: null })
  ticketForms.setState({}, true)
})
afterEach(closeDialog)
const noop = () => undefined

const OTHER = `0x${'9'.repeat(40)}` as const
const LIMIT = 'Buy 0.500 BTC at 59,000.0, BTC-PERP, Limit'
const titles = () => screen.queryAllByRole('option').map(({ textContent }) => textContent!)
const list = async (typed: string) => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  fireEvent.change(await search(), { target: { value: typed } })
  return titles()
}

test('the palette cancels one order after a confirmation, with one write per press', async () => {
  const { orders, submit } = await show('chart')
  await act(async () => orders.setState({ open: [testOrder] }))
  await choose(`Open orders: Cancel: ${LIMIT}`)
  const button = await screen.findByRole('button', { name: 'Cancel' })
  expect(screen.getByRole('dialog').textContent).toContain(LIMIT)
  expect(button.dataset.writes).toBe('cancel-order')
  expect(submit).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(button))
  expect(submit.mock.calls).toEqual([
    ['cancelOrder', { order_id: testOrder.order_id }, { account: testOwner, symbolId: 1 }],
  ])
  expect(palette.getState().open).toBeNull()
})

test('an order that ends before the confirmation is not canceled', async () => {
  const { orders, submit } = await show('chart')
  await act(async () => orders.setState({ open: [testOrder] }))
  await choose(`Open orders: Cancel: ${LIMIT}`)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel' })
  await act(async () => orders.setState({ open: [] }))
  expect(button.disabled).toBe(true)
  await act(async () => fireEvent.click(button))
  expect(submit).not.toHaveBeenCalled()
})

test('one order is chased after a confirmation; modify and auto-chase open their dialogs', async () => {
  const { orders, submit, place } = await show('chart')
  await act(async () => orders.setState({ open: [testOrder] }))
  await choose(`Open orders: Modify: ${LIMIT}`)
  expect(modifyIntent.getState().orderId).toBe(testOrder.order_id)
  await choose(`Open orders: Auto-chase: ${LIMIT}`)
  expect(followIntent.getState().order).toBe(testOrder)
  await choose(`Open orders: Chase: ${LIMIT}`)
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Chase' })))
  expect(submit.mock.calls[0]?.slice(0, 2)).toEqual(['chaseOrder', { order_id: testOrder.order_id }])
  expect(place()).toBe('/trade/BTC-PERP')
})

test('take-profits and stop-losses have no chase entry, and only the newest 50 orders have entries', async () => {
  const { orders } = await show('chart')
  const many = Array.from({ length: 60 }, (_, at) => ({ ...testOrder, order_id: `o${at}`, price: String(50_000 + at) }))
  await act(async () => orders.setState({ open: [{ ...testExits, order_id: 'x' }, ...many] }))
  const found = await list('cancel order')
  expect(found.filter((title) => title.startsWith('Open orders: Cancel:'))).toHaveLength(50)
  expect(found.filter((title) => title.includes('TP/SL'))).toEqual([expect.stringContaining('TP 61,000.0')])
  fireEvent.change(await search(), { target: { value: 'orders: chase: tp/sl' } })
  expect(titles()).toEqual([])
})

test('a watched account has no entries for orders and positions', async () => {
  const { orders, positions, services } = await show('chart')
  await act(async () => {
    orders.setState({ open: [testOrder] })
    positions.setState({ positions: [testPosition] })
    services.session.setState({ watch: testOwner })
  })
  expect(await list('orders: cancel: buy')).not.toContain(`Open orders: Cancel: ${LIMIT}`)
  fireEvent.change(await search(), { target: { value: 'positions: btc-perp' } })
  expect(titles()).toEqual([])
})

test('each action of a position has an entry that opens its dialog, with margin for isolated positions', async () => {
  const { positions } = await show('chart')
  await act(async () => positions.setState({ positions: [{ ...testPosition, isolated_margin: '3000' }] }))
  const found = await list('positions: btc-perp long')
  const names = [
    'Close',
    'Reverse…',
    'TP/SL…',
    'Split take-profit…',
    'Trailing stop…',
    'Time exit…',
    'Margin',
    'Leverage…',
  ]
  expect(found).toEqual(names.map((name) => `Positions: BTC-PERP Long: ${name}`))
  await act(async () => palette.setState({ open: null }))
  await choose('Positions: BTC-PERP Long: TP/SL…')
  expect(positionIntent.getState().intent).toEqual({ symbol_id: 1, position_side: 'both', action: 'exits', exit: null })
})

test('several positions can be closed together, and cross positions have no margin entry', async () => {
  const { positions } = await show('chart')
  await act(async () =>
    positions.setState({ positions: [testPosition, { ...testPosition, symbol_id: 4, open_size: '-1' }] }),
  )
  expect(await list('positions: margin')).toEqual([])
  await act(async () => palette.setState({ open: null }))
  await choose('Positions: Close all')
  expect(positionIntent.getState().intent).toEqual({ action: 'closeAll', symbol_id: null })
})

test('an algo order is paused and stopped, a scaled order opens its dialogs', async () => {
  const { services } = await show('chart')
  const twapTerms = { isBuy: true, lots: 100n, maxLots: 1000n, slices: 1, durationMs: 60_000, jitter: false, cap: null }
  const stored = { account: testOwner, symbolId: 1, tab: 'here', createdAt: TEST_TIME }
  const state = createTwap(twapTerms, ['a'], TEST_TIME, () => 0.5)
  const twap: StoredAlgo = { ...stored, id: 'twap', kind: 'twap', lot: parseDecimal('0.001'), terms: twapTerms, state }
  const level = { clientOrderId: 'c', price: '59000', size: '1', filled: '0', state: 'new' } as const
  const scaled = { ...stored, id: 'scaled', isBuy: true, postOnly: false, levels: [level] }
  const algos = { view: constantLive({ algos: [twap], tab: 'here' }), pause: vi.fn(), stop: vi.fn() }
  const scaledOrders = { view: constantLive({ scaledOrders: [scaled], work: new Map() }) }
  Object.assign(services, {
    algoServices: createLoader(async () => ({ algos, scaledOrders }) as unknown as AlgoServices),
  })
  await act(() => services.algoServices.load())
  await choose('Pause TWAP in BTC-PERP: 0.100 BTC in 1 slices')
  await choose('Stop TWAP in BTC-PERP: 0.100 BTC in 1 slices')
  expect([algos.pause.mock.calls, algos.stop.mock.calls]).toEqual([[['twap']], [['twap']]])
  asked.length = 0
  render(<Panels />)
  await choose('Re-space the scaled order in BTC-PERP: 59,000.0 – 59,000.0')
  await choose('Cancel the scaled order in BTC-PERP: 59,000.0 – 59,000.0')
  expect(asked).toEqual([
    { id: 'scaled', how: 'range' },
    { id: 'scaled', how: 'cancel' },
  ])
})

test('the palette has the actions of the account menu, the bell and the page of trading keys', async () => {
  const { services, place } = await show('chart')
  const disconnect = vi.fn(async () => undefined)
  Object.assign(services.keys.wallet, { disconnect })
  services.queryClient.setQueryData(
    ['account', testOwner, 'sub-accounts'],
    [{ address: OTHER, label: 'Hedges', created_time: TEST_TIME }],
  )
  render(<Panels />)
  asked.length = 0
  await choose('Notifications')
  await choose('Stop all trading')
  expect([asked, place()]).toEqual([['open', 'ask'], '/agents'])
  await choose('Traded account: Sub-account Hedges')
  expect(services.session.getState().account).toBe(OTHER)
  await choose('Traded account: Your account')
  expect(services.session.getState().account).toBeNull()
  await choose('Wallet: Disconnect')
  expect([disconnect.mock.calls.length, services.session.getState().owner]).toEqual([1, null])
  expect(await list('wallet: disconnect')).toEqual([])
})

const ticket = () => ticketForms.getState()[1] ?? emptyForm

test.each([
  ['Sell', { isBuy: false }],
  ['Immediate or cancel', { timeInForce: 'ioc', postOnly: false }],
  ['Post-only, on or off', { timeInForce: 'gtc', postOnly: true }],
  ['Reduce-only, on or off', { reduceOnly: true }],
  ['Take profit / stop loss, on or off', { bracket: true }],
  ['Price match: Best bid', { priceMatch: 'queue_1' }],
  ['Quantity in: USDC', { sizeUnit: 'quote' }],
  ['25% of available', { sizeUnit: 'percent', quantity: '25' }],
  ['Self-trade prevention: Cancel both', { stpMode: 'cancel_both' }],
  ['Trigger by: Mark', { orderType: 'conditional', triggerBy: 'mark_price' }],
  ['Then: Market', { orderType: 'conditional', then: 'market' }],
])('the palette sets the ticket: %s', async (name, expected) => {
  await show('chart')
  await choose(`Order ticket: ${name}`)
  expect(ticket()).toMatchObject(expected)
})

test('an option of limit orders makes the ticket a limit order, and choosing it again turns it off', async () => {
  await show('chart')
  await act(async () => ticketForms.setState({ 1: { ...emptyForm, orderType: 'market', postOnly: false } }))
  await choose('Order ticket: Post-only, on or off')
  expect(ticket()).toMatchObject({ orderType: 'limit', postOnly: true })
  await choose('Order ticket: Post-only, on or off')
  expect(ticket().postOnly).toBe(false)
  await act(async () => ticketForms.setState({ 1: { ...emptyForm, price: '59000', priceFrom: 'trader' } }))
  await choose('Order ticket: Take the best bid price')
  expect(ticket()).toMatchObject({ price: '', priceFrom: 'none' })
})

test('a template of the market is applied', async () => {
  const { services } = await show('chart')
  const values = { orderType: 'market', sizeUnit: 'base', quantity: '0.5', slippage: null, timeInForce: 'gtc' } as const
  const template = { ...values, postOnly: false, reduceOnly: false, priceMatch: null, stpMode: 'cancel_maker' } as const
  await act(async () =>
    services.settings.setState({ orderTemplates: [{ symbol: 'BTC-PERP', name: 'Half', values: template }] }),
  )
  await choose('Order ticket: Apply template Half')
  expect(ticket()).toMatchObject({ orderType: 'market', quantity: '0.5' })
})

test.each([
  ['Order book: Sides: Bids', { bookTab: 'book', bookSides: 'bids' }],
  ['Order book: Price step: 1.0', { bookMerge: { 'BTC-PERP': 10 } }],
  ['Order book: Depth: 20', { bookDepth: 20 }],
  ['Order book: Bars show cumulative sizes; show each level’s own size', { bookBars: 'level' }],
  ['Order book: Size: USDC', { sizeUnit: 'quote' }],
  ['Price ladder: Price step: 1.0', { bookTab: 'dom', domMerge: { 'BTC-PERP': 10 } }],
  ['Recent trades: Show the trades of one taker’s order as one', { bookTab: 'tape', tapeMerge: true }],
])('%s is chosen from the palette', async (title, expected) => {
  const { services } = await show('chart')
  await choose(title)
  expect(services.settings.getState()).toMatchObject(expected)
})

const asked: unknown[] = []
const note = (request: unknown) => void asked.push(request)
/** Records requests to panels. */
function Panels() {
  domRequest.useRequest(note)
  scaledOrderRequest.useRequest(note)
  notificationsRequest.useRequest(note)
  panicRequest.useRequest(note)
  return null
}

test.each([
  ['Price ladder: Center on the market', 'center'],
  ['Price ladder: Keep the market centered while the pointer is elsewhere', 'follow'],
])('%s is requested from its panel', async (title, expected) => {
  asked.length = 0
  await show('chart')
  render(<Panels />)
  await choose(title)
  expect(asked).toEqual([expected])
})

test.each([
  ['Recent trades: Minimum size', 'tapeFilter'],
  ['Order ticket: Margin mode', 'marginMode'],
  ['Order ticket: Leverage…', 'leverage'],
  ['Order ticket: Position mode', 'positionMode'],
])('%s is opened by its panel', async (title, name) => {
  await show('chart')
  await choose(title)
  expect(openDialog.getState()).toEqual({ name, at: undefined })
})

test('the open market moves within its watchlists', async () => {
  const { services } = await show('chart')
  const lists = () => services.settings.getState()
  await act(async () =>
    services.settings.setState({
      favorites: ['ETH/USDC', 'BTC-PERP'],
      watchlists: [{ name: 'Majors', symbols: ['BTC-PERP', 'ETH/USDC'] }],
    }),
  )
  await choose('Watchlist: move BTC-PERP up in Favorites')
  expect(lists().favorites).toEqual(['BTC-PERP', 'ETH/USDC'])
  await choose('Watchlist: move BTC-PERP down in Majors')
  expect(lists().watchlists).toEqual([{ name: 'Majors', symbols: ['ETH/USDC', 'BTC-PERP'] }])
  // The first market has no entry to move it up.
  expect(await list('watchlist: move btc-perp up in favorites')).toEqual([])
})
