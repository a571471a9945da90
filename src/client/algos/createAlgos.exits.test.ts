import { describe, expect, test } from 'vitest'
import type { ActionBody } from '@/protocol/actions'
import type { Position } from '@/protocol/records/position'
import { browser, confirmed, createAlgosBench, d, followed, rejected, account } from '../fixtures/createAlgosBench'
import type { FollowedOrder } from './AlgosOptions'

/** A stop-loss of a long beside its take-profit, as the page sees it. */
const stopAt = (price: string | null, state = 'pending_trigger'): FollowedOrder => ({
  ...followed(state, '0'),
  price: null,
  order_type: 'market',
  algo_order_type: 'tpsl',
  tpsl: {
    tpsl_mode: 'full',
    tp_trigger_price: '150',
    tp_trigger_by: 'mark_price',
    tp_order_type: 'market',
    tp_order_price: null,
    sl_trigger_price: price,
    sl_trigger_by: 'mark_price',
    sl_order_type: 'market',
    sl_order_price: null,
  },
})
const terms = { isBuy: false, start: d('95'), distance: d('5'), by: 'mark_price', tick: d('0.1') } as const
const trailed = { account, symbolId: 1, orderId: '7', terms }

function benchWithStop() {
  const bench = createAlgosBench()
  bench.orders.setState({ open: [stopAt('95')] })
  const marks = (mark_price: string) =>
    bench.ticker.setState({ phase: 'live', ticker: { best_bid: '1', best_ask: '2', mark_price } })
  return { ...bench, marks }
}

describe('trailing stop', () => {
  test('moves the stop that rests at the venue by modify, keeps its take-profit, and ends when it triggers', async () => {
    const { algos, time, sent, marks, orders, ends, algo } = benchWithStop()
    expect(await algos.trail(trailed)).toBe('begun')
    expect(await algos.trail(trailed)).toBe('already')
    marks('99')
    expect(sent).toEqual([])
    marks('102')
    expect(sent).toMatchObject([
      { action: 'modifyOrder', body: { order_id: '7', tpsl: { tp_trigger_price: '150', sl_trigger_price: '97' } } },
    ])
    sent[0]!.answer(confirmed)
    await time.advance(0)
    orders.setState({ open: [stopAt('97')] })
    marks('98')
    await time.advance(60_000)
    expect(sent).toHaveLength(1)
    orders.setState({ open: [], recent: [stopAt('97', 'triggered')] })
    expect([algo()?.state.end?.reason, ends]).toEqual(['filled', ['filled']])
  })

  test('ends when the stop is removed from its order', async () => {
    const { algos, orders, ends } = benchWithStop()
    await algos.trail(trailed)
    orders.setState({ open: [stopAt(null)] })
    expect(ends).toEqual(['canceled'])
  })
})

const closing = (position: Position) =>
  ({ symbol_id: 1, is_buy: false, order_type: 'market', quantity: position.open_size }) as ActionBody<'placeOrder'>
const holds = (open_size: string) => ({
  phase: 'live',
  positions: [{ symbol_id: 1, position_side: 'both', open_size } as Position],
})

/** Creates a bench with a long of 2, and a time exit that is due in `dueMs`. */
async function benchWithExit(dueMs: number, shared = browser()) {
  const bench = createAlgosBench(shared)
  bench.positions.setState(holds('2'))
  const terms = { isBuy: false, at: bench.time.clock.now() + dueMs }
  await bench.algos.timeExit({ account, symbolId: 1, positionSide: 'both', encode: closing, terms })
  return bench
}

describe('time exit', () => {
  test('closes the position at its current size, once, at its time', async () => {
    const { time, sent, positions, ends } = await benchWithExit(60_000)
    await time.advance(59_000)
    expect(sent).toEqual([])
    positions.setState(holds('1'))
    await time.advance(1_000)
    expect(sent).toMatchObject([{ action: 'placeOrder', body: { quantity: '1' } }])
    await time.advance(10_000)
    expect(sent).toHaveLength(1)
    sent[0]!.answer(confirmed)
    await time.advance(0)
    expect(ends).toEqual(['done'])
  })

  test('waits while the position is unknown, and ends when it is closed or flipped before', async () => {
    const { time, sent, positions, ends } = await benchWithExit(1_000)
    positions.setState({ phase: 'stale', positions: [] })
    await time.advance(5_000)
    expect([sent, ends]).toEqual([[], []])
    positions.setState(holds('-2'))
    expect([sent, ends]).toEqual([[], ['closed']])
  })

  test('tries again after a rejection for lack of liquidity, and ends with any other', async () => {
    const { time, sent, ends } = await benchWithExit(0)
    await time.advance(0)
    sent[0]!.answer(rejected('20007'))
    await time.advance(3_000)
    expect(sent).toHaveLength(2)
    sent[1]!.answer(rejected('20003'))
    await time.advance(0)
    expect(ends).toEqual(['rejected'])
  })

  test('ends with its tab', async () => {
    const shared = browser()
    await benchWithExit(60_000, shared)
    const second = createAlgosBench(shared, 'second')
    await second.algos.resume()
    shared.tabs.kill('first')
    await second.time.advance(0)
    expect(second.ends).toEqual(['tabClosed'])
  })
})
