import { describe, expect, test } from 'vitest'
import { createEngine } from '../createEngine'
import { START, venueOf, type Venue } from '../fixtures/venueOf'
import { createPracticeConfig } from '../symbols'

const A = 1
const B = 2

function traders(money = '10000'): Venue {
  const venue = venueOf()
  venue.fund(A, 'USDC', money)
  venue.fund(B, 'USDC', '10000000')
  return venue
}

describe('margin', () => {
  test('locks price × remaining / leverage of the larger side of the resting orders', () => {
    const venue = traders()
    venue.buy(A, 1, '0.5', '59000')
    venue.buy(A, 1, '0.1', '58000')
    venue.sell(A, 1, '0.5', '61000')
    // buys (29500 + 5800) / 10 = 3530; sells 30500 / 10 = 3050
    expect(venue.balance(A)).toMatchObject({ total: '10000', locked: '3530', available: '6470' })
  })

  test('locks nothing for the part of an order that would close', () => {
    const venue = traders()
    venue.sell(B, 1, '0.5', '60000')
    venue.buy(A, 1, '0.5', '60000')
    // position 0.5 × 60000 / 10 = 3000
    expect(venue.balance(A).locked).toBe('3000')
    venue.sell(A, 1, '0.5', '61000')
    expect(venue.balance(A).locked).toBe('3000')
    // The order with the better price closes first; 0.2 of the order at 61000 would enlarge the position.
    venue.sell(A, 1, '0.2', '60500')
    expect(venue.balance(A).locked).toBe('4220')
  })

  test('is exact for orders whose value in ticks × lots is no safe integer', () => {
    const config = createPracticeConfig(START)
    const symbols = config.symbols.map((symbol) => ({ ...symbol, tick_size: '0.0000001' }))
    const venue = venueOf(createEngine({ ...config, symbols }))
    venue.fund(A, 'USDC', '10000000')
    venue.buy(A, 1, '123.457', '60000.0000001')
    venue.buy(A, 1, '123.459', '60000.0000001')
    // 246.916 × 60000.0000001 / 10
    expect(venue.balance(A).locked).toBe('1481496.00000246916')
  })

  test('checks a market order at its slippage bound, and a limit order at its own price', () => {
    const venue = traders('6000')
    venue.sell(B, 1, '2', '60000')
    // The bound is 63000, so 1 BTC needs 63000 / 10 = 6300.
    expect(venue.place(A, venue.orderOf(1, true, '1', null))).toMatchObject({ code: '20003' })
    expect(venue.place(A, venue.orderOf(1, true, '1', null, { slippage: '0.0001' }))).toMatchObject({ code: '20003' })
    expect(venue.place(A, venue.orderOf(1, true, '1.001', '60000'))).toMatchObject({ code: '20003' })
    expect(venue.place(A, venue.orderOf(1, true, '1', '60000'))).toMatchObject({ ok: true })
    expect(venue.position(A, 1)!.open_size).toBe('1')
  })

  test('subtracts unrealized losses of cross positions from the available balance, and does not add profits', () => {
    const venue = traders()
    venue.sell(B, 1, '1', '60000')
    venue.buy(A, 1, '1', '60000')
    venue.oracle(1, '59000')
    venue.sell(B, 1, '1', '59000')
    venue.buy(B, 1, '1', '59000', { stp_mode: 'none' })
    venue.advance(50)
    // total 10000 − 30; position 59000 / 10; loss 1000
    expect(venue.engine.prices(1).mark).toBe(59000n * 10n ** 18n)
    expect(venue.balance(A)).toMatchObject({ total: '9970', locked: '5900', available: '3070' })
    venue.oracle(1, '60500')
    venue.sell(B, 1, '1', '60500')
    venue.buy(B, 1, '1', '60500', { stp_mode: 'none' })
    venue.advance(50)
    expect(venue.balance(A)).toMatchObject({ total: '9970', locked: '6050', available: '3920' })
  })

  test('allows a lower leverage only if equity covers it, and adds to an isolated margin', () => {
    const venue = traders()
    venue.sell(B, 1, '2', '60000')
    venue.buy(A, 1, '1', '60000', { margin_mode: 'isolated' })
    expect(venue.write('setLeverage', A, { symbol_id: 1, leverage: 5 })).toMatchObject({ code: '20003' })
    expect(venue.position(A, 1)).toMatchObject({ leverage: 10, isolated_margin: '6000' })
    expect(venue.write('setLeverage', A, { symbol_id: 1, leverage: 8 })).toMatchObject({ ok: true })
    expect(venue.position(A, 1)).toMatchObject({ leverage: 8, isolated_margin: '7500' })
    expect(venue.write('setLeverage', A, { symbol_id: 1, leverage: 20 })).toMatchObject({ ok: true })
    expect(venue.position(A, 1)).toMatchObject({ leverage: 20, isolated_margin: '7500' })
  })

  test('rejects leverage above the maximum, and above the tier of the position', () => {
    const venue = traders('10000000')
    const set = (leverage: number, symbol_id = 1) => venue.write('setLeverage', A, { symbol_id, leverage })
    expect(set(101)).toMatchObject({ code: '20008' })
    expect(set(51, 2)).toMatchObject({ code: '20008' })
    expect(set(100)).toMatchObject({ ok: true })
    expect(set(5, 4)).toMatchObject({ code: '10002' })
    expect(set(5, 77)).toMatchObject({ code: '10004' })
    // 20 × 60000 = 1200000 is in the tier of at most 50x
    expect(venue.place(A, venue.orderOf(1, true, '20', '60000'))).toMatchObject({ code: '20008' })
    expect(set(50)).toMatchObject({ ok: true })
    venue.sell(B, 1, '20', '60000')
    venue.buy(A, 1, '20', '60000')
    expect(set(51)).toMatchObject({ code: '20008' })
    expect(set(20)).toMatchObject({ ok: true })
  })

  test('has the default leverages: 10, or the maximum where that is less', () => {
    const venue = traders()
    const address = `0x${'1'.padStart(40, 'a')}` as const
    expect(venue.engine.leverages(address)).toEqual([1, 2, 3].map((symbol_id) => ({ symbol_id, leverage: 10 })))
    expect(venue.engine.coinLeverages(address)).toEqual(
      ['USDC', 'BTC', 'ETH', 'KDG'].map((coin) => ({ coin, leverage: 1 })),
    )
  })
})
