import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { StoredScaledOrder } from '@/client/scaledOrders/StoredScaledOrder'
import type { StoredAlgo } from '@/client/algos/StoredAlgo'
import type { Order } from '@/protocol/records/order'
import { createInstrument } from '@/trading/instrument/instrument'
import { testOrder } from '../fixtures/accountFixtures'
import { testMarkets } from '../fixtures/terminalFixtures'
import { describeOutcome } from '../outcomes/describeOutcome'
import type { OrderOutcome } from '../outcomes/Outcome'
import type { OwnEvent } from './applyOwnOrders'
import { groupCanceled } from './groupCanceled'
import { groupOwnEvents } from './groupOwnEvents'
import { endedByTimer } from './readCause'

const instrument = createInstrument(testMarkets[0]!.symbol)
const event = (clientId: string | null, filled: string, change: Partial<Order> = {}): OwnEvent => ({
  order: { ...testOrder, client_order_id: clientId, cum_filled_quantity: filled, state: 'filled', ...change },
  since: { filled: 0n, amount: 0n, state: 'new' },
})
const level = (clientOrderId: string, filled: string, state: string) => ({
  clientOrderId,
  orderId: null,
  price: '60000',
  size: '0.1',
  filled,
  state,
  code: null,
})
const scaledOrder: StoredScaledOrder = {
  id: 's',
  account: testOrder.address as StoredScaledOrder['account'],
  symbolId: 1,
  isBuy: true,
  postOnly: false,
  createdAt: 0,
  levels: [level('a', '0.1', 'filled'), level('b', '0', 'new'), level('c', '0', 'new')],
}
const twap = { kind: 'twap', state: { slices: [{ id: 't1' }, { id: 't2' }] } } as unknown as StoredAlgo
const algos = { scaled: [scaledOrder], algos: [twap] }

test('fills of a scaled order are one message about the whole scaled order', () => {
  const events = [event('b', '0.1'), event('c', '0.04', { state: 'partially_filled' })]
  const { scaled, rest } = groupOwnEvents(events, algos)
  expect(rest).toEqual([])
  expect(scaled).toHaveLength(1)
  const outcome = describeOutcome({ kind: 'scaledFilled', progress: scaled[0]!, instrument })
  expect([outcome.title, outcome.detail]).toEqual([
    'Scaled buy order partly filled',
    '2 of 3 orders, 0.240 of 0.300 BTC, BTC-PERP',
  ])
  expect(groupOwnEvents([event('b', '0.1'), event('c', '0.1')], algos).scaled[0]).toMatchObject({ done: 3, count: 3 })
})

test('slices of a TWAP cause no messages; other orders and slices that ended unfilled do', () => {
  const events = [event('t1', '0.1'), event(null, '0.1'), event('x', '0.1'), event('b', '0', { state: 'canceled' })]
  const { scaled, rest } = groupOwnEvents(events, algos)
  expect(scaled).toEqual([])
  expect(rest.map(({ order }) => order.client_order_id)).toEqual([null, 'x', 'b'])
})

test('orders that ended for the same reason cause one message, with their number and the reason', () => {
  const ended = (cause: OrderOutcome['cause'], filled = '0'): OrderOutcome => {
    const { order, since } = event(null, filled, { state: 'canceled' })
    return { kind: 'order', order, since, instrument, ...(cause && { cause }) }
  }
  const outcomes = groupCanceled([ended('timer'), ended('timer', '0.1'), ended('elsewhere'), ended('timer')])
  expect(outcomes.map((outcome) => describeOutcome(outcome).title)).toEqual([
    '2 orders canceled: auto-cancel timer',
    'Buy order partly filled',
    'Buy order canceled',
  ])
})

test('an order that ended when the auto-cancel timer ran out was canceled by the timer', () => {
  const at = (time: number) => ({ updated_time: time })
  const armed = { kind: 'armed', triggerTime: 5_000, failing: false } as const
  expect([4_999, 5_000, 5_400, 6_001].map((time) => endedByTimer(armed, at(time)))).toEqual([false, true, true, false])
  expect(endedByTimer({ kind: 'fired', triggerTime: 5_000, canceled: null }, at(5_000))).toBe(true)
  expect(endedByTimer({ kind: 'off' }, at(5_000))).toBe(false)
})

test('sizes of a scaled order add up exactly', () => {
  const [progress] = groupOwnEvents([event('b', '0.033')], algos).scaled
  expect([progress!.filled, progress!.total]).toEqual([parseDecimal('0.133'), parseDecimal('0.3')])
})
