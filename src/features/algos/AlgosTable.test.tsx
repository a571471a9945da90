import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { parseDecimal } from '@/base/decimal'
import type { StoredChase, StoredAlgo, StoredTwap } from '@/client/algos/StoredAlgo'
import type { NewChase, AlgosView } from '@/client/algos/Algos'
import { createTestAccount, testOrder } from '@/terminal/fixtures/accountFixtures'
import { TEST_TIME, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk, press, type, lastToast } from '@/terminal/fixtures/screenFixtures'
import { askToFollow, followIntent } from '@/terminal/session/followIntent'
import type { AlgoServices } from '@/terminal/algos/algoServices'
import { createLoader } from '@/terminal/loading/createLoader'
import { createChase } from '@/trading/algos/chase'
import { createTimeExit } from '@/trading/algos/timeExit'
import { createTrail } from '@/trading/algos/trail'
import { applyTwap, createTwap } from '@/trading/algos/twap'
import { FollowDialog } from './FollowDialog'
import { AlgosTable } from './AlgosTable'

beforeEach(() => followIntent.setState({ order: null }))

const d = parseDecimal
const common = { account: testOwner, symbolId: 1, tab: 'here', createdAt: TEST_TIME }
const chaseTerms = { isBuy: true, start: d('59000'), maxDistance: d('100'), maxMoves: 20 }
const chase: StoredChase = {
  ...common,
  id: 'chase',
  kind: 'chase',
  orderId: '7',
  terms: chaseTerms,
  state: { ...createChase(chaseTerms), live: true, moves: 3, price: d('59050') },
}
const twapTerms = {
  isBuy: false,
  lots: 100n,
  maxLots: 1000n,
  slices: 4,
  durationMs: 60_000,
  jitter: false,
  cap: d('59000'),
}
const begun = createTwap(twapTerms, ['a', 'b', 'c', 'd'], TEST_TIME, () => 0.5)
const steps = [
  { kind: 'market', best: d('60000'), live: true },
  { kind: 'sent', id: 'a', lots: 25n },
  { kind: 'filled', id: 'a', lots: 25n, amount: d('1500') },
] as const
const twap: StoredTwap = {
  ...common,
  id: 'twap',
  kind: 'twap',
  lot: d('0.001'),
  terms: twapTerms,
  state: steps.reduce((state, event) => applyTwap(state, event, TEST_TIME), begun),
}

async function show(algos: readonly StoredAlgo[]) {
  const view = createStore<AlgosView>(() => ({ algos, tab: 'here' }))
  const made = {
    view,
    pause: vi.fn(),
    unpause: vi.fn(),
    stop: vi.fn(),
    forget: vi.fn(),
    chase: vi.fn(async (_: NewChase) => 'begun' as const),
  }
  const account = createTestAccount()
  const algoServices = createLoader(async () => ({ algos: made }) as unknown as AlgoServices)
  renderOnDesk(
    { ...account.services, algoServices },
    <>
      <AlgosTable />
      <FollowDialog />
    </>,
  )
  await act(() => algoServices.load())
  return { ...made, account }
}

const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

describe('algo orders', () => {
  test('default: shows terms, progress and state; an algo order can be paused and stopped', async () => {
    const { pause, stop } = await show([chase, twap])
    const [, first, second] = rows()
    expect(first).toContain('Auto-chase BuyFollowingAt 59,050.0, 3 movesWithin 100.0 of 59,000.0, 20 moves at most')
    expect(second).toContain('TWAP SellNext in 00:15')
    expect(second).toContain('0.025 BTC at 60,000.0, 1 of 4 slices0.100 BTC in 4 slices, 59,000.0 at worst')
    expect(screen.getByText(/end when their tab is closed/)).toBeDefined()
    await press('Pause TWAP in BTC-PERP')
    await press('Stop TWAP in BTC-PERP')
    expect([pause.mock.calls, stop.mock.calls]).toEqual([[['twap']], [['twap']]])
  })

  test('behavior: shows algo orders that are paused, in another tab, or ended with the reason', async () => {
    const paused = { ...twap, state: { ...twap.state, pausedAt: TEST_TIME } }
    const ended = {
      ...chase,
      state: { ...chase.state, end: { reason: 'rejected', at: TEST_TIME, code: '20003' } },
    } as const
    const other = { ...chase, id: 'other', tab: 'there' }
    const { unpause, forget } = await show([paused, ended, other])
    const [, first, second, third] = rows()
    expect(first).toContain('Paused')
    expect(second).toMatch(/Rejected: .*20003/)
    expect(third).toContain('In another tab')
    await press('Resume TWAP in BTC-PERP')
    await press('Remove Auto-chase in BTC-PERP from the list')
    expect([unpause.mock.calls, forget.mock.calls]).toEqual([[['twap']], [['chase']]])
  })

  test('trailing stops and time exits are shown with their state', async () => {
    const terms = { isBuy: false, start: d('59000'), distance: d('500'), by: 'mark_price', tick: d('0.1') } as const
    const trail: StoredAlgo = {
      ...common,
      id: 'trail',
      kind: 'trail',
      orderId: '7',
      terms,
      state: { ...createTrail(terms), live: true, moves: 2, price: d('59500') },
    }
    const exit = { ...common, id: 'exit', kind: 'timeExit', terms: { isBuy: false, at: TEST_TIME + 60_000 } } as const
    await show([trail, { ...exit, state: createTimeExit() }])
    const [, first, second] = rows()
    expect(first).toContain('Trailing stop SellFollowingStop at 59,500.0, 2 moves500.0 behind the best price')
    expect(second).toContain('Time exit SellCloses in 00:01:00')
  })

  test('default: the dialog of a chase asks for terms, and cannot start after the order has ended', async () => {
    const { chase: start, account } = await show([])
    act(() => account.orders.setState({ open: [testOrder] }))
    await act(async () => askToFollow(testOrder))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Max distance from 59,000.0' })
    // To the best bid, 59,999.9, and 0.5% of the price beyond it.
    expect(field.value).toBe('1294.9')
    const startButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start' })
    fireEvent.change(field, { target: { value: '0.05' } })
    expect(startButton().disabled).toBe(true)
    fireEvent.change(field, { target: { value: '50' } })
    type('Max moves', '5')
    act(() => account.orders.setState({ open: [] }))
    expect(screen.getByText('The order has ended.')).toBeDefined()
    expect(startButton().disabled).toBe(true)
    act(() => account.orders.setState({ open: [testOrder] }))
    await act(async () => fireEvent.submit(startButton().form!))
    const terms = { isBuy: true, start: d('59000'), maxDistance: d('50'), maxMoves: 5 }
    expect(start).toHaveBeenCalledWith({
      account: testOwner,
      symbolId: 1,
      orderId: '7',
      terms,
      onBegun: expect.any(Function),
    })
    act(() => start.mock.calls[0]![0].onBegun?.())
    expect(lastToast()).toMatchObject({
      title: 'Chase started',
      detail: 'Buy 0.500 BTC at 59,000.0, up to 50.0 away',
    })
  })
})
