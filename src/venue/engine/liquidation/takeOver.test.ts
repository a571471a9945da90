import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { addressOf, venueOf } from '../fixtures/venueOf'
import { closedOf, holds, MAKER, moveTo, opened, OTHER, VICTIM } from '../fixtures/victim'
import { INSURANCE_FUND } from '../state/World'

describe('the part of a bankrupt position that the market does not fill', () => {
  test('deleverages the opposite side by profit × leverage when the fund cannot pay', () => {
    const venue = venueOf()
    for (const account of [VICTIM, OTHER, MAKER, 4]) venue.fund(account, 'USDC', '20000000')
    venue.done('withdraw', VICTIM, { coin: 'USDC', amount: '10000000', destination_address: addressOf(9) })
    venue.done('setLeverage', 4, { symbol_id: 1, leverage: 5 })
    // 400 BTC long at 60000 = 24,000,000, against three shorts with different leverages and entries.
    venue.sell(OTHER, 1, '200', '60000')
    venue.sell(4, 1, '200', '60000')
    venue.buy(VICTIM, 1, '400', '60000', { margin_mode: 'isolated' })
    const margin = venue.position(VICTIM, 1)!.isolated_margin
    expect(margin).toBe('2400000')
    moveTo(venue, '45000')
    // Bankruptcy price 54000; 9000 × 400 = 3,600,000 are missing. The fund has 1,000,000, enough for 111.111 BTC.
    expect(venue.position(VICTIM, 1)).toBeNull()
    // 288.889 BTC are deleveraged: first the whole 10x short, then the 5x short.
    expect(venue.position(OTHER, 1)).toBeNull()
    expect(venue.position(4, 1)!.open_size).toBe('-111.111')
    expect(closedOf(venue, OTHER)).toMatchObject([
      { close_kind: 'adl', avg_close_price: '54000', realized_pnl: '1200000' },
    ])
    expect(venue.engine.positions(INSURANCE_FUND)).toMatchObject([{ open_size: '111.111' }])
    expect(venue.engine.balances(INSURANCE_FUND)[0]!.total).toBe('1')
    // Only the margin was lost, and the fee of 12000 at opening.
    expect(venue.balance(VICTIM).total).toBe('7588000')
    // The fund takes as much as it can pay for, then auto-deleveraging closes the rest.
    const lost = venue.eventsOf('execution').filter(({ execution }) => execution.address === addressOf(VICTIM))
    expect(lost.slice(2).map(({ execution }) => [execution.quantity, execution.price, execution.kind])).toEqual([
      ['111.111', '54000', 'liquidation'],
      ['200', '54000', 'liquidation'],
      ['88.889', '54000', 'liquidation'],
    ])
    const adl = venue.eventsOf('execution').filter((e) => e.execution.kind === 'adl')
    expect(adl.map((e) => [e.execution.quantity, e.execution.fee])).toEqual([
      ['200', '0'],
      ['88.889', '0'],
    ])
    holds(venue)
  })

  test('prefers the fund to a bid below the bankruptcy price, which is rounded in the account’s favor', () => {
    const venue = opened('6030.05', '1')
    moveTo(venue, '54500')
    venue.buy(MAKER, 1, '1', '53999.9')
    moveTo(venue, '54100')
    // With a margin of 6000.05, the bankruptcy price is 53999.95, between two ticks.
    expect(closedOf(venue, VICTIM)).toMatchObject([{ avg_close_price: '53999.95', close_kind: 'liquidation' }])
    expect(venue.position(MAKER, 1)).toBeNull()
    expect(venue.balance(VICTIM).total).toBe('0')
    holds(venue)
  })

  test('transfers at a price whose product with the size is exact, and still ends at exactly 0', () => {
    const venue = opened('3001.7', '0.3')
    moveTo(venue, '50000')
    const taken = venue.eventsOf('execution').find((e) => e.execution.kind === 'liquidation')!.execution
    const [price, size] = [parseDecimal(taken.price), parseDecimal(taken.quantity)]
    expect((price * size) % parseDecimal('1')).toBe(0n)
    expect(parseDecimal(taken.amount)).toBe((price * size) / parseDecimal('1'))
    expect(closedOf(venue, VICTIM)).toMatchObject([{ realized_pnl: taken.realized_pnl, avg_close_price: taken.price }])
    expect(venue.balance(VICTIM, 'USDC')).toMatchObject({ total: '0', available: '0', locked: '0' })
    holds(venue)
  })

  test('takes over no position below a price of 0: other positions cover their own losses', () => {
    const venue = opened('10030', '1')
    venue.sell(VICTIM, 2, '1', '3000')
    venue.buy(OTHER, 2, '1', '3000')
    moveTo(venue, '2000')
    // Equity 10000 − 0.6 − 58000. To cover it, ETH would have to be closed at −45000.6. At 0 ETH gains 3000, and BTC is
    // closed at 47000.6.
    const taken = venue
      .eventsOf('execution')
      .filter(({ execution: { kind, is_maker } }) => kind !== 'trade' && !is_maker)
    expect(taken.map(({ execution: { symbol_id, price, realized_pnl } }) => [symbol_id, price, realized_pnl])).toEqual([
      [2, '0', '3000'],
      [1, '47000.6', '-12999.4'],
    ])
    expect(venue.balance(VICTIM).total).toBe('0')
    // The fund holds what it took over: ETH at 3000, BTC at 2000.
    expect(venue.engine.balances(INSURANCE_FUND)[0]!.total).toBe('951999.4')
    holds(venue)
  })

  test('the fund pays a loss beyond the whole balance after a trader’s own close', () => {
    const venue = venueOf()
    for (const account of [OTHER, MAKER]) venue.fund(account, 'USDC', '1000000')
    venue.fund(VICTIM, 'USDC', '3030')
    venue.done('setLeverage', VICTIM, { symbol_id: 1, leverage: 50 })
    venue.sell(OTHER, 1, '1', '60000')
    venue.buy(VICTIM, 1, '1', '60000')
    venue.buy(MAKER, 1, '1', '56500')
    venue.sell(VICTIM, 1, '1', '56500')
    // 3000 − 3500 − 28.25 = −528.25
    expect(venue.balance(VICTIM).total).toBe('0')
    expect(venue.engine.balances(INSURANCE_FUND)[0]!.total).toBe('999471.75')
    holds(venue)
  })
})
