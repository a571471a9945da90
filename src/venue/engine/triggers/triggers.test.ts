import { describe, expect, it } from 'vitest'
import type { ActionBody } from '@/protocol/actions'
import { restoreEngine } from '../createEngine'
import { addressOf, START, venueOf, type Venue } from '../fixtures/venueOf'
import { createPracticeConfig } from '../symbols'

const A = 1
const B = 2
type Tpsl = NonNullable<ActionBody<'placeOrder'>['tpsl']>

function traders(): Venue {
  const venue = venueOf()
  for (const account of [A, B]) venue.fund(account, 'USDC', '1000000')
  return venue
}

const takes = (price: string, fields: Partial<Tpsl> = {}): Tpsl => ({
  tpsl_mode: 'full',
  tp_trigger_price: price,
  tp_trigger_by: 'oracle_price',
  tp_order_type: 'market',
  ...fields,
})
const stops = (price: string, fields: Partial<Tpsl> = {}): Tpsl => ({
  tpsl_mode: 'full',
  sl_trigger_price: price,
  sl_trigger_by: 'oracle_price',
  sl_order_type: 'market',
  ...fields,
})

/** A is long some BTC-PERP at 60000; B bids below for more. */
function long(quantity = '1'): Venue {
  const venue = traders()
  venue.sell(B, 1, quantity, '60000')
  venue.buy(A, 1, quantity, '60000')
  venue.buy(B, 1, '5', '59900')
  return venue
}

const guard = (venue: Venue, tpsl: Tpsl, fields: Partial<ActionBody<'placeOrder'>> = {}) =>
  venue.sell(A, 1, '1', null, { algo_order_type: 'tpsl', tpsl, ...fields })
const childOf = (venue: Venue, parent: string) =>
  venue.eventsOf('order').findLast((e) => e.order.parent_order_id === parent)?.order
const statesOf = (venue: Venue, id: string) =>
  venue
    .eventsOf('order')
    .filter((e) => e.order.order_id === id)
    .map((e) => e.order.state)

describe('conditional orders', () => {
  it('fire from below or above, whichever side the price was on, and their child acts in the same block', () => {
    const venue = traders()
    const conditional = (trigger_price: string) =>
      venue.buy(A, 1, '0.1', '59000', {
        algo_order_type: 'conditional',
        conditional: { trigger_price, trigger_by: 'oracle_price' },
      })
    const [above, below] = [conditional('60100'), conditional('59900')]
    expect(venue.balance(A).locked).toBe('0')
    venue.oracle(1, '60099.9')
    expect(venue.orderRecord(above).state).toBe('pending_trigger')
    venue.oracle(1, '60100')
    expect(statesOf(venue, above)).toEqual(['pending_trigger', 'triggered'])
    expect(childOf(venue, above)).toMatchObject({
      state: 'new',
      price: '59000',
      quantity: '0.1',
      algo_order_type: null,
      order_source: 'trigger',
    })
    expect(venue.balance(A).locked).toBe('590')
    venue.oracle(1, '59800')
    expect(venue.orderRecord(below).state).toBe('triggered')
  })

  it('are refused at the price itself, and while there is no such price', () => {
    const venue = traders()
    const place = (trigger_price: string, trigger_by: 'oracle_price' | 'last_price') =>
      venue.place(
        A,
        venue.orderOf(1, true, '0.1', '59000', {
          algo_order_type: 'conditional',
          conditional: { trigger_price, trigger_by },
        }),
      )
    expect(place('60000', 'oracle_price')).toMatchObject({ code: '20016' })
    expect(place('61000', 'last_price')).toMatchObject({ code: '20016' })
    expect(place('60000.1', 'oracle_price')).toMatchObject({ ok: true })
  })

  it('leave a rejected child when it fails', () => {
    const venue = traders()
    const id = venue.buy(A, 1, '0.1', '60000', {
      algo_order_type: 'conditional',
      conditional: { trigger_price: '70000', trigger_by: 'oracle_price' },
    })
    venue.oracle(1, '70000')
    expect(venue.orderRecord(id).state).toBe('triggered')
    expect(childOf(venue, id)).toMatchObject({ state: 'rejected' })
  })

  it('wait while the symbol is halted', () => {
    const venue = traders()
    const id = venue.buy(A, 1, '0.1', '59000', {
      algo_order_type: 'conditional',
      conditional: { trigger_price: '60100', trigger_by: 'oracle_price' },
    })
    venue.block(() => venue.engine.setHalted(1, true))
    venue.oracle(1, '60200')
    expect(venue.orderRecord(id).state).toBe('pending_trigger')
    venue.block(() => venue.engine.setHalted(1, false))
    expect(venue.orderRecord(id).state).toBe('triggered')
  })

  it('of quote money are modified in quote money, with the first quantity kept', () => {
    const venue = venueOf()
    for (const account of [A, 2]) venue.fund(account, 'USDC', '100000')
    venue.fund(2, 'BTC', '1')
    venue.sell(2, 4, '0.5', '60000')
    venue.buy(2, 4, '0.1', '60000', { stp_mode: 'none' })
    const conditional = { trigger_price: '60500', trigger_by: 'last_price' } as const
    const terms = { market_order_type: 'quote', algo_order_type: 'conditional', conditional } as const
    const id = venue.buy(A, 4, '1000', null, terms)
    venue.done('modifyOrder', A, { order_id: id, quantity: '2500.5' })
    expect(venue.orderRecord(id)).toMatchObject({ quantity: '2500.5', original_quantity: '1000' })
    const copy = restoreEngine(createPracticeConfig(START), JSON.parse(JSON.stringify(venue.engine.snapshot())))
    expect(copy.openOrders(addressOf(A))).toEqual(venue.engine.openOrders(addressOf(A)))
  })

  it('take a new trigger on modify, index_price being the oracle price', () => {
    const venue = traders()
    const id = venue.buy(A, 1, '0.1', '59000', {
      algo_order_type: 'conditional',
      conditional: { trigger_price: '60100', trigger_by: 'oracle_price' },
    })
    venue.done('modifyOrder', A, { order_id: id, conditional: { trigger_price: '60300', trigger_by: 'index_price' } })
    expect(venue.orderRecord(id).conditional).toEqual({ trigger_price: '60300', trigger_by: 'oracle_price' })
    venue.oracle(1, '60200')
    expect(venue.orderRecord(id).state).toBe('pending_trigger')
    expect(
      venue.write('modifyOrder', A, {
        order_id: id,
        conditional: { trigger_price: '60200', trigger_by: 'oracle_price' },
      }),
    ).toMatchObject({ code: '20016' })
    venue.oracle(1, '60300')
    expect(venue.orderRecord(id).state).toBe('triggered')
  })
})

describe('take-profit and stop-loss', () => {
  it('need a position on the other side', () => {
    const venue = long()
    const place = (isBuy: boolean, tpsl: Tpsl, account = A) =>
      venue.place(account, venue.orderOf(1, isBuy, '1', null, { algo_order_type: 'tpsl', tpsl }))
    expect(place(true, takes('59000'))).toMatchObject({ code: '20009' })
    expect(place(false, takes('60000'))).toMatchObject({ code: '20016' })
    expect(place(false, stops('60000'))).toMatchObject({ code: '20016' })
    expect(place(false, { ...takes('61000'), ...stops('59000') })).toMatchObject({ ok: true })
  })

  it('close the whole position in mode full, however it has grown, and one side ends the other', () => {
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

  it('close their own quantity in mode partial, with a limit order where asked', () => {
    const venue = long('3')
    const id = guard(venue, stops('59000', { tpsl_mode: 'partial', sl_order_type: 'limit', sl_order_price: '59900' }))
    venue.oracle(1, '59000')
    expect(childOf(venue, id)).toMatchObject({ state: 'filled', quantity: '1', price: '59900', order_type: 'limit' })
    expect(venue.position(A, 1)!.open_size).toBe('2')
  })

  it('go with the position', () => {
    const venue = long()
    const id = guard(venue, takes('61000'))
    venue.sell(A, 1, '1', '59900')
    expect(venue.orderRecord(id).state).toBe('canceled')
  })

  it('fire the other way round for a short', () => {
    const venue = traders()
    venue.buy(B, 1, '1', '60000')
    venue.sell(A, 1, '1', '60000')
    venue.sell(B, 1, '5', '60100')
    const tp = venue.buy(A, 1, '1', null, { algo_order_type: 'tpsl', tpsl: takes('59000', { tpsl_mode: 'partial' }) })
    const sl = venue.buy(A, 1, '1', null, { algo_order_type: 'tpsl', tpsl: stops('61000') })
    venue.oracle(1, '61000')
    expect([venue.orderRecord(tp).state, venue.orderRecord(sl).state]).toEqual(['canceled', 'triggered'])
  })

  it('on spot need no position, reserve nothing, and act as partial', () => {
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

  it('sleep beside a plain parent, and wake when it is filled', () => {
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

  it('do not come to be when the parent is refused, whose record is plain too', () => {
    const venue = traders()
    const body = venue.orderOf(1, true, '1', '30000', { algo_order_type: 'attached_tpsl', tpsl: stops('29000') })
    expect(venue.place(A, body)).toMatchObject({ code: '20004' })
    const orders = venue.eventsOf('order').map((e) => [e.order.state, e.order.algo_order_type, e.order.tpsl?.tpsl_mode])
    expect(orders).toEqual([['rejected', null, 'full']])
  })

  it('wake for the filled part when the parent is cancelled, and go with one that was not filled', () => {
    const venue = traders()
    const parent = place(venue, '1', '60000', takes('61000', { tpsl_mode: 'partial' }))
    const id = attached(venue).order_id
    venue.sell(B, 1, '0.4', '60000')
    venue.done('cancelOrder', A, { order_id: parent })
    expect(venue.orderRecord(id)).toMatchObject({ state: 'pending_trigger', quantity: '0.4' })
    const unfilled = place(venue, '1', '59000')
    const other = attached(venue).order_id
    venue.done('cancelOrder', A, { order_id: unfilled })
    expect(venue.orderRecord(other).state).toBe('canceled')
  })

  it('fire at once when their price is passed at activation', () => {
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

  it('can be cancelled and changed by their owner, the parent staying', () => {
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

  it('follow a market parent in the same transaction', () => {
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

describe('reduce-only orders', () => {
  const reduce = (venue: Venue, quantity: string, price: string | null, isBuy = false) =>
    venue.place(A, venue.orderOf(1, isBuy, quantity, price, { flags: ['reduce_only'], tpsl: takes('90000') }))

  it('are cut to the position at entry and again as it shrinks, and go when it is gone', () => {
    const venue = long('2')
    expect(reduce(venue, '1', '61000', true)).toMatchObject({ code: '20009' })
    const placed = reduce(venue, '5', '61000')
    const id = placed.ok ? (placed.data.order_id as string) : ''
    expect(venue.orderRecord(id)).toMatchObject({
      state: 'new',
      quantity: '2',
      original_quantity: '5',
      remaining_quantity: '2',
    })
    venue.sell(A, 1, '0.5', '59900')
    expect(venue.orderRecord(id)).toMatchObject({ state: 'new', quantity: '1.5', remaining_quantity: '1.5' })
    expect(venue.engine.levels(1).asks).toEqual([[610_000, 1500]])
    venue.buy(B, 1, '0.5', '61000')
    expect(venue.orderRecord(id)).toMatchObject({ state: 'partially_filled', quantity: '1.5', remaining_quantity: '1' })
    venue.sell(A, 1, '1', '59900')
    expect(venue.orderRecord(id)).toMatchObject({ state: 'canceled', cum_filled_quantity: '0.5' })
  })

  it('need no margin', () => {
    const venue = long('2')
    const before = venue.balance(A).locked
    reduce(venue, '2', '61000')
    expect(venue.balance(A).locked).toBe(before)
  })
})
