import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/base/durations'
import { addressOf, START, venueOf, type Venue } from '../fixtures/venueOf'

/** Account 1 with 3000 USDC, a counterparty that buys ETH at 3000, and coin leverage 3 on ETH. */
function borrower(): Venue {
  const venue = venueOf()
  venue.fund(1, 'USDC', '3000')
  venue.fund(2, 'USDC', '100000')
  venue.fund(2, 'ETH', '50')
  venue.buy(2, 5, '10', '3000')
  venue.done('setCoinLeverage', 1, { coin: 'ETH', leverage: 3 })
  return venue
}

describe('borrowing', () => {
  test('lets no coin go below zero without auto-borrow', () => {
    const venue = borrower()
    expect(venue.place(1, venue.orderOf(5, false, '0.1', '3000'))).toMatchObject({ code: '20003' })
  })

  test('lets a coin go down to (leverage − 1) × net equity, and no further', () => {
    const venue = borrower()
    venue.done('setAutoBorrow', 1, { enabled: true })
    // net equity 3000 = 1 ETH, so (3 − 1) × 1 = 2 ETH
    expect(venue.place(1, venue.orderOf(5, false, '2.0001', '3000'))).toMatchObject({ code: '20003' })
    venue.sell(1, 5, '2', '3000')
    // 3000 + 6000 less the fee of 3
    expect(venue.balance(1)).toMatchObject({ total: '8997', available: '8997' })
    expect(venue.balance(1, 'ETH')).toMatchObject({ total: '-2', borrowed: '2', interest: '0', available: '0' })
    expect(
      venue
        .eventsOf('flow')
        .filter((e) => e.flow.kind === 'borrow')
        .map((e) => [e.flow.amount, e.flow.balance_after]),
    ).toEqual([['2', '-2']])
    // The debt is at its limit: net equity is 2997, so 1.998 ETH.
    expect(venue.place(1, venue.orderOf(5, false, '0.001', '3000'))).toMatchObject({ code: '20003' })
  })

  test('charges 0.001 % of the debt at each full hour, and uses incoming money to repay debt first', () => {
    const venue = borrower()
    venue.done('setAutoBorrow', 1, { enabled: true })
    venue.sell(1, 5, '2', '3000')
    while (venue.engine.time < START + HOUR_MS) {
      venue.engine.skipTo(venue.engine.height + 1, venue.engine.time + 50)
      if (venue.engine.time === START + HOUR_MS - 50) venue.block()
    }
    expect(venue.balance(1, 'ETH')).toMatchObject({ total: '-2.00002', borrowed: '2.00002', interest: '0.00002' })
    venue.fund(1, 'ETH', '0.00001')
    expect(venue.balance(1, 'ETH')).toMatchObject({ total: '-2.00001', borrowed: '2.00001', interest: '0.00001' })
    venue.fund(1, 'ETH', '5')
    expect(venue.balance(1, 'ETH')).toMatchObject({ total: '2.99999', borrowed: '0', interest: '0' })
    expect(
      venue
        .eventsOf('flow')
        .filter((e) => e.flow.kind === 'repay')
        .map((e) => e.flow.amount),
    ).toEqual(['-0.00001', '-2.00001'])
    expect(venue.engine.invariants().balances_ok).toBe(true)
  })

  test('blocks transfers that a debt depends on, and a coin leverage below it', () => {
    const venue = borrower()
    venue.done('setAutoBorrow', 1, { enabled: true })
    venue.sell(1, 5, '1', '3000')
    const withdraw = (amount: string) =>
      venue.write('withdraw', 1, { coin: 'USDC', amount, destination_address: addressOf(9) })
    // A debt of 1 ETH needs a net equity of 1500; there are 2998.5.
    expect(withdraw('1499')).toMatchObject({ code: '20003' })
    expect(withdraw('1498')).toMatchObject({ ok: true })
    expect(venue.write('setCoinLeverage', 1, { coin: 'ETH', leverage: 2 })).toMatchObject({ code: '20003' })
  })
})

describe('spot money', () => {
  test('reserves the cost of a resting order, and releases what a better price saves', () => {
    const venue = venueOf()
    venue.fund(1, 'USDC', '10000')
    venue.fund(2, 'ETH', '5')
    const bid = venue.buy(1, 5, '2', '2900')
    expect(venue.balance(1)).toMatchObject({ total: '10000', locked: '5800', available: '4200' })
    venue.sell(2, 5, '0.5', '2900')
    // 0.5 ETH less 0.02 % for the maker; 1450 paid
    expect(venue.balance(1)).toMatchObject({ total: '8550', locked: '4350', available: '4200' })
    expect(venue.balance(1, 'ETH').total).toBe('0.4999')
    // the taker pays 0.05 % of what it receives
    expect(venue.balance(2).total).toBe('1449.275')
    venue.done('modifyOrder', 1, { order_id: bid, quantity: '1' })
    expect(venue.balance(1).locked).toBe('1450')
    venue.done('cancelOrder', 1, { order_id: bid })
    expect(venue.balance(1)).toMatchObject({ locked: '0', available: '8550' })
  })

  test('spends a quote order down to less than a lot', () => {
    const venue = venueOf()
    venue.fund(1, 'USDC', '10000')
    venue.fund(2, 'ETH', '5')
    venue.sell(2, 5, '1', '3000')
    venue.sell(2, 5, '1', '3010')
    const id = venue.buy(1, 5, '4000', null, { market_order_type: 'quote' })
    // 1 at 3000, then 1000 / 3010 in lots of 0.0001 = 0.3322 for 999.922
    expect(venue.orderRecord(id)).toMatchObject({
      state: 'filled',
      quantity: '4000',
      original_quantity: '4000',
      remaining_quantity: '0',
      cum_filled_quantity: '1.3322',
      cum_filled_amount: '3999.922',
    })
    expect(venue.balance(1).total).toBe('6000.078')
  })

  test('receives a quote order’s amount when selling', () => {
    const venue = venueOf()
    venue.fund(1, 'ETH', '2')
    venue.fund(2, 'USDC', '10000')
    venue.buy(2, 5, '1', '3000')
    const id = venue.sell(1, 5, '1500', null, { market_order_type: 'quote' })
    expect(venue.orderRecord(id)).toMatchObject({
      state: 'filled',
      cum_filled_quantity: '0.5',
      cum_filled_amount: '1500',
    })
    expect(venue.balance(1).total).toBe('1499.25')
    expect(venue.place(1, venue.orderOf(5, false, '4800', null, { market_order_type: 'quote' }))).toMatchObject({
      code: '20003',
    })
  })
})
