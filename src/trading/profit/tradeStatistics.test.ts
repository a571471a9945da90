import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import type { HistoricalPosition } from '@/protocol/records/historicalPosition'
import { type ClosedTrade, closedSide, closedTrade } from './closedTrade'
import { groupTrades, sortTrades, summarizeTrades } from './tradeStatistics'

const d = parseDecimal

/** A long of 0.5 that was closed after a minute. */
const closedPosition: HistoricalPosition = {
  symbol_id: 1,
  address: '0x0000000000000000000000000000000000000001',
  position_side: 'long',
  margin_mode: 'cross',
  leverage: 10,
  avg_entry_price: '58000',
  avg_close_price: '60000',
  max_size: '0.5',
  realized_pnl: '1000',
  fee: '29.5',
  funding_fee: '0.5',
  opened_time: 0,
  closed_time: 60_000,
  close_kind: 'trade',
}

/** Trades with these nets, closed one second after another and open for half a second. */
function trades(...nets: readonly string[]): ClosedTrade[] {
  return nets.map((net, at) => ({
    symbolId: 1,
    side: 'long',
    opened: at * 1000 + 500,
    closed: (at + 1) * 1000,
    realized: d(net),
    fees: 0n,
    funding: 0n,
    net: d(net),
  }))
}

test('a closed position is one trade: its realized PnL less fees and funding', () => {
  const trade = closedTrade({ ...closedPosition, realized_pnl: '1000', fee: '29.5', funding_fee: '-0.5' })
  expect(trade).toMatchObject({ symbolId: 1, side: 'long', fees: d('-29.5'), funding: d('0.5'), net: d('971') })
  expect(trade.closed - trade.opened).toBe(60_000)
})

test.each([
  ['58000', '60000', '10', 'long'],
  ['58000', '57000', '-10', 'long'],
  ['58000', '57000', '10', 'short'],
  ['58000', '60000', '-10', 'short'],
  ['58000', '58000', '0', null],
] as const)('in one-way mode the side follows from prices and PnL: %s to %s, %s', (entry, close, realized, side) => {
  const row = { ...closedPosition, avg_entry_price: entry, avg_close_price: close, realized_pnl: realized }
  expect(closedSide({ ...row, position_side: 'both' })).toBe(side)
})

test('statistics of trades with a profit, a loss and neither', () => {
  const all = summarizeTrades(trades('10', '20', '-5', '-15', '-10', '0', '40'))
  expect(all).toMatchObject({ trades: 7, wins: 3, losses: 3, winStreak: 2, lossStreak: 3, holding: 500 })
  expect(formatDecimal(all.net)).toBe('40')
  expect(formatDecimal(all.profitFactor!)).toBe('2.333333333333333333')
  expect(formatDecimal(all.averageWin!)).toBe('23.333333333333333333')
  expect(formatDecimal(all.averageLoss!)).toBe('-10')
  expect(formatDecimal(all.winRate!)).toBe('0.428571428571428571')
  expect([all.best, all.worst, all.drawdown].map((value) => formatDecimal(value!))).toEqual(['40', '-15', '30'])
})

test('a drawdown counts from 0 if the first trades lose', () => {
  expect(formatDecimal(summarizeTrades(trades('-3', '1', '-4')).drawdown)).toBe('6')
})

test('a ratio with a zero denominator is null, not 0', () => {
  const none = summarizeTrades([])
  const { winRate, profitFactor, averageWin, averageLoss, expectancy, best, worst, holding } = none
  expect([winRate, profitFactor, averageWin, averageLoss, expectancy, best, worst, holding]).toEqual(
    Array(8).fill(null),
  )
  expect(summarizeTrades(trades('5')).profitFactor).toBeNull()
})

const amount = fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n })
const trade: fc.Arbitrary<ClosedTrade> = fc
  .record({
    symbolId: fc.integer({ min: 1, max: 3 }),
    side: fc.constantFrom('long', 'short', null),
    opened: fc.nat(10_000),
    duration: fc.nat(10_000),
    realized: amount,
    fees: amount,
    funding: amount,
  })
  .map(({ duration, ...rest }) => ({
    ...rest,
    closed: rest.opened + duration,
    net: rest.realized + rest.fees + rest.funding,
  }))

test('property: groups add up to the total, and the drawdown is the largest fall between any two times', () => {
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 40 }), (list) => {
      const sorted = sortTrades(list)
      const all = summarizeTrades(sorted)
      const groups = [...groupTrades(sorted, ({ symbolId }) => symbolId).values()].map(summarizeTrades)
      for (const part of ['net', 'fees', 'funding', 'won', 'lost'] as const)
        expect(groups.reduce((total, group) => total + group[part], 0n)).toBe(all[part])
      for (const part of ['trades', 'wins', 'losses'] as const)
        expect(groups.reduce((total, group) => total + group[part], 0)).toBe(all[part])
      expect(all.won + all.lost).toBe(all.net)
      const totals = [0n]
      for (const { net } of sorted) totals.push(totals.at(-1)! + net)
      let fall = 0n
      for (let from = 0; from < totals.length; from++)
        for (let to = from; to < totals.length; to++)
          if (totals[from]! - totals[to]! > fall) fall = totals[from]! - totals[to]!
      expect(all.drawdown).toBe(fall)
    }),
  )
})
