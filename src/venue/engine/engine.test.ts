import { describe, expect, test } from 'vitest'
import { venueOf } from './fixtures/venueOf'

describe('engine', () => {
  test('fills a taker against a maker, moves positions and money, and balances', () => {
    const venue = venueOf()
    venue.fund(1, 'USDC', '100000')
    venue.fund(2, 'USDC', '100000')
    const ask = venue.sell(1, 1, '0.5', '60000')
    const bid = venue.buy(2, 1, '0.2', '60010')
    expect(venue.orderRecord(bid).state).toBe('filled')
    expect(venue.orderRecord(ask)).toMatchObject({
      state: 'partially_filled',
      cum_filled_quantity: '0.2',
      remaining_quantity: '0.3',
    })
    expect(venue.position(1, 1)).toMatchObject({ open_size: '-0.2', avg_price: '60000', cum_fee: '2.4' })
    expect(venue.position(2, 1)).toMatchObject({ open_size: '0.2', avg_price: '60000', cum_fee: '6' })
    expect(venue.balance(2)).toMatchObject({ total: '99994', locked: '1200', available: '98794' })
    expect(venue.balance(1)).toMatchObject({ total: '99997.6', locked: '3000', available: '96997.6' })
    expect(venue.engine.invariants()).toEqual({ balances_ok: true, positions_ok: true, books_ok: true, detail: [] })
  })
})
