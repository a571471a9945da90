import { expect, test } from 'vitest'
import { testTicker } from '@/terminal/fixtures/accountFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import type { Ticker } from '@/protocol/records/ticker'
import { marketColumns } from './marketColumns'
import { type MarketOrder, sortMarkets } from './sortMarkets'

const [perp, spot] = testMarkets as [(typeof testMarkets)[number], (typeof testMarkets)[number]]
const tickers = new Map<number, Ticker>([
  [1, { ...testTicker, symbol_id: 1, turnover_24h: '900', open_24h: '100', last_price: '110', funding_rate: '0.0001' }],
  [4, { ...testTicker, symbol_id: 4, turnover_24h: '1000', open_24h: '100', last_price: '105', funding_rate: null }],
])
const columnOf = (key: string) => marketColumns.find((column) => column.key === key)!
const sorted = ({ by, descending }: MarketOrder, favorites: string[] = []) =>
  sortMarkets(testMarkets, tickers, columnOf(by), descending, favorites).map(({ instrument }) => instrument.symbol)

test('by a number, either way round', () => {
  expect(sorted({ by: 'volume', descending: true })).toEqual(['ETH/USDC', 'BTC-PERP'])
  expect(sorted({ by: 'change', descending: true })).toEqual(['BTC-PERP', 'ETH/USDC'])
  expect(sorted({ by: 'change', descending: false })).toEqual(['ETH/USDC', 'BTC-PERP'])
  expect(sorted({ by: 'name', descending: true })).toEqual(['ETH/USDC', 'BTC-PERP'])
})

test('what has no such number comes last, whichever way round; favorites come first', () => {
  for (const descending of [true, false]) {
    expect(sorted({ by: 'funding', descending })).toEqual(['BTC-PERP', 'ETH/USDC'])
    expect(sorted({ by: 'funding', descending }, ['ETH/USDC'])).toEqual(['ETH/USDC', 'BTC-PERP'])
  }
  expect([perp.instrument.symbolId, spot.instrument.symbolId]).toEqual([1, 4])
})
