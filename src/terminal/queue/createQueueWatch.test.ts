import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { BookView, OrdersView, TapeView } from '@/feed/types'
import type { Trade } from '@/protocol/records/trade'
import { testOrder } from '../fixtures/accountFixtures'
import { TEST_TIME, testMarkets } from '../fixtures/terminalFixtures'
import { createQueueWatch } from './createQueueWatch'

const { instrument } = testMarkets[0]!
/** The test order: 0.5 at 59,000.0, which is 500 lots at 590,000 ticks. */
const TICKS = 590_000

function setUp() {
  const side = (levels: readonly (readonly [number, number])[]) => ({
    count: levels.length,
    prices: Float64Array.from(levels, ([ticks]) => ticks),
    sizes: Float64Array.from(levels, ([, lots]) => lots),
    totals: new Float64Array(levels.length),
  })
  const bookAt = (time: number, lots: number, epoch = 1): BookView => ({
    phase: 'live',
    problem: null,
    symbolId: 1,
    depth: 50,
    merge: 1,
    epoch,
    updateId: time,
    time: TEST_TIME + time,
    bids: side([
      [TICKS + 10, 5],
      [TICKS, lots],
      [TICKS - 10, 5],
    ]),
    asks: side([[TICKS + 20, 5]]),
  })
  const book = createStore<BookView>(() => bookAt(-100, 300))
  const tape = createStore<TapeView>(() => ({ phase: 'live', trades: [] }))
  const orders = createStore<OrdersView>(() => ({ phase: 'live', open: [], recent: [], loading: [] }))
  const watch = createQueueWatch({ book, tape, orders }, instrument)
  const end = watch.start()
  const trade = (time: number, quantity: string): void => {
    const { trades } = tape.getState()
    const publicTrade: Trade = {
      trade_id: String(trades.length),
      price: '59000',
      quantity,
      amount: '1',
      is_taker_buyer: false,
      time: TEST_TIME + time,
      tx_hash: '0x1',
    }
    tape.setState({ trades: [publicTrade, ...trades] })
  }
  return {
    end,
    trade,
    show: (time: number, lots: number, epoch?: number) => book.setState(bookAt(time, lots, epoch)),
    place: (part: Partial<typeof testOrder> = {}) => orders.setState({ open: [{ ...testOrder, ...part }] }),
    bounds: () => watch.boundsOf('7'),
  }
}

test('an order that is placed while watching is behind all others', () => {
  const { show, place, bounds, trade } = setUp()
  place()
  expect(bounds()).toBeNull()
  show(0, 800)
  expect(bounds()).toEqual({ min: 300, max: 300 })
  trade(50, '0.1')
  show(50, 700)
  expect(bounds()).toEqual({ min: 200, max: 200 })
  show(100, 650)
  expect(bounds()).toEqual({ min: 150, max: 150 })
})

test('the order in which book and order arrive does not matter', () => {
  const { show, place, bounds } = setUp()
  show(0, 800)
  place()
  expect(bounds()).toEqual({ min: 300, max: 300 })
})

test('an order that was placed before watching has an unknown position, at most behind all others', () => {
  const { show, place, bounds } = setUp()
  place({ updated_time: TEST_TIME - 60_000 })
  show(0, 800)
  expect(bounds()).toEqual({ min: 0, max: 300 })
})

test('later orders are behind an order, and a trade in the order’s own block does not count', () => {
  const { show, place, bounds, trade } = setUp()
  place()
  show(0, 800)
  show(50, 1500)
  trade(0, '0.2')
  expect(bounds()).toEqual({ min: 300, max: 300 })
})

test('an order that is being filled is first', () => {
  const { show, place, bounds } = setUp()
  place()
  show(0, 800)
  place({ remaining_quantity: '0.4', cum_filled_quantity: '0.1', updated_time: TEST_TIME + 50 })
  expect(bounds()).toEqual({ min: 0, max: 0 })
})

test('an order that is moved away and back loses its position', () => {
  const { show, place, bounds } = setUp()
  place()
  show(0, 800)
  place({ price: '58999', updated_time: TEST_TIME + 50 })
  expect(bounds()).toBeNull()
  show(100, 700)
  place({ updated_time: TEST_TIME + 150 })
  show(150, 1200)
  expect(bounds()).toEqual({ min: 700, max: 700 })
})

test('a gap in the data resets the positions', () => {
  const { show, place, bounds } = setUp()
  place()
  show(0, 800)
  show(500, 800, 2)
  expect(bounds()).toEqual({ min: 0, max: 300 })
})

test('without a resting order there are no bounds', () => {
  const { show, place, bounds, end } = setUp()
  place({ algo_order_type: 'conditional' })
  show(0, 800)
  expect(bounds()).toBeNull()
  place()
  show(50, 800)
  end()
  expect(bounds()).toBeNull()
})
