import { describe, expect, test } from 'vitest'
import type { ModifyOrderBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records/order'
import { type ExitForm, exitsForm } from '@/terminal/exits/exitsForm'
import { modifyForm, type ModifyForm, readModify } from '@/terminal/orders/readModify'
import { createInstrument } from '@/trading/instrument/instrument'
import { A, B, guard, long, stops, takes, traders } from '@/venue/engine/fixtures/guards'
import type { Venue } from '@/venue/engine/fixtures/venueOf'
import { type ExitChangeReading, readExitChange } from './readExitChange'

const instrumentOf = (venue: Venue, symbolId: number) =>
  createInstrument(venue.engine.symbols().find((symbol) => symbol.symbol_id === symbolId)!)
function pricesOf(venue: Venue, symbolId: number) {
  const { mark, last, oracle } = venue.engine.prices(symbolId)
  return { mark_price: mark, last_price: last, oracle_price: oracle }
}

/** Compares a changed pair of exits with the order at the venue, as the dialog does. */
function readExits(venue: Venue, id: string, change: (form: ExitForm) => Partial<ExitForm>): ExitChangeReading {
  const order = venue.orderRecord(id)
  const form = exitsForm(order)
  const context = { prices: pricesOf(venue, order.symbol_id), liquidation: null, entry: null, closedPosition: null }
  return readExitChange({ ...form, ...change(form) }, order, instrumentOf(venue, order.symbol_id), context)
}

function send(venue: Venue, id: string, body: ModifyOrderBody | null): Order {
  venue.done('modifyOrder', A, body!)
  return venue.orderRecord(id)
}

describe('take-profit and stop-loss, each field at the venue', () => {
  const part = { tpsl_mode: 'partial' } as const
  test.each<[string, (form: ExitForm) => Partial<ExitForm>, object]>([
    [
      'the price',
      ({ takeProfit }) => ({ takeProfit: { ...takeProfit, trigger: '62000' } }),
      { tp_trigger_price: '62000' },
    ],
    [
      'the source of the take-profit',
      ({ takeProfit }) => ({ takeProfit: { ...takeProfit, by: 'mark_price' } }),
      { tp_trigger_by: 'mark_price' },
    ],
    [
      'the source of the stop-loss',
      ({ stopLoss }) => ({ stopLoss: { ...stopLoss, by: 'last_price' } }),
      { sl_trigger_by: 'last_price' },
    ],
    [
      'kind and limit price of the take-profit',
      ({ takeProfit }) => ({ takeProfit: { ...takeProfit, orderType: 'limit', price: '60900' } }),
      { tp_order_type: 'limit', tp_order_price: '60900', sl_order_type: 'market' },
    ],
    [
      'kind and limit price of the stop-loss',
      ({ stopLoss }) => ({ stopLoss: { ...stopLoss, orderType: 'limit', price: '58900' } }),
      { sl_order_type: 'limit', sl_order_price: '58900', tp_order_type: 'market' },
    ],
    ['how much it closes', () => ({ whole: true }), { tpsl_mode: 'full' }],
    [
      'a side goes',
      ({ takeProfit }) => ({ takeProfit: { ...takeProfit, trigger: ' ' } }),
      { tp_trigger_price: null, tp_trigger_by: null, sl_trigger_price: '59000' },
    ],
  ])('%s', (_, change, tpsl) => {
    const venue = long()
    const id = guard(venue, { ...takes('61000'), ...stops('59000'), ...part })
    const before = venue.orderRecord(id)
    const { body, problems } = readExits(venue, id, change)
    expect(problems).toEqual({})
    const after = send(venue, id, body)
    expect(after).toMatchObject({ order_id: id, state: 'pending_trigger', quantity: '1' })
    expect(after.tpsl).toEqual({ ...before.tpsl, ...after.tpsl, ...tpsl })
    expect(readExits(venue, id, () => ({})).body, 'what was sent is what stands').toBeNull()
  })

  test('a leg is added, and a limit order becomes a market order', () => {
    const venue = long()
    const id = guard(venue, stops('59000', { sl_order_type: 'limit', sl_order_price: '58900' }))
    const { body } = readExits(venue, id, ({ takeProfit, stopLoss }) => ({
      takeProfit: { ...takeProfit, trigger: '61000' },
      stopLoss: { ...stopLoss, orderType: 'market' },
    }))
    expect(send(venue, id, body).tpsl).toMatchObject({
      tp_trigger_price: '61000',
      tp_trigger_by: 'last_price',
      sl_order_type: 'market',
      sl_order_price: null,
    })
  })

  test('a pair that closes the whole position gets a quantity', () => {
    const venue = long('3')
    const id = guard(venue, stops('59000'))
    const { body } = readExits(venue, id, () => ({ whole: false, quantity: '0.4' }))
    expect(send(venue, id, body)).toMatchObject({ quantity: '0.4', tpsl: { tpsl_mode: 'partial' } })
  })

  test.each<[string, (form: ExitForm) => Partial<ExitForm>, object]>([
    [
      'a trigger that is passed',
      ({ takeProfit }) => ({ takeProfit: { ...takeProfit, trigger: '59500' } }),
      { takeProfit: { rejection: { reason: 'exitPassed' } } },
    ],
    [
      'a limit price off the tick',
      ({ stopLoss }) => ({ stopLoss: { ...stopLoss, orderType: 'limit', price: '58900.05' } }),
      { stopLossPrice: { fault: 'tooManyDecimals', decimals: 1 } },
    ],
    [
      'a limit order without a price',
      ({ stopLoss }) => ({ stopLoss: { ...stopLoss, orderType: 'limit', price: '' } }),
      { stopLossPrice: { rejection: { reason: 'missing' } } },
    ],
    [
      'neither side',
      ({ takeProfit, stopLoss }) => ({
        takeProfit: { ...takeProfit, trigger: '' },
        stopLoss: { ...stopLoss, trigger: '' },
      }),
      { takeProfit: { rejection: { reason: 'exitMissing' } } },
    ],
  ])('not sent: %s', (_, change, problems) => {
    const venue = long()
    const id = guard(venue, { ...takes('61000'), ...stops('59000') })
    expect(readExits(venue, id, change)).toMatchObject({ body: null, problems })
  })

  test('a pair of an unfilled parent is checked against the parent’s price, and changed at the venue', () => {
    const venue = traders()
    const attached = { algo_order_type: 'attached_tpsl', tpsl: takes('61000') } as const
    const parent = venue.buy(A, 1, '1', '59000', attached)
    const child = venue.eventsOf('order').findLast(({ order }) => order.parent_order_id === parent)!.order
    const read = (trigger: string) =>
      readExitChange(
        { ...exitsForm(child), takeProfit: { ...exitsForm(child).takeProfit, trigger, by: 'mark_price' } },
        child,
        instrumentOf(venue, 1),
        { prices: pricesOf(venue, 1), liquidation: null, entry: 59_000n * 10n ** 18n, closedPosition: null },
      )
    expect(read('58999').problems).toMatchObject({ takeProfit: { rejection: { reason: 'exitBehindEntry' } } })
    // 1 × (62000 − 59000)
    expect(read('62000').outcome).toEqual({ takeProfit: 3_000n * 10n ** 18n, stopLoss: null })
    const after = send(venue, child.order_id, read('62000').body)
    expect(after).toMatchObject({ state: 'inactive', tpsl: { tp_trigger_price: '62000', tp_trigger_by: 'mark_price' } })
  })
})

test('on spot the quantity can be changed and is always sent', () => {
  const venue = traders()
  venue.fund(A, 'BTC', '10')
  const last = stops('50000', { sl_trigger_by: 'last_price' })
  venue.sell(A, 4, '1', '60000')
  venue.buy(B, 4, '0.1', '60000')
  const id = venue.sell(A, 4, '1', null, { algo_order_type: 'tpsl', tpsl: last })
  const { body, problems } = readExits(venue, id, () => ({ quantity: '0.5' }))
  expect([body, problems]).toEqual([{ order_id: id, quantity: '0.5', tpsl: last }, {}])
  expect(send(venue, id, body)).toMatchObject({ quantity: '0.5' })
})

describe('the price source of a conditional order', () => {
  const waiting = (venue: Venue, trigger = '61000') =>
    venue.buy(A, 1, '1', '60000', {
      algo_order_type: 'conditional',
      conditional: { trigger_price: trigger, trigger_by: 'mark_price' },
    })
  const read = (venue: Venue, id: string, form: ModifyForm) => {
    const order = venue.orderRecord(id)
    const prices = pricesOf(venue, 1)
    return readModify({ ...modifyForm(order), ...form }, order, instrumentOf(venue, 1), null, null, prices)
  }

  test('can be changed alone', () => {
    const venue = long()
    const id = waiting(venue)
    expect(read(venue, id, {}).body).toBeNull()
    const after = send(venue, id, read(venue, id, { triggerBy: 'oracle_price' }).body)
    expect(after.conditional).toEqual({ trigger_price: '61000', trigger_by: 'oracle_price' })
    expect(after).toMatchObject({ state: 'pending_trigger', price: '60000', quantity: '1' })
  })

  test('is not sent with a trigger at the current price', () => {
    const venue = long()
    const id = waiting(venue)
    const now = venue.engine.prices(1).last!
    const trigger = String(now / 10n ** 18n)
    const { body, problems } = read(venue, id, { trigger, triggerBy: 'last_price' })
    expect([body, problems]).toMatchObject([null, { trigger: { rejection: { reason: 'triggerReached' } } }])
    const conditional = { trigger_price: trigger, trigger_by: 'last_price' } as const
    expect(venue.write('modifyOrder', A, { order_id: id, conditional })).toMatchObject({ code: '20016' })
  })

  test('is not sent if the order has no trigger to change', () => {
    const venue = long()
    const id = venue.buy(A, 1, '1', '59000', { conditional: { trigger_price: '61000', trigger_by: 'mark_price' } })
    expect(venue.orderRecord(id).conditional).not.toBeNull()
    expect(send(venue, id, read(venue, id, { price: '59001' }).body).price).toBe('59001')
  })
})
