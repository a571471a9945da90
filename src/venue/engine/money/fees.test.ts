import { describe, expect, test } from 'vitest'
import { addressOf, venueOf } from '../fixtures/venueOf'

const MAKER = 1
const TAKER = 2

function traders() {
  const venue = venueOf()
  for (const account of [MAKER, TAKER]) {
    venue.fund(account, 'USDC', '100000')
    venue.fund(account, 'BTC', '1')
  }
  const feesOf = (account: number) =>
    venue
      .eventsOf('execution')
      .filter(({ execution }) => execution.address === addressOf(account))
      .map(({ execution: { fee, fee_coin, is_maker } }) => [fee, fee_coin, is_maker])
  return { venue, feesOf }
}

describe('fees', () => {
  test('are 0.02 % for the maker and 0.05 % for the taker, in USDC on a perpetual, whichever side', () => {
    const { venue, feesOf } = traders()
    venue.sell(MAKER, 1, '0.5', '60000')
    const bought = venue.buy(TAKER, 1, '0.5', '60000')
    venue.buy(MAKER, 2, '3', '3000')
    venue.sell(TAKER, 2, '3', '3000')
    // 30000 and 9000 USDC
    expect(feesOf(MAKER)).toEqual([
      ['6', 'USDC', true],
      ['1.8', 'USDC', true],
    ])
    expect(feesOf(TAKER)).toEqual([
      ['15', 'USDC', false],
      ['4.5', 'USDC', false],
    ])
    expect(venue.orderRecord(bought).cum_fee).toBe('15')
    expect([venue.balance(MAKER).total, venue.balance(TAKER).total]).toEqual(['99992.2', '99980.5'])
  })

  test('are in the received coin on spot: the base coin of a buy, USDC of a sale', () => {
    const { venue, feesOf } = traders()
    venue.sell(MAKER, 4, '0.5', '60000')
    venue.buy(TAKER, 4, '0.2', '60000')
    venue.buy(TAKER, 4, '0.3', '60000')
    // 12000 and 18000 USDC for the maker; 0.2 and 0.3 BTC for the taker
    expect(feesOf(MAKER)).toEqual([
      ['2.4', 'USDC', true],
      ['3.6', 'USDC', true],
    ])
    expect(feesOf(TAKER)).toEqual([
      ['0.0001', 'BTC', false],
      ['0.00015', 'BTC', false],
    ])
    expect(venue.balance(MAKER)).toMatchObject({ total: '129994' })
    expect(venue.balance(TAKER, 'BTC')).toMatchObject({ total: '1.49975' })
    expect(venue.balance(MAKER, 'BTC')).toMatchObject({ total: '0.5' })
    expect(venue.balance(TAKER)).toMatchObject({ total: '70000' })
  })

  test('need no rounding, and the invariants hold', () => {
    const { venue, feesOf } = traders()
    venue.fund(MAKER, 'KDG', '9')
    venue.sell(MAKER, 6, '9', '0.012347')
    venue.buy(TAKER, 6, '9', '0.012347')
    // 0.111123 USDC × 0.0002, 9 KDG × 0.0005
    expect(feesOf(MAKER)).toEqual([['0.0000222246', 'USDC', true]])
    expect(feesOf(TAKER)).toEqual([['0.0045', 'KDG', false]])
    expect(venue.engine.invariants().detail).toEqual([])
  })
})
