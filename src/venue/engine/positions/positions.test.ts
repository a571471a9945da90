import { describe, expect, test } from 'vitest'
import { addressOf, venueOf, type Venue } from '../fixtures/venueOf'

const A = 1
const B = 2

function traders(): Venue {
  const venue = venueOf()
  for (const account of [A, B, 3]) venue.fund(account, 'USDC', '1000000')
  return venue
}

/** A buys from B (or sells to it) at a price. */
function trade(venue: Venue, isBuy: boolean, quantity: string, price: string, symbol = 1): void {
  if (isBuy) {
    venue.sell(B, symbol, quantity, price)
    venue.buy(A, symbol, quantity, price)
  } else {
    venue.buy(B, symbol, quantity, price)
    venue.sell(A, symbol, quantity, price)
  }
}

describe('positions', () => {
  test('averages the entry price when opening, and keeps it when a part is closed', () => {
    const venue = traders()
    trade(venue, true, '1', '60000')
    trade(venue, true, '2', '60300')
    // (60000 + 2 × 60300) / 3 = 60200
    expect(venue.position(A, 1)).toMatchObject({ open_size: '3', avg_price: '60200', max_size: '3' })
    trade(venue, false, '1', '60500')
    // 1 × 60500 − 180600 / 3 = 300
    expect(venue.position(A, 1)).toMatchObject({
      open_size: '2',
      avg_price: '60200',
      cum_realized_pnl: '300',
      cum_close_size: '1',
      cum_close_value: '60500',
      max_size: '3',
      // taker of 60000, 120600 and 60500 at 0.05 %
      cum_fee: '120.55',
    })
  })

  test('rounds the average half-even at 18 places and keeps the exact cost', () => {
    const venue = traders()
    trade(venue, true, '0.001', '60000')
    trade(venue, true, '0.002', '60000.1')
    // 180.0002 / 0.003 = 60000.0666…
    expect(venue.position(A, 1)!.avg_price).toBe('60000.066666666666666667')
    trade(venue, false, '0.003', '60000.1')
    // 180.0003 − 180.0002
    expect(
      venue.eventsOf('positionClosed').find((e) => e.position.address === addressOf(A))!.position.realized_pnl,
    ).toBe('0.0001')
  })

  test('when it flips, the old position gets a history row, and the new one counts from zero with its share of the fee', () => {
    const venue = traders()
    trade(venue, true, '1', '60000')
    trade(venue, false, '3', '60100')
    expect(venue.position(A, 1)).toMatchObject({
      open_size: '-2',
      avg_price: '60100',
      cum_realized_pnl: '0',
      cum_close_size: '0',
      max_size: '2',
      // 2 of 3 parts of 180300 × 0.05 % = 90.15
      cum_fee: '60.1',
    })
    const closed = venue.eventsOf('positionClosed').filter((e) => e.position.address === addressOf(A))
    expect(closed.map((e) => e.position)).toMatchObject([
      {
        avg_entry_price: '60000',
        avg_close_price: '60100',
        max_size: '1',
        realized_pnl: '100',
        fee: '60.05',
        close_kind: 'trade',
      },
    ])
    // one execution for the whole fill, profit of the closed part only
    const execution = venue.eventsOf('execution').findLast((e) => e.execution.address === addressOf(A))!.execution
    expect(execution).toMatchObject({ quantity: '3', fee: '90.15', realized_pnl: '100' })
    // 1000000 − 30 + 100 − 90.15
    expect(venue.balance(A).total).toBe('999979.85')
  })

  test('is pushed with size 0 when closed, and a closing fill has flow rows for its fee and its profit', () => {
    const venue = traders()
    trade(venue, true, '1', '60000')
    venue.events.length = 0
    trade(venue, false, '1', '60100')
    const ownEvents = venue.eventsOf('position').filter((e) => e.position.address === addressOf(A))
    expect(ownEvents.map((e) => e.position.open_size)).toEqual(['0'])
    const flows = venue.eventsOf('flow').filter((e) => e.flow.address === addressOf(A))
    expect(flows.map((e) => [e.flow.kind, e.flow.amount])).toEqual([
      ['realized_pnl', '100'],
      ['fee', '-30.05'],
    ])
  })

  test('in hedge mode the sides are separate, and closing never flips', () => {
    const venue = traders()
    venue.done('setPositionMode', A, { position_mode: 'hedge' })
    venue.sell(B, 1, '1', '60000')
    venue.buy(A, 1, '1', '60000', { position_side: 'long' })
    venue.buy(B, 1, '5', '60010')
    venue.sell(A, 1, '0.4', '60010', { position_side: 'short' })
    expect([venue.position(A, 1, 'long')!.open_size, venue.position(A, 1, 'short')!.open_size]).toEqual(['1', '-0.4'])
    // The long position is two lots smaller than the order: the order fills up to it, and the rest is canceled.
    const close = venue.sell(A, 1, '3', '60010', { position_side: 'long' })
    expect(venue.orderRecord(close)).toMatchObject({ state: 'canceled', cum_filled_quantity: '1' })
    expect(venue.position(A, 1, 'long')).toBeNull()
    expect(venue.position(A, 1, 'short')!.open_size).toBe('-0.4')
    expect(venue.place(A, venue.orderOf(1, false, '1', '60010', { position_side: 'long' }))).toMatchObject({
      code: '20009',
    })
  })

  test('cancels a resting hedge close when the position it would close is gone', () => {
    const venue = traders()
    venue.done('setPositionMode', A, { position_mode: 'hedge' })
    venue.sell(B, 1, '1', '60000')
    venue.buy(A, 1, '1', '60000', { position_side: 'long' })
    const resting = venue.sell(A, 1, '1', '61000', { position_side: 'long' })
    venue.buy(B, 1, '1', '60000')
    venue.sell(A, 1, '1', '60000', { position_side: 'long' })
    expect(venue.orderRecord(resting).state).toBe('canceled')
  })

  test('reserves isolated margin when opening, and releases its share when closing', () => {
    const venue = traders()
    venue.sell(B, 1, '2', '60000')
    venue.buy(A, 1, '2', '60000', { margin_mode: 'isolated' })
    // 120000 / 10, fee of 60 from the balance
    expect(venue.position(A, 1)).toMatchObject({ margin_mode: 'isolated', isolated_margin: '12000' })
    expect(venue.balance(A)).toMatchObject({ total: '999940', locked: '12000', available: '987940' })
    venue.buy(B, 1, '0.5', '60000')
    venue.sell(A, 1, '0.5', '60000', { margin_mode: 'isolated' })
    expect(venue.position(A, 1)!.isolated_margin).toBe('9000')
    expect(venue.place(A, venue.orderOf(1, true, '1', '59000'))).toMatchObject({ code: '20021' })
  })

  test('adds isolated margin up to the available balance, and removes it down to the required margin', () => {
    const venue = traders()
    venue.sell(B, 1, '1', '60000')
    venue.buy(A, 1, '1', '60000', { margin_mode: 'isolated' })
    const change = (amount: string, position_side: 'both' | 'long' = 'both') =>
      venue.write('updateMargin', A, { symbol_id: 1, position_side, amount })
    expect(change('500')).toEqual({ ok: true, data: {} })
    expect(venue.position(A, 1)!.isolated_margin).toBe('6500')
    expect(change('-500.1')).toMatchObject({ code: '20020' })
    expect(change('-500')).toMatchObject({ ok: true })
    expect(change('9999999')).toMatchObject({ code: '20003' })
    expect(change('1', 'long')).toMatchObject({ code: '20020' })
  })
})
