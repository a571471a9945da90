import { describe, expect, test } from 'vitest'
import { restoreEngine } from '../createEngine'
import { addressOf, START, venueOf, type Venue } from '../fixtures/venueOf'
import { createPracticeConfig } from '../symbols'
import { A, B, traders, takes, long, childOf, statesOf } from '../fixtures/guards'

describe('conditional orders', () => {
  test('fire when the price crosses from either side, and their child order is executed in the same block', () => {
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

  test('are rejected at the trigger price itself, and while their price source has no price', () => {
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

  test('leave a rejected child order when the child fails a rule', () => {
    const venue = traders()
    const id = venue.buy(A, 1, '0.1', '60000', {
      algo_order_type: 'conditional',
      conditional: { trigger_price: '70000', trigger_by: 'oracle_price' },
    })
    venue.oracle(1, '70000')
    expect(venue.orderRecord(id).state).toBe('triggered')
    expect(childOf(venue, id)).toMatchObject({ state: 'rejected' })
  })

  test('wait while the symbol is halted', () => {
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

  test('with a quote amount are modified by quote amount, and keep the original quantity', () => {
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

  test('accept a new trigger in a modify, where index_price means the oracle price', () => {
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

describe('reduce-only orders', () => {
  const reduce = (venue: Venue, quantity: string, price: string | null, isBuy = false) =>
    venue.place(A, venue.orderOf(1, isBuy, quantity, price, { flags: ['reduce_only'], tpsl: takes('90000') }))

  test('are reduced to the position at entry and as it shrinks, and canceled when it is closed', () => {
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

  test('need no margin', () => {
    const venue = long('2')
    const before = venue.balance(A).locked
    reduce(venue, '2', '61000')
    expect(venue.balance(A).locked).toBe(before)
  })
})
