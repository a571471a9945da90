import { act, render } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { SettingsView } from '@/feed/types'
import type { Execution } from '@/protocol/records/execution'
import type { Order } from '@/protocol/records/order'
import {
  createTestAccount,
  testBalance,
  testExecution,
  testOrder,
  testPosition,
  testTicker,
} from '@/terminal/fixtures/accountFixtures'
import { TEST_TIME, testMarkets, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { eventLogOf } from '@/terminal/ownEvents/createEventLog'
import { type Services, ServicesProvider } from '@/terminal/session/Services'
import { liveMessages } from '@/ui/announce'
import { toasts } from '@/ui/overlays/toastStore'
import { OwnOrderWatch } from './OwnOrderWatch'

const tier = { up_to_notional: null, max_leverage: 100, maintenance_rate: '0.005' }
const titles = () => toasts.getState().map(({ title }) => title)
const announcedTexts = () => {
  const { polite, assertive } = liveMessages.getState()
  return { polite: polite.map(({ text }) => text), assertive: assertive.map(({ text }) => text) }
}
const expectTitles = (expected: readonly string[]) => act(() => vi.waitFor(() => expect(titles()).toEqual(expected)))

/** Renders the watch as the page does: outside the desk's panels. */
async function show() {
  const venue = { mode: 'one_way', balance: '1170', executions: [] as Execution[] }
  const pushed = createStore<SettingsView>(() => ({ phase: 'live', settings: null }))
  const account = createTestAccount({
    by: {
      balances: () => ({ list: [testBalance('USDC', venue.balance)] }),
      symbols: () => ({ list: [{ ...testMarkets[0]!.symbol, margin_tiers: [tier] }] }),
      executions: () => ({ list: venue.executions, next_cursor: null, has_more: false }),
      account: () => ({ address: testOwner, position_mode: venue.mode, auto_borrow: false }),
    },
  })
  account.positions.setState({ positions: [testPosition] })
  const services = {
    ...account.services,
    feed: { ...account.services.feed, settings: () => pushed },
    writes: { ...account.services.writes, onSettled: () => () => undefined },
  } as Services
  render(
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queryClient}>
        <OwnOrderWatch account={testOwner} readShownAt={() => null} />
      </QueryClientProvider>
    </ServicesProvider>,
  )
  const log = eventLogOf(services.ownEvents, testOwner)
  await act(() => vi.waitFor(() => expect(log.live.getState().settings).toHaveProperty('positionMode')))
  return { ...account, venue, pushed, log }
}

test('a margin ratio above the threshold causes a message and an event', async () => {
  const { ticker, log, services } = await show()
  act(() => services.settings.setState({ liquidationAlert: '' }))
  expect(titles()).toEqual([])
  // Maintenance margin 140, equity 1170 − 1000.
  act(() => ticker.setState({ ticker: { ...testTicker, mark_price: '56000' } }))
  await expectTitles(['Account margin ratio 82.35%'])
  expect(log.live.getState().events).toMatchObject([{ kind: 'margin', margin: { maintenance: '140', equity: '170' } }])
})

test('a new position causes no warning before its balance has been read', async () => {
  const { positions, venue, services, log } = await show()
  const readAgain = () => act(() => services.queryClient.refetchQueries({ queryKey: ['account', testOwner] }))
  const position = (size: string) => ({ ...testPosition, avg_price: '60200', open_size: size })
  act(() => services.settings.setState({ liquidationAlert: '' }))
  // Maintenance margin 1500; equity 1170 − 1000 before the deposit, 11170 − 1000 after it.
  venue.balance = '11170'
  act(() => positions.setState({ positions: [position('5')] }))
  await readAgain()
  expect(log.live.getState().events).toEqual([])
  // Maintenance margin 15000, equity 11170 − 10000.
  act(() => positions.setState({ positions: [position('50')] }))
  expect(titles()).toEqual([])
  await readAgain()
  await act(() => vi.waitFor(() => expect(titles()).toContain('Account margin ratio 100.00%')))
})

test('a liquidation price within the alert’s distance causes a message and an event', async () => {
  const { ticker, log, services } = await show()
  act(() => services.settings.setState({ marginWarning: 90 }))
  expect(titles()).toEqual([])
  act(() => ticker.setState({ ticker: { ...testTicker, mark_price: '56000' } }))
  await expectTitles(['Liquidation is near'])
  expect(log.live.getState().events).toMatchObject([{ kind: 'liquidationNear', symbolId: testPosition.symbol_id }])
})

test('a position without a stop causes a message with an action, if the trader chose that', async () => {
  const { log, services, positions } = await show()
  act(() => positions.setState({ positions: [{ ...testPosition, created_time: 0 }] }))
  expect(log.live.getState().events).toEqual([])
  act(() => services.settings.setState({ notificationChannels: { noStop: ['message'] } }))
  await expectTitles(['Position without a stop loss'])
  expect(toasts.getState()).toMatchObject([{ action: 'positions', tone: 'warn' }])
  expect(log.live.getState().events).toMatchObject([{ kind: 'noStop', symbolId: testPosition.symbol_id }])
})

test('a setting that was changed elsewhere causes a message and an event, and shown settings are read again', async () => {
  const { venue, pushed, log, services } = await show()
  const { queryClient } = services
  const query = { queryKey: ['account', testOwner, 'shown'], queryFn: () => 'read' }
  await queryClient.fetchQuery(query)
  venue.mode = 'hedge'
  act(() => pushed.setState({ settings: { address: testOwner, position_mode: 'hedge' } as never }))
  await expectTitles(['Position mode changed'])
  expect(log.live.getState().events).toMatchObject([{ kind: 'setting', setting: { from: 'one_way', to: 'hedge' } }])
  expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
})

describe('events of orders that the venue pushes', () => {
  // Changes of an order are collected for a second before they are reported.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    liveMessages.setState({ polite: [], assertive: [] })
  })
  afterEach(() => void vi.useRealTimers())

  const passMerge = () => act(async () => void (await vi.advanceTimersByTimeAsync(1_000)))
  const finish = (order: Order, change: Partial<Order>): Order => ({
    ...order,
    state: 'filled',
    cum_filled_quantity: '0.5',
    remaining_quantity: '0',
    updated_time: TEST_TIME + 1_000,
    ...change,
  })

  test('a fill of a resting order causes a message, and is announced without an interruption', async () => {
    const { orders } = await show()
    act(() => orders.setState({ open: [testOrder] }))
    await passMerge()
    expect(titles()).toEqual([])
    act(() => orders.setState({ open: [], recent: [finish(testOrder, { cum_filled_amount: '29500' })] }))
    await passMerge()
    await expectTitles(['Buy order filled'])
    const detail = '0.500 BTC at 59,000.0 average, BTC-PERP'
    expect(toasts.getState()).toMatchObject([{ tone: 'up', detail }])
    expect(announcedTexts()).toEqual({ polite: [`Buy order filled. ${detail}`], assertive: [] })
  })

  test('a liquidation causes a message with the loss, and its announcement interrupts', async () => {
    const { orders, venue } = await show()
    const forced: Order = { ...testOrder, order_id: '8', is_buy: false, order_source: 'liquidation', price: '56000' }
    venue.executions = [{ ...testExecution, order_id: '8', is_buy: false, price: '56000', realized_pnl: '-1000' }]
    act(() => orders.setState({ recent: [finish(forced, { cum_filled_amount: '28000' })] }))
    await passMerge()
    await expectTitles(['Position liquidated'])
    const detail = '0.500 BTC at 56,000.0 average, BTC-PERP; realized PnL −1,000.00 USDC'
    expect(toasts.getState()).toMatchObject([{ tone: 'down', detail }])
    expect(announcedTexts()).toEqual({ polite: [], assertive: [`Position liquidated. ${detail}`] })
  })
})
