import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, absolute, formatDecimal, multiply, parseDecimal } from '@/base/decimal'
import { createTrial, createTrialVenue } from '@/venue/fixtures/createTrial'
import { btcPerp } from '../fixtures/instruments'
import { profitAt } from '../orders/projectOrder'
import { breakEvenPrice, exitDistance, exitPrice, isBeyondLiquidation, openingFee } from './exitPrices'
import { createOpenPosition } from './OpenPosition'

const d = parseDecimal
const { tick, takerFee } = btcPerp
const positionOf = (size: string, entry: string, leverage = 10) => ({
  size: d(size),
  cost: multiply(d(size), d(entry)),
  leverage,
})
const basisOf = (size: string, entry: string, closes = size.replace('-', '')) => ({
  position: positionOf(size, entry),
  instrument: btcPerp,
  closes: d(closes),
})

/** A position of whole lots whose cost is whole ticks × whole lots, as fills produce it. */
const drawnPosition = fc.record({
  lots: fc.integer({ min: 1, max: 5000 }),
  isLong: fc.boolean(),
  ticks: fc.integer({ min: 50_000, max: 2_000_000 }),
  off: fc.integer({ min: 0, max: 5000 }),
  leverage: fc.integer({ min: 1, max: 100 }),
})
type Drawn = typeof drawnPosition extends fc.Arbitrary<infer T> ? T : never

function positionFrom({ lots, isLong, ticks, off, leverage }: Drawn) {
  const size = BigInt(lots) * btcPerp.lot
  const cost = multiply(size, BigInt(ticks) * tick) + BigInt(off % lots) * multiply(tick, btcPerp.lot)
  return isLong ? { size, cost, leverage } : { size: -size, cost: -cost, leverage }
}

describe('exitPrice', () => {
  // A long of 0.5 from 58,000 at 10×: 2,900 of margin.
  test.each([
    ['percent', '5', '60900', '55100'],
    ['roe', '50', '60900', '55100'],
    ['profit', '1450', '60900', '55100'],
    ['ticks', '29000', '60900', '55100'],
    ['percent', '0.0001', '58000.1', '58000'],
  ] as const)('%s %s of a long: take-profit %s, stop-loss %s', (unit, value, takeProfit, stopLoss) => {
    const basis = basisOf('0.5', '58000')
    expect(formatDecimal(exitPrice(basis, 'takeProfit', unit, d(value)))).toBe(takeProfit)
    expect(formatDecimal(exitPrice(basis, 'stopLoss', unit, d(value)))).toBe(stopLoss)
  })

  test('of a short they are on the opposite sides, and the profit of a part is computed from its size', () => {
    const basis = basisOf('-0.5', '58000', '0.1')
    expect(formatDecimal(exitPrice(basis, 'takeProfit', 'profit', d('290')))).toBe('55100')
    expect(formatDecimal(exitPrice(basis, 'stopLoss', 'profit', d('290')))).toBe('60900')
  })

  test('a take-profit gains at least and a stop-loss loses at most the given amount, within one tick', () => {
    fc.assert(
      fc.property(drawnPosition, fc.integer({ min: 0, max: 500_000 }), fc.boolean(), (drawn, cents, wins) => {
        const position = positionFrom(drawn)
        const basis = { position, instrument: btcPerp, closes: absolute(position.size) }
        const entered = BigInt(cents) * d('0.01')
        const price = exitPrice(basis, wins ? 'takeProfit' : 'stopLoss', 'profit', entered)
        const profit = profitAt(position, price, null)
        const min: Decimal = wins ? entered : -entered
        expect(price % tick).toBe(0n)
        expect(profit >= min).toBe(true)
        expect(profit - min < multiply(absolute(position.size), tick)).toBe(true)
      }),
    )
  })

  test('the distance of a price converts back to the same price, in every unit', () => {
    const units = fc.constantFrom('percent', 'roe', 'profit', 'ticks')
    fc.assert(
      fc.property(
        drawnPosition,
        fc.integer({ min: -40_000, max: 40_000 }),
        units,
        fc.boolean(),
        (drawn, by, unit, tp) => {
          const position = positionFrom(drawn)
          const basis = { position, instrument: btcPerp, closes: absolute(position.size) }
          const price = BigInt(drawn.ticks + by) * tick
          const leg = tp ? 'takeProfit' : 'stopLoss'
          expect(exitPrice(basis, leg, unit, exitDistance(basis, leg, unit, price))).toBe(price)
        },
      ),
    )
  })

  test('a distance on the other side of the entry is negative', () => {
    expect(exitDistance(basisOf('1', '60000'), 'stopLoss', 'percent', d('60600'))).toBe(d('-1'))
  })
})

describe('breakEvenPrice', () => {
  test('without fees it is the entry, rounded to a tick in favor of the position', () => {
    const position = { size: d('0.003'), cost: d('180.0001') }
    expect(formatDecimal(breakEvenPrice(position, btcPerp, null))).toBe('60000.1')
    expect(formatDecimal(breakEvenPrice({ size: -position.size, cost: -position.cost }, btcPerp, null))).toBe('60000')
  })

  test('with fees there is no loss at it, and a loss one tick nearer to the entry', () => {
    fc.assert(
      fc.property(drawnPosition, (drawn) => {
        const position = positionFrom(drawn)
        const fee = multiply(absolute(position.cost), takerFee)
        const price = breakEvenPrice(position, btcPerp, fee)
        const resultAt = (at: Decimal) =>
          profitAt(position, at, null) - fee - multiply(multiply(absolute(position.size), at), takerFee)
        expect(price % tick).toBe(0n)
        expect(resultAt(price) >= 0n).toBe(true)
        expect(resultAt(position.size > 0n ? price - tick : price + tick) < 0n).toBe(true)
      }),
    )
  })

  test.each([true, false])('it covers the fees that the venue charges (long: %s)', (isLong) => {
    const trials = createTrialVenue()
    trials.next++
    const { venue, write, address, account, instrument, trade } = createTrial(trials, 1)
    write('deposit', account, { to_address: address, coin: 'USDC', amount: '10000' })
    const ticks = Number(venue.engine.prices(1).oracle / instrument.tick)
    trade(isLong, ticks, 7, { position_side: 'both' })
    trade(isLong, ticks + 3, 5, { position_side: 'both' })
    const before = venue.engine.positions(address)[0]!
    const position = createOpenPosition(before, instrument)
    const price = breakEvenPrice(position, instrument, openingFee(before, position, instrument))
    trade(!isLong, Number(price / instrument.tick), 12, { position_side: 'both' })
    const total = d(venue.engine.balances(address).find(({ coin }) => coin === 'USDC')!.total)
    expect(venue.engine.positions(address)).toEqual([])
    expect(total >= d('10000')).toBe(true)
    expect(total - d('10000') < multiply(absolute(position.size), instrument.tick)).toBe(true)
  })

  test('after a partial close the opening fee is the taker fee of the open part', () => {
    const position = { cost: d('-6000') }
    const record = { cum_close_size: '0', cum_fee: '1.2' }
    expect(openingFee(record, position, btcPerp)).toBe(d('1.2'))
    expect(openingFee({ ...record, cum_close_size: '0.1' }, position, btcPerp)).toBe(d('3'))
  })
})

test('a stop beyond liquidation never fires; one at the liquidation price does', () => {
  expect(isBeyondLiquidation(d('54000'), true, d('54000'))).toBe(false)
  expect(isBeyondLiquidation(d('53999.9'), true, d('54000'))).toBe(true)
  expect(isBeyondLiquidation(d('66000.1'), false, d('66000'))).toBe(true)
  expect(isBeyondLiquidation(d('66000'), false, d('66000'))).toBe(false)
  expect(isBeyondLiquidation(d('1'), true, null)).toBe(false)
})
