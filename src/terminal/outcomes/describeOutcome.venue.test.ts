import { beforeEach, describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { ActionBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records/order'
import { createInstrument, type Instrument } from '@/trading/instrument/instrument'
import { addressOf, type Venue, venueOf } from '@/venue/engine/fixtures/venueOf'
import { describeOutcome } from './describeOutcome'
import type { OrderOutcome } from './Outcome'
import { causeOfEnd } from './readOutcome'

const ME = 1
const OTHER = 2

let venue: Venue
let instrument: Instrument
beforeEach(() => {
  venue = venueOf()
  venue.fund(ME, 'USDC', '100000')
  venue.fund(OTHER, 'USDC', '1000000')
  venue.oracle(1, '60000')
  instrument = createInstrument(venue.engine.symbols().find(({ symbol_id: id }) => id === 1)!)
})

const order = (isBuy: boolean, quantity: string, price: string | null, fields: object = {}) =>
  venue.orderOf(1, isBuy, quantity, price, fields as Partial<ActionBody<'placeOrder'>>)
const place = (account: number, body: ActionBody<'placeOrder'>): string => {
  const outcome = venue.place(account, body)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.data['order_id'] as string
}
/** Returns the newest order whose parent is this order. */
const childOf = (id: string): Order =>
  venue.eventsOf('order').findLast(({ order: pushed }) => pushed.parent_order_id === id)!.order
const realizedBy = ({ order_id: id }: Order) =>
  venue
    .eventsOf('execution')
    .filter(({ execution }) => execution.order_id === id)
    .reduce((sum, { execution }) => sum + parseDecimal(execution.realized_pnl ?? '0'), 0n)

function describeRecord(record: Order, part: Partial<OrderOutcome> = {}): string {
  const flat = venue.position(ME, 1) === null || parseDecimal(venue.position(ME, 1)!.open_size) === 0n
  const cause = causeOfEnd(record, flat)
  const { title, detail } = describeOutcome({ kind: 'order', order: record, instrument, cause, ...part })
  return detail === undefined ? title : `${title}: ${detail}`
}
const long = (quantity: string) => {
  venue.sell(OTHER, 1, quantity, '60000')
  place(ME, order(true, quantity, '60000'))
}

type Case = [name: string, happen: () => Order, expected: string, given?: () => Partial<OrderOutcome>]

const cases: Case[] = [
  [
    'a limit order that rests',
    () => venue.orderRecord(place(ME, order(true, '0.5', '59000'))),
    'Order placed: Buy 0.500 BTC at 59,000.0, BTC-PERP',
  ],
  [
    'a marketable good-till-canceled limit order that fills whole',
    () => {
      venue.sell(OTHER, 1, '0.2', '60000')
      venue.sell(OTHER, 1, '0.3', '60010')
      return venue.orderRecord(place(ME, order(true, '0.5', '60100')))
    },
    'Buy order filled: 0.500 BTC at 60,006.0 average, BTC-PERP',
  ],
  [
    'an average between two ticks is not cut to the tick',
    () => {
      venue.sell(OTHER, 1, '0.1', '60000')
      venue.sell(OTHER, 1, '0.2', '60000.1')
      return venue.orderRecord(place(ME, order(true, '0.3', '60100')))
    },
    'Buy order filled: 0.300 BTC at 60,000.067 average, BTC-PERP',
  ],
  [
    'a limit order of which a part fills and the rest rests',
    () => {
      venue.sell(OTHER, 1, '0.2', '60000')
      return venue.orderRecord(place(ME, order(true, '0.5', '60000')))
    },
    'Buy order partly filled: 0.200 of 0.500 BTC at 60,000.0 average, BTC-PERP; 0.300 BTC open at 60,000.0',
  ],
  [
    'an immediate-or-cancel order of which the rest is canceled',
    () => {
      venue.sell(OTHER, 1, '0.2', '60000')
      return venue.orderRecord(place(ME, order(true, '0.5', '60000', { time_in_force: 'ioc' })))
    },
    'Buy order partly filled: 0.200 of 0.500 BTC at 60,000.0 average, BTC-PERP; 0.300 BTC canceled: no liquidity left within its price',
  ],
  [
    'an immediate-or-cancel order that reaches nothing',
    () => venue.orderRecord(place(ME, order(true, '0.5', '60000', { time_in_force: 'ioc' }))),
    'Buy order not filled: Buy 0.500 BTC at 60,000.0, BTC-PERP: no liquidity left within its price',
  ],
  [
    'a market order',
    () => {
      venue.sell(OTHER, 1, '1', '60000')
      return venue.orderRecord(place(ME, order(true, '0.4', null)))
    },
    'Buy order filled: 0.400 BTC at 60,000.0 average, BTC-PERP',
  ],
  [
    'a limit order that is stopped by self-trade prevention',
    () => {
      place(ME, order(false, '0.5', '60000'))
      return venue.orderRecord(place(ME, order(true, '0.5', '60000', { stp_mode: 'cancel_taker' })))
    },
    'Buy order canceled: Buy 0.500 BTC at 60,000.0, BTC-PERP: self-trade prevention',
  ],
  [
    'a reduce-only order of 0.6 on a position of 0.3',
    () => {
      long('0.3')
      venue.buy(OTHER, 1, '1', '59990')
      return venue.orderRecord(place(ME, order(false, '0.6', null, { flags: ['reduce_only'] })))
    },
    'Sell order filled: 0.300 BTC at 59,990.0 average, BTC-PERP; reduce-only: cut from 0.600 BTC',
  ],
  [
    'a close, with what it realized',
    () => {
      long('0.3')
      venue.buy(OTHER, 1, '1', '60100')
      return venue.orderRecord(place(ME, order(false, '0.3', null, { flags: ['reduce_only'] })))
    },
    'Position closed: 0.300 BTC at 60,100.0 average, BTC-PERP; realized PnL +30.00 USDC',
    () => ({ purpose: 'close', realized: parseDecimal('30') }),
  ],
  [
    'a conditional order names its trigger',
    () =>
      venue.orderRecord(
        place(
          ME,
          order(true, '0.5', '61000', {
            algo_order_type: 'conditional',
            conditional: { trigger_price: '60500', trigger_by: 'mark_price' },
          }),
        ),
      ),
    'Conditional order placed: Buy 0.500 BTC at 61,000.0, BTC-PERP, triggers at 60,500.0 mark',
  ],
  [
    'a conditional order that triggered and filled',
    () => {
      const id = place(
        ME,
        order(true, '0.5', '61000', {
          algo_order_type: 'conditional',
          conditional: { trigger_price: '60500', trigger_by: 'oracle_price' },
        }),
      )
      venue.sell(OTHER, 1, '0.5', '60600')
      venue.oracle(1, '60600')
      expect(describeRecord(venue.orderRecord(id))).toBe(
        'Conditional order triggered: Buy 0.500 BTC at 61,000.0, BTC-PERP, triggers at 60,500.0 oracle',
      )
      return childOf(id)
    },
    'Conditional buy order filled: 0.500 BTC at 60,600.0 average, BTC-PERP',
  ],
  [
    'a take profit and stop loss for the whole position',
    () => {
      long('0.3')
      return venue.orderRecord(place(ME, exits()))
    },
    'TP/SL set: TP at 61,000.0 oracle, SL at 59,000.0 oracle, whole position, BTC-PERP',
  ],
  [
    'a stop loss that closed the position',
    () => {
      long('0.3')
      stopId = place(ME, exits())
      venue.buy(OTHER, 1, '1', '58900')
      venue.oracle(1, '58900')
      return childOf(stopId)
    },
    'Stop loss filled: 0.300 BTC at 58,900.0 average, BTC-PERP; realized PnL −330.00 USDC',
    () => ({ parent: venue.orderRecord(stopId), realized: realizedBy(childOf(stopId)) }),
  ],
  [
    'an order that the trader canceled',
    () => {
      const id = place(ME, order(true, '0.5', '59000'))
      venue.done('cancelOrder', ME, { order_id: id })
      return venue.orderRecord(id)
    },
    'Buy order canceled: Buy 0.500 BTC at 59,000.0, BTC-PERP: by you',
    () => ({ cause: 'user' }),
  ],
]

let stopId = ''
const exits = () =>
  order(false, '0.3', null, {
    algo_order_type: 'tpsl',
    tpsl: {
      tpsl_mode: 'full',
      tp_trigger_price: '61000',
      tp_trigger_by: 'oracle_price',
      tp_order_type: 'market',
      sl_trigger_price: '59000',
      sl_trigger_by: 'oracle_price',
      sl_order_type: 'market',
    },
  })

describe('messages match what the venue did', () => {
  test.each(cases)('%s', (_, happen, expected, partOf) => {
    const record = happen()
    expect(describeRecord(record, partOf?.())).toBe(expected)
  })
})

test('a liquidation, with the loss', () => {
  venue.fund(3, 'USDC', '1000')
  venue.done('setLeverage', 3, { symbol_id: 1, leverage: 50 })
  venue.sell(OTHER, 1, '0.5', '60000')
  place(3, order(true, '0.5', '60000'))
  venue.buy(OTHER, 1, '5', '57500')
  venue.oracle(1, '57600')
  venue.advance(10_000)
  const forced = venue
    .eventsOf('order')
    .findLast(({ order: pushed }) => pushed.address === addressOf(3) && pushed.order_source !== 'user')?.order
  expect(forced?.order_source).toBe('liquidation')
  const outcome = describeOutcome({ kind: 'order', order: forced!, instrument, realized: realizedBy(forced!) })
  expect(outcome).toMatchObject({ tone: 'down', title: 'Position liquidated' })
  expect(outcome.detail).toMatch(/^0\.500 BTC at 5[\d,.]+ average, BTC-PERP; realized PnL −/)
})

test('a modify with old and new values, and new fills', () => {
  venue.sell(OTHER, 1, '0.2', '60000')
  const id = place(ME, order(true, '0.5', '59000'))
  const before = venue.orderRecord(id)
  venue.done('modifyOrder', ME, { order_id: id, price: '59100', quantity: '0.4' })
  const moved = venue.orderRecord(id)
  expect(describeOutcome({ kind: 'modified', before, after: moved, instrument })).toEqual({
    tone: 'plain',
    title: 'Order modified',
    detail: 'Buy 0.400 BTC, BTC-PERP: price 59,000.0 → 59,100.0, quantity 0.500 → 0.400',
  })
  venue.done('modifyOrder', ME, { order_id: id, price: '60000' })
  expect(describeOutcome({ kind: 'modified', before: moved, after: venue.orderRecord(id), instrument })).toEqual({
    tone: 'up',
    title: 'Order modified and partly filled',
    detail: 'price 59,100.0 → 60,000.0; 0.200 of 0.400 BTC at 60,000.0 average, BTC-PERP; 0.200 BTC open at 60,000.0',
  })
})

test('a chase with its price', () => {
  venue.buy(OTHER, 1, '0.2', '59500')
  const id = place(ME, order(true, '0.5', '59000'))
  const before = venue.orderRecord(id)
  venue.done('chaseOrder', ME, { order_id: id })
  expect(describeOutcome({ kind: 'chased', before, after: venue.orderRecord(id), instrument })).toEqual({
    tone: 'plain',
    title: 'Order moved to the best price',
    detail: 'Buy 0.500 BTC, BTC-PERP: price 59,000.0 → 59,500.0',
  })
})

test('a reduced reduce-only order with old and new size', () => {
  long('0.6')
  const id = place(ME, order(false, '0.6', '62000', { flags: ['reduce_only'] }))
  venue.buy(OTHER, 1, '0.3', '59900')
  place(ME, order(false, '0.3', '59900'))
  const after = venue.orderRecord(id)
  const from = parseDecimal(after.original_quantity)
  expect(describeOutcome({ kind: 'reduced', order: after, from, instrument })).toMatchObject({
    title: 'Sell order reduced',
    detail: 'Reduce-only: 0.600 → 0.300 BTC, BTC-PERP',
  })
})

test('a batch with the numbers of successes, ended orders and rejections', () => {
  const ids = ['59000', '58900', '58800'].map((price) => place(ME, order(true, '0.1', price)))
  venue.done('cancelOrder', ME, { order_id: ids[2]! })
  const { results } = venue.done('batchCancel', ME, { orders: ids.map((order_id) => ({ order_id })) }) as {
    results: { error_code: string }[]
  }
  expect(describeOutcome({ kind: 'batch', act: 'cancel', results, requested: 4 })).toEqual({
    tone: 'warn',
    title: '2 of 4 orders canceled',
    detail: '1 already filled or canceled; 1 not sent',
  })
  expect(describeOutcome({ kind: 'batch', act: 'cancel', results, requested: 3 })).toEqual({
    tone: 'plain',
    title: '2 of 3 orders canceled',
    detail: '1 already filled or canceled',
  })
})
