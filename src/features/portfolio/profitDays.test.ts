import { describe, expect, test } from 'vitest'
import { testFlow, testExecution } from '@/terminal/fixtures/accountFixtures'
import { parseDecimal } from '@/base/decimal'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import { selectProfit } from '@/trading/profit/accountProfit'
import { monthWeeks, selectDays, selectMarkets } from './profitDays'

const d = parseDecimal
const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime()
const flow = (kind: string, amount: string, time: number, change: Partial<AssetFlow> = {}) =>
  testFlow(kind, amount, { flow_id: `${kind} ${time}`, time, ...change })

// Day 1: 100 realized, 5 fees. Day 3: 2 funding paid, and a spot buy for 30000 with a fee of 0.0001 BTC at 60000.
const perp = { ...testExecution, amount: '50000', realized_pnl: '100', time: at(1, 23) }
const spot = {
  ...testExecution,
  symbol_id: 4,
  price: '60000',
  amount: '30000',
  fee: '0.0001',
  fee_coin: 'BTC',
  realized_pnl: null,
  time: at(3, 1),
}
const flows = [
  flow('realized_pnl', '100', at(1, 23)),
  flow('fee', '-5', at(1, 23)),
  flow('funding', '-2', at(3, 0)),
  flow('fee', '-0.0001', at(3, 1), { coin: 'BTC', symbol_id: 4 }),
  flow('deposit', '100000', at(2, 0), { symbol_id: null }),
  flow('interest', '-0.1', at(3, 2), { coin: 'ETH', symbol_id: null }),
]
const coins = (id: number) => (id === 4 ? { base: 'BTC', quote: 'USDC' } : { base: 'BTC', quote: 'USDC' })
const { items, unvalued } = selectProfit([perp, spot], flows, coins, 'USDC')

describe('profit by day', () => {
  const days = selectDays(items, at(4, 12))

  test('each day’s net result, and their sum; a day without records is included', () => {
    expect(days.map(({ day, sum, total }) => [day, sum.net, total])).toEqual([
      ['2026-03-01', d('95'), d('95')],
      ['2026-03-02', 0n, d('95')],
      // Net: −2 − 0.0001 × 60000.
      ['2026-03-03', d('-8'), d('87')],
      ['2026-03-04', 0n, d('87')],
    ])
  })

  test('fees, volume and trades of a day', () => {
    expect(days[0]?.sum).toMatchObject({ realized: d('100'), fees: d('-5'), volume: d('50000'), trades: 1 })
    expect(days[2]?.sum).toMatchObject({ funding: d('-2'), fees: d('-6'), volume: d('30000'), trades: 1 })
  })

  test('without records there are no days', () => {
    expect(selectDays([], at(4, 12))).toEqual([])
  })
})

test('profit by market, largest first; amounts without a value are listed', () => {
  expect(selectMarkets(items).map(({ symbolId, sum }) => [symbolId, sum.net])).toEqual([
    [1, d('93')],
    [4, d('-6')],
  ])
  expect([...unvalued]).toEqual(['ETH'])
  const losing = items.map((item) => (item.symbolId === 1 ? { ...item, amount: -item.amount } : item))
  expect(selectMarkets(losing).map(({ symbolId }) => symbolId)).toEqual([4, 1])
})

test('a month in weeks, from the first weekday', () => {
  // March 2026 begins on a Sunday and has 31 days.
  const weeks = monthWeeks(2026, 2, 1)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01'])
  expect(weeks).toHaveLength(6)
  expect(weeks[5]?.slice(0, 3)).toEqual(['2026-03-30', '2026-03-31', null])
  expect(monthWeeks(2026, 2, 0)[0]?.slice(0, 2)).toEqual(['2026-03-01', '2026-03-02'])
  expect(monthWeeks(2026, 2, 6)[0]?.slice(0, 2)).toEqual([null, '2026-03-01'])
})
