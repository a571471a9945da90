import { describe, expect, test } from 'vitest'
import { formatDecimal } from '@/base/decimal'
import { MINUTE_MS } from '@/base/durations'
import { addressOf, START, venueOf, type Venue } from '../fixtures/venueOf'

function quoted(): Venue {
  const venue = venueOf()
  for (const account of [1, 2, 3]) venue.fund(account, 'USDC', '1000000')
  return venue
}

describe('funding', () => {
  test('pays |size| × mark × rate from long to short, the rate being the mean of the sampled premiums', () => {
    const venue = quoted()
    venue.sell(2, 1, '1', '60000')
    venue.buy(1, 1, '1', '60000')
    const opened = venue.engine.height
    venue.buy(3, 1, '0.1', '60020')
    venue.sell(3, 1, '0.1', '60040', { margin_mode: 'cross' })
    const before = [venue.balance(1).total, venue.balance(2).total]
    // The book is two-sided from the block with the ask on, with a mid of 60030. The premium is (60030 − 60000) / 60000 =
    // 0.0005.
    const quotedFrom = opened + 2
    while (venue.engine.time < START + 5 * MINUTE_MS) venue.block()
    const { funding } = venue.eventsOf('funding').find((e) => e.funding.symbol_id === 1)!
    const samples = BigInt(venue.engine.height)
    const premiums = 5n * 10n ** 14n * (samples - BigInt(quotedFrom) + 1n)
    const quotient = premiums / samples
    const rest = 2n * (premiums % samples)
    expect(funding).toMatchObject({
      time: START + 5 * MINUTE_MS,
      rate: formatDecimal(rest > samples ? quotient + 1n : quotient),
    })
    // Oracle 60000, oracle + 30 s average 60030, last 60000: the median is 60000.
    expect(funding.mark_price).toBe('60000')
    const paid = BigInt(funding.rate.slice(2).padEnd(18, '0')) * 60000n
    expect(venue.position(1, 1)!.cum_funding_fee).toBe(formatDecimal(paid))
    expect(venue.position(2, 1)!.cum_funding_fee).toBe(formatDecimal(-paid))
    const units = (text: string) => BigInt(Math.round(Number(text) * 1e6))
    expect(units(venue.balance(1).total) - units(before[0]!)).toBe(-(paid / 10n ** 12n))
    expect(venue.engine.invariants().balances_ok).toBe(true)
  })

  test('is clamped to 0.75 % and paid at multiples of the interval', () => {
    const venue = quoted()
    venue.oracle(1, '50000')
    venue.sell(2, 1, '1', '50000')
    venue.buy(1, 1, '1', '50000')
    venue.buy(3, 1, '0.1', '54000')
    venue.sell(3, 1, '0.1', '54100')
    while (venue.engine.time < START + 10 * MINUTE_MS) venue.block()
    const rows = venue
      .eventsOf('funding')
      .filter((e) => e.funding.symbol_id === 1)
      .map((e) => e.funding)
    expect(rows.map((row) => row.time)).toEqual([START + 5 * MINUTE_MS, START + 10 * MINUTE_MS])
    expect(rows.map((row) => row.rate)).toEqual(['0.0075', '0.0075'])
    expect(venue.engine.nextFundingTime(1)).toBe(START + 15 * MINUTE_MS)
    expect(venue.engine.nextFundingTime(4)).toBeNull()
  })

  test('is 0 without a two-sided book, and nothing is paid', () => {
    const venue = quoted()
    venue.sell(2, 1, '1', '60000')
    venue.buy(1, 1, '1', '60000')
    while (venue.engine.time < START + 5 * MINUTE_MS) venue.block()
    expect(venue.eventsOf('funding').map((e) => e.funding.rate)).toEqual(['0', '0', '0'])
    expect(venue.eventsOf('flow').some((e) => e.flow.kind === 'funding')).toBe(false)
  })

  test('is paid by an isolated position from its margin', () => {
    const venue = quoted()
    venue.sell(2, 1, '1', '60000')
    venue.buy(1, 1, '1', '60000', { margin_mode: 'isolated' })
    venue.buy(3, 1, '0.1', '64000')
    venue.sell(3, 1, '0.1', '64100')
    while (venue.engine.time < START + 5 * MINUTE_MS) venue.block()
    const position = venue.position(1, 1)!
    expect(Number(position.cum_funding_fee)).toBeGreaterThan(0)
    expect(Number(position.isolated_margin) + Number(position.cum_funding_fee)).toBe(6000)
    const pushed = venue.eventsOf('position').findLast((e) => e.position.address === addressOf(1))!
    expect(pushed.changed).toContain('cum_funding_fee')
  })
})
