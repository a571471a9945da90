import { describe, expect, test } from 'vitest'
import { restoreEngine } from '../createEngine'
import { statesOf } from '../fixtures/guards'
import { addressOf, START, venueOf, type Venue } from '../fixtures/venueOf'
import { createPracticeConfig } from '../symbols'
import type { EngineWrite } from '../types'
import { MAX_CLOSED_ORDERS, createClosedOrders, rememberClosed } from './closedOrders'

const A = 1
const B = 2
const C = 3

function traders(): Venue {
  const venue = venueOf()
  for (const account of [A, B, C]) venue.fund(account, 'USDC', '1000000')
  return venue
}

describe('orders', () => {
  test('are pushed as a whole record when new, then with the changed keys only', () => {
    const venue = traders()
    const ask = venue.sell(B, 1, '1', '60000')
    const bid = venue.buy(A, 1, '1', '60000')
    expect(statesOf(venue, bid)).toEqual(['new', 'filled'])
    const changes = venue.eventsOf('order').filter((e) => e.order.order_id === ask)
    expect(changes.map((e) => e.changed?.includes('cum_filled_quantity') ?? null)).toEqual([null, true])
    // The record of the maker now has the hash of the taker's transaction.
    expect(venue.orderRecord(ask).tx_hash).toBe(venue.orderRecord(bid).tx_hash)
  })

  test('get a rejected record when a trading rule rejects them, and none for an unknown symbol', () => {
    const venue = traders()
    expect(venue.place(A, venue.orderOf(1, true, '1', '60000.05', { client_order_id: 'x' }))).toMatchObject({
      code: '20001',
    })
    const { order, changed } = venue.eventsOf('order').at(-1)!
    expect(order).toMatchObject({
      state: 'rejected',
      price: '60000.05',
      client_order_id: 'x',
      remaining_quantity: '1',
      address: addressOf(A),
    })
    expect(changed).toBeNull()
    expect(venue.write('cancelOrder', A, { order_id: order.order_id })).toMatchObject({ code: '20014' })
    const before = venue.events.length
    expect(venue.place(A, venue.orderOf(99, true, '1', '60000'))).toMatchObject({ code: '10004' })
    expect(venue.events).toHaveLength(before)
  })

  // The account has an order of 1 at 60000, another account one of 1 at 60010. The account buys 3 up to 60010.
  test.each([
    ['cancel_maker', 'canceled', '0', 'filled', 'partially_filled', '1', 2000],
    ['cancel_taker', 'new', '0', 'new', 'canceled', '0', null],
    ['cancel_both', 'canceled', '0', 'new', 'canceled', '0', null],
    ['none', 'filled', '1', 'filled', 'partially_filled', '2', 1000],
  ] as const)(
    'keep an account from trading with itself: %s',
    (stp_mode, own, ownFilled, other, state, filled, rest) => {
      const venue = traders()
      const ownId = venue.sell(A, 1, '1', '60000')
      const theirs = venue.sell(B, 1, '1', '60010')
      const id = venue.buy(A, 1, '3', '60010', { stp_mode })
      expect(venue.orderRecord(ownId)).toMatchObject({ state: own, cum_filled_quantity: ownFilled })
      expect(venue.orderRecord(theirs)).toMatchObject({ state: other })
      expect(venue.orderRecord(id)).toMatchObject({ state, cum_filled_quantity: filled })
      expect(venue.engine.levels(1).bids).toEqual(rest === null ? [] : [[600_100, rest]])
    },
  )

  test('are checked as fill-or-kill against other accounts’ orders only, and against what reduce-only orders can still fill', () => {
    const venue = traders()
    venue.sell(A, 1, '1', '60000')
    venue.sell(B, 1, '1', '60010')
    const place = (quantity: string, stp_mode: 'cancel_maker' | 'cancel_taker' | 'none') =>
      venue.place(A, venue.orderOf(1, true, quantity, '60010', { time_in_force: 'fok', stp_mode }))
    expect(place('2', 'cancel_maker')).toMatchObject({ code: '20006' })
    expect(place('1', 'cancel_taker')).toMatchObject({ code: '20006' })
    expect(place('2', 'none')).toMatchObject({ ok: true })
    venue.done('setPositionMode', 3, { position_mode: 'hedge' })
    venue.sell(B, 1, '1', '60000')
    venue.buy(3, 1, '1', '60000', { position_side: 'long' })
    venue.sell(3, 1, '1', '60020', { position_side: 'long' })
    venue.sell(3, 1, '1', '60020', { position_side: 'long' })
    // The book shows two orders of 1 BTC, but both close the same position of 1 BTC.
    expect(venue.place(B, venue.orderOf(1, true, '2', '60020', { time_in_force: 'fok' }))).toMatchObject({
      code: '20006',
    })
    expect(venue.place(B, venue.orderOf(1, true, '1', '60020', { time_in_force: 'fok' }))).toMatchObject({ ok: true })
    expect(venue.engine.levels(1).asks).toEqual([])
  })

  test('change nothing when a modify is rejected', () => {
    const venue = traders()
    venue.sell(B, 1, '1', '60100')
    const id = venue.buy(A, 1, '1', '59900', { flags: ['post_only'] })
    const before = venue.engine.order(id)
    for (const [change, code] of [
      [{ price: '60100' }, '20005'],
      [{ price: '59900.05' }, '20001'],
      [{ price: '30000' }, '20004'],
      [{ quantity: '0.0005' }, '20002'],
      [{ quantity: '300' }, '20003'],
    ] as const)
      expect(venue.write('modifyOrder', A, { order_id: id, ...change }), JSON.stringify(change)).toMatchObject({ code })
    expect(venue.engine.order(id)).toEqual(before)
    venue.block(() => venue.engine.setHalted(1, true))
    expect(venue.write('modifyOrder', A, { order_id: id, quantity: '0.5' })).toMatchObject({ code: '20011' })
    expect(venue.write('chaseOrder', A, { order_id: id })).toMatchObject({ code: '20011' })
    expect(venue.place(A, venue.orderOf(1, true, '1', '59000'))).toMatchObject({ code: '20011' })
    expect(venue.write('cancelOrder', A, { order_id: id }).ok).toBe(true)
  })

  test('reject a change that their type does not support, alone or in a batch, before any trading rule (docs/protocol 9.5, 9.13, 9.20)', () => {
    const venue = traders()
    venue.buy(B, 4, '0.1', '60000')
    venue.fund(A, 'BTC', '1')
    venue.sell(A, 4, '0.1', '60000')
    const waits = {
      algo_order_type: 'conditional',
      conditional: { trigger_price: '61000', trigger_by: 'last_price' },
    } as const
    const limit = venue.buy(A, 4, '0.1', '59000')
    const market = venue.buy(A, 4, '0.1', null, waits)
    const before = venue.engine.order(market)
    venue.block(() => venue.engine.setHalted(4, true))
    for (const [id, change, code, field] of [
      [market, { price: '59000' }, '10003', 'price'],
      [market, { price: '59000.001', quantity: '0.1' }, '10003', 'price'],
      [limit, { conditional: waits.conditional }, '10003', 'conditional'],
      [
        market,
        { conditional: { trigger_price: '61000', trigger_by: 'mark_price' } },
        '10002',
        'conditional.trigger_by',
      ],
    ] as const) {
      const item = { order_id: id, ...change }
      const write = (action: 'modifyOrder' | 'batchModify', body: object) =>
        venue.engine.checkWrite({ action, account: addressOf(A), signer: addressOf(A), body } as unknown as EngineWrite)
      expect(write('modifyOrder', item)).toMatchObject({ code, message: expect.stringMatching(`^${field} must`) })
      expect(write('batchModify', { symbol_id: 4, orders: [{ order_id: limit, price: '58000' }, item] })).toMatchObject(
        {
          code,
          message: expect.stringContaining(`orders[1].${field} must`),
        },
      )
      // In a batch of another symbol the order is unknown, which rejects only this item.
      if (code === '10003') expect(write('batchModify', { symbol_id: 1, orders: [item] })).toBeNull()
      // The check is repeated on execution, because the order may have been placed in the same block, after the first check.
      expect(venue.write('modifyOrder', A, item)).toMatchObject({ code })
    }
    expect(venue.engine.order(market)).toEqual(before)
  })

  test.each([
    ['the quantity decreases', { quantity: '1' }, true],
    ['the quantity is the same', { quantity: '2' }, false],
    ['the price is the same', { price: '60000' }, false],
    ['the quantity increases', { quantity: '3' }, false],
    ['the price changes and the quantity decreases', { price: '60000.1', quantity: '1' }, false],
  ])('keep their place in the queue only when the price stays and the quantity decreases: %s', (_, change, keeps) => {
    const venue = traders()
    const first = venue.sell(A, 1, '2', '60000')
    venue.sell(B, 1, '2', '60000')
    venue.done('modifyOrder', A, { order_id: first, ...change })
    venue.buy(C, 1, '0.5', '60000')
    expect(venue.orderRecord(first).cum_filled_quantity).toBe(keeps ? '0.5' : '0')
  })

  test('are found after a rejection, also for an address without an account (docs/protocol 9.28, 9.84)', () => {
    const venue = venueOf()
    const unknownAccount = 77
    venue.place(unknownAccount, venue.orderOf(1, true, '1', '59000', { client_order_id: 'x' }))
    const rejected = venue.eventsOf('order').at(-1)!.order
    expect(rejected.state).toBe('rejected')
    expect(venue.engine.accountExists(addressOf(unknownAccount))).toBe(false)
    const config = createPracticeConfig(START)
    const copy = venueOf(restoreEngine(config, JSON.parse(JSON.stringify(venue.engine.snapshot()))))
    // A snapshot of the previous version has another name for them.
    const { closedWithoutAccount: strangers, ...snapshot } = venue.engine.snapshot()
    const copyOfEarlier = venueOf(restoreEngine(config, JSON.parse(JSON.stringify({ ...snapshot, strangers }))))
    for (const restored of [venue, copy, copyOfEarlier]) {
      expect(restored.write('cancelOrder', unknownAccount, { order_id: rejected.order_id })).toMatchObject({
        code: '20014',
      })
      expect(restored.write('cancelOrder', unknownAccount, { client_order_id: 'x' })).toMatchObject({ code: '20014' })
      expect(restored.write('cancelOrder', 78, { client_order_id: 'x' })).toMatchObject({ code: '20013' })
    }
    venue.fund(unknownAccount, 'USDC', '1')
    expect(venue.write('cancelOrder', unknownAccount, { client_order_id: 'x' })).toMatchObject({ code: '20014' })
  })

  test('must keep the minimum notional in a modify', () => {
    const venue = traders()
    const id = venue.buy(A, 6, '20', '0.0123')
    expect(venue.write('modifyOrder', A, { order_id: id, quantity: '5' })).toMatchObject({ code: '20002' })
    expect(venue.write('modifyOrder', A, { order_id: id, quantity: '9' }).ok).toBe(true)
  })

  test('with a quote amount are filled when the rest buys no lot at the next price (docs/protocol 9.49)', () => {
    const venue = traders()
    venue.fund(B, 'ETH', '1')
    venue.sell(B, 5, '0.1', '3000')
    venue.sell(B, 5, '0.1', '3000.5')
    const quote = { market_order_type: 'quote' } as const
    const id = venue.buy(A, 5, '300.30002', null, quote)
    // A lot costs 0.3 at the first price, where no lot remains, and 0.30005 at the second.
    expect(venue.orderRecord(id)).toMatchObject({
      state: 'filled',
      cum_filled_quantity: '0.1',
      remaining_quantity: '0',
    })
  })

  test('are executed in order in a batch, each independently', () => {
    const venue = traders()
    const item = (price: string, isBuy = true) => venue.orderOf(1, isBuy, '0.1', price)
    const placed = venue.done('batchPlace', A, {
      symbol_id: 1,
      orders: [item('59000'), item('59000.05'), { ...item('59000'), client_order_id: 'b' }],
    })
    expect(placed.results).toMatchObject([
      { state: 'new', error_code: '0', client_order_id: null },
      { order_id: null, state: 'rejected', error_code: '20001' },
      { state: 'new', error_code: '0', client_order_id: 'b' },
    ])
    const [first] = placed.results as { order_id: string }[]
    const modified = venue.done('batchModify', A, {
      symbol_id: 1,
      orders: [
        { client_order_id: 'b', price: '58000' },
        { order_id: first!.order_id, price: '58000.05' },
      ],
    })
    expect(modified.results).toEqual([
      { order_id: expect.any(String), client_order_id: 'b', state: 'new', error_code: '0' },
      { order_id: first!.order_id, client_order_id: null, state: 'new', error_code: '20001' },
    ])
    const canceled = venue.done('batchCancel', A, {
      orders: [{ order_id: first!.order_id }, { order_id: first!.order_id }, { order_id: '77777' }],
    })
    expect(canceled.results).toEqual([
      { order_id: first!.order_id, client_order_id: null, state: 'canceled', error_code: '0' },
      { order_id: first!.order_id, client_order_id: null, state: 'canceled', error_code: '20014' },
      { order_id: '77777', client_order_id: null, state: 'rejected', error_code: '20013' },
    ])
    expect(
      venue.done('batchModify', A, { symbol_id: 2, orders: [{ client_order_id: 'b', price: '58000' }] }).results,
    ).toMatchObject([{ error_code: '20013' }])
  })

  test('are found by either id, an open order before the newest terminal one, and by both ids only if they name the same order (docs/protocol 9.18)', () => {
    const venue = traders()
    const old = venue.buy(A, 1, '0.1', '59000', { client_order_id: 'x' })
    venue.done('cancelOrder', A, { client_order_id: 'x' })
    expect(venue.write('cancelOrder', A, { client_order_id: 'x' })).toMatchObject({ code: '20014' })
    expect(venue.write('cancelOrder', A, { order_id: old, client_order_id: 'x' })).toMatchObject({ code: '20014' })
    const fresh = venue.buy(A, 1, '0.1', '59000', { client_order_id: 'x' })
    expect(venue.write('cancelOrder', A, { order_id: old, client_order_id: 'x' })).toMatchObject({ code: '20013' })
    expect(venue.write('cancelOrder', A, { order_id: old })).toMatchObject({ code: '20014' })
    expect(venue.write('cancelOrder', A, { order_id: fresh, client_order_id: 'y' })).toMatchObject({ code: '20013' })
    expect(venue.write('cancelOrder', B, { order_id: fresh })).toMatchObject({ code: '20013' })
    expect(venue.write('cancelOrder', A, { order_id: fresh, client_order_id: 'x' }).ok).toBe(true)
  })
})

describe('closed orders', () => {
  test('are stored up to a limit, beyond which the oldest are dropped', () => {
    const closed = createClosedOrders()
    for (let id = 1; id <= MAX_CLOSED_ORDERS + 5; id++)
      rememberClosed(closed, { id, clientId: id < 4 ? 'again' : null, state: 'filled' })
    expect(closed.byId.size).toBe(MAX_CLOSED_ORDERS)
    expect([closed.byId.has(5), closed.byId.has(6), closed.byClientId.size]).toEqual([false, true, 0])
  })
})
