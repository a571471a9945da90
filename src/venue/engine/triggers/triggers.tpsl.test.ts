import { describe, expect, test } from 'vitest'
import { addressOf, venueOf, type Venue } from '../fixtures/venueOf'
import { A, B, traders, takes, stops, long, guard, childOf, statesOf, type Tpsl } from '../fixtures/guards'

describe('take-profit and stop-loss', () => {
  test('need a position on the other side', () => {
    const venue = long()
    const place = (isBuy: boolean, tpsl: Tpsl, account = A) =>
      venue.place(account, venue.orderOf(1, isBuy, '1', null, { algo_order_type: 'tpsl', tpsl }))
    expect(place(true, takes('59000'))).toMatchObject({ code: '20009' })
    expect(place(false, takes('60000'))).toMatchObject({ code: '20016' })
    expect(place(false, stops('60000'))).toMatchObject({ code: '20016' })
    expect(place(false, { ...takes('61000'), ...stops('59000') })).toMatchObject({ ok: true })
  })

  test('close the whole current position in mode full, and cancel the other leg', () => {
    const venue = long()
    const id = guard(venue, { ...takes('61000'), ...stops('59000') })
    venue.sell(B, 1, '1', '60010', { stp_mode: 'none' })
    venue.buy(A, 1, '1', '60010')
    venue.oracle(1, '61000')
    expect(statesOf(venue, id)).toEqual(['pending_trigger', 'triggered'])
    expect(childOf(venue, id)).toMatchObject({
      state: 'filled',
      quantity: '2',
      flags: ['reduce_only'],
      order_type: 'market',
    })
    expect(venue.position(A, 1)).toBeNull()
    venue.oracle(1, '58000')
    expect(statesOf(venue, id)).toHaveLength(2)
  })

  test('close their own quantity in mode partial, with a limit order where asked', () => {
    const venue = long('3')
    const id = guard(venue, stops('59000', { tpsl_mode: 'partial', sl_order_type: 'limit', sl_order_price: '59900' }))
    venue.oracle(1, '59000')
    expect(childOf(venue, id)).toMatchObject({ state: 'filled', quantity: '1', price: '59900', order_type: 'limit' })
    expect(venue.position(A, 1)!.open_size).toBe('2')
  })

  test('are canceled when the position is closed', () => {
    const venue = long()
    const id = guard(venue, takes('61000'))
    venue.sell(A, 1, '1', '59900')
    expect(venue.orderRecord(id).state).toBe('canceled')
  })

  test('fire in the opposite direction for a short', () => {
    const venue = traders()
    venue.buy(B, 1, '1', '60000')
    venue.sell(A, 1, '1', '60000')
    venue.sell(B, 1, '5', '60100')
    const tp = venue.buy(A, 1, '1', null, { algo_order_type: 'tpsl', tpsl: takes('59000', { tpsl_mode: 'partial' }) })
    const sl = venue.buy(A, 1, '1', null, { algo_order_type: 'tpsl', tpsl: stops('61000') })
    venue.oracle(1, '61000')
    expect([venue.orderRecord(tp).state, venue.orderRecord(sl).state]).toEqual(['canceled', 'triggered'])
  })

  test('on spot need no position, reserve nothing, and behave like mode partial', () => {
    const venue = venueOf()
    venue.fund(A, 'ETH', '2')
    venue.fund(B, 'USDC', '100000')
    venue.fund(B, 'ETH', '1')
    venue.buy(B, 5, '0.1', '3000')
    venue.sell(A, 5, '0.1', '3000')
    const id = venue.sell(A, 5, '1', null, {
      algo_order_type: 'tpsl',
      tpsl: stops('2990', { sl_trigger_by: 'last_price' }),
    })
    expect(venue.balance(A, 'ETH')).toMatchObject({ locked: '0' })
    venue.buy(B, 5, '0.1', '2990')
    venue.buy(B, 5, '2', '2980')
    venue.sell(A, 5, '0.1', '2990')
    expect(venue.orderRecord(id).state).toBe('triggered')
    expect(childOf(venue, id)).toMatchObject({ state: 'filled', quantity: '1', flags: null })
  })
})

describe('attached take-profit and stop-loss', () => {
  const attached = (venue: Venue) =>
    venue.eventsOf('order').findLast((e) => e.order.algo_order_type === 'attached_tpsl')!.order
  const place = (
    venue: Venue,
    quantity: string,
    price: string | null,
    tpsl: Tpsl = { ...takes('61000'), ...stops('59000') },
  ) => venue.buy(A, 1, quantity, price, { algo_order_type: 'attached_tpsl', tpsl })

  test('are dormant until the parent is filled, then active', () => {
    const venue = traders()
    const parent = place(venue, '1', '60000')
    expect(venue.orderRecord(parent)).toMatchObject({
      algo_order_type: null,
      state: 'new',
      tpsl: { tpsl_mode: 'full' },
    })
    expect(attached(venue)).toMatchObject({
      state: 'inactive',
      parent_order_id: parent,
      is_buy: false,
      quantity: '1',
      client_order_id: null,
    })
    const id = attached(venue).order_id
    venue.sell(B, 1, '0.4', '60000')
    expect(venue.orderRecord(id).state).toBe('inactive')
    venue.sell(B, 1, '0.6', '60000')
    expect(statesOf(venue, id)).toEqual(['inactive', 'pending_trigger'])
    venue.buy(B, 1, '1', '59500')
    venue.oracle(1, '58900')
    expect(statesOf(venue, id)).toEqual(['inactive', 'pending_trigger', 'triggered'])
    expect(childOf(venue, id)).toMatchObject({ state: 'filled', parent_order_id: id })
  })

  test('are not created when the parent is rejected, whose record does not mention them', () => {
    const venue = traders()
    const body = venue.orderOf(1, true, '1', '30000', { algo_order_type: 'attached_tpsl', tpsl: stops('29000') })
    expect(venue.place(A, body)).toMatchObject({ code: '20004' })
    const orders = venue.eventsOf('order').map((e) => [e.order.state, e.order.algo_order_type, e.order.tpsl?.tpsl_mode])
    expect(orders).toEqual([['rejected', null, 'full']])
  })

  test('become active for the filled part of a canceled parent, and are canceled with an unfilled one', () => {
    const venue = traders()
    const parent = place(venue, '1', '60000', takes('61000', { tpsl_mode: 'partial' }))
    const id = attached(venue).order_id
    venue.sell(B, 1, '0.4', '60000')
    venue.done('cancelOrder', A, { order_id: parent })
    expect(venue.orderRecord(id)).toMatchObject({
      state: 'pending_trigger',
      quantity: '0.4',
      remaining_quantity: '0.4',
    })
    const unfilled = place(venue, '1', '59000')
    const other = attached(venue).order_id
    venue.done('cancelOrder', A, { order_id: unfilled })
    expect(venue.orderRecord(other).state).toBe('canceled')
  })

  test('are canceled when the parent ends after its position is closed', () => {
    const venue = traders()
    const parent = place(venue, '1', '60000', takes('61000', { tpsl_mode: 'partial' }))
    const id = attached(venue).order_id
    venue.sell(B, 1, '0.4', '60000')
    venue.buy(B, 1, '0.4', '60100')
    venue.sell(A, 1, '0.4', '60100')
    expect(venue.position(A, 1)).toBeNull()
    venue.done('cancelOrder', A, { order_id: parent })
    expect(statesOf(venue, id)).toEqual(['inactive', 'canceled'])
  })

  test('fire at once when their price is already reached at activation', () => {
    const venue = traders()
    place(venue, '1', '60000', stops('60500'))
    const id = attached(venue).order_id
    venue.buy(B, 1, '1', '59500')
    venue.block(() => {
      venue.execute({
        action: 'placeOrder',
        account: addressOf(B),
        signer: addressOf(B),
        body: venue.orderOf(1, false, '1', '60000'),
      })
    })
    expect(statesOf(venue, id)).toEqual(['inactive', 'pending_trigger', 'triggered'])
  })

  test('can be canceled and changed without affecting the parent', () => {
    const venue = traders()
    const parent = place(venue, '1', '60000')
    const id = attached(venue).order_id
    venue.done('modifyOrder', A, { order_id: id, tpsl: takes('62000') })
    expect(venue.orderRecord(id)).toMatchObject({
      state: 'inactive',
      tpsl: { tp_trigger_price: '62000', sl_trigger_price: null },
    })
    venue.done('modifyOrder', A, { order_id: parent, quantity: '0.5' })
    venue.sell(B, 1, '0.5', '60000')
    expect(venue.orderRecord(id)).toMatchObject({ state: 'pending_trigger', quantity: '0.5' })
    venue.done('cancelOrder', A, { order_id: id })
    const second = place(venue, '1', '59000')
    const other = attached(venue).order_id
    venue.done('cancelOrder', A, { order_id: other })
    expect(venue.orderRecord(second).state).toBe('new')
    expect(venue.done('cancelAll', A, {})).toEqual({ canceled: 1 })
    place(venue, '1', '59000')
    expect(venue.done('cancelAll', A, {})).toEqual({ canceled: 2 })
  })

  test('keep the same exits as their parent when either is changed, and both are pushed', () => {
    const venue = traders()
    const parent = place(venue, '1', '60000')
    const { order_id: id } = attached(venue)
    const pushed = (order: string) => venue.eventsOf('order').findLast((e) => e.order.order_id === order)!.order.tpsl
    venue.done('modifyOrder', A, { order_id: id, tpsl: takes('62000') })
    expect([pushed(parent), venue.orderRecord(parent).tpsl]).toMatchObject(Array(2).fill({ tp_trigger_price: '62000' }))
    // Fields that a modify does not contain stay: a new price of the parent does not restore an earlier exit.
    venue.done('modifyOrder', A, { order_id: parent, price: '59900', tpsl: takes('62000') })
    venue.done('modifyOrder', A, { order_id: parent, price: '59800' })
    expect(venue.orderRecord(id).tpsl).toMatchObject({ tp_trigger_price: '62000', sl_trigger_price: null })
    venue.done('modifyOrder', A, { order_id: parent, tpsl: stops('58000') })
    expect([pushed(id), venue.orderRecord(id).tpsl]).toMatchObject(Array(2).fill({ sl_trigger_price: '58000' }))
  })

  test('become active in the same transaction as a filled market parent', () => {
    const venue = traders()
    venue.sell(B, 1, '0.4', '60000')
    const parent = place(venue, '1', null)
    expect(venue.orderRecord(parent)).toMatchObject({ state: 'canceled', cum_filled_quantity: '0.4' })
    expect(attached(venue)).toMatchObject({ state: 'pending_trigger', quantity: '0.4' })
    const order = venue.events.filter((e) => e.kind === 'order').map((e) => e.order)
    expect(order.filter((o) => o.address === addressOf(A)).map((o) => o.state)).toEqual([
      'new',
      'inactive',
      'partially_filled',
      'canceled',
      'pending_trigger',
    ])
  })
})
