import { expect, test } from 'vitest'
import { testTicker } from '@/terminal/fixtures/accountFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import type { Market } from '@/terminal/market/market'
import { filterMarkets, meetsConditions, sortRows } from './filterMarkets'
import type { MarketNumbers } from './marketColumns'
import type { Condition, MarketView } from './marketView'

function createMarket(symbol: string, kind: 'spot' | 'perpetual'): Market {
  const [base, quote = 'USDC'] = symbol.replace('-PERP', '').split('/')
  return { instrument: { symbol, kind, base, quote } } as Market
}

const markets = [
  createMarket('BTC-PERP', 'perpetual'),
  createMarket('ETH-PERP', 'perpetual'),
  createMarket('BTC/USDC', 'spot'),
  createMarket('KDG/USDC', 'spot'),
]

const watchlists = [{ name: 'Own', symbols: ['KDG/USDC', 'BTC-PERP', 'GONE-PERP'] }]

const names = (found: readonly Market[]) => found.map((market) => market.instrument.symbol)

test('shows all markets in the venue’s order without a text', () => {
  expect(names(filterMarkets(markets, '', 'all', { favorites: [], watchlists }))).toEqual([
    'BTC-PERP',
    'ETH-PERP',
    'BTC/USDC',
    'KDG/USDC',
  ])
})

test.each(['btc', 'BTC', ' b t c '])('finds a coin however it is typed (%s)', (query) => {
  expect(names(filterMarkets(markets, query, 'all', { favorites: [], watchlists }))).toEqual(['BTC-PERP', 'BTC/USDC'])
})

test.each(['btcusdc', 'BTC/USDC', 'btc-usdc', 'btc_usdc'])('finds a pair whatever the separator (%s)', (query) => {
  expect(names(filterMarkets(markets, query, 'spot', { favorites: [], watchlists }))).toEqual(['BTC/USDC'])
})

test('a typed separator decides between markets of one coin', () => {
  const favorites = ['BTC-PERP']
  expect(names(filterMarkets(markets, 'btc/', 'all', { favorites, watchlists }))).toEqual(['BTC/USDC', 'BTC-PERP'])
  expect(names(filterMarkets(markets, 'btc', 'all', { favorites, watchlists }))).toEqual(['BTC-PERP', 'BTC/USDC'])
})

test('puts favorites first and keeps the order otherwise', () => {
  expect(names(filterMarkets(markets, '', 'all', { favorites: ['KDG/USDC', 'ETH-PERP'], watchlists }))).toEqual([
    'ETH-PERP',
    'KDG/USDC',
    'BTC-PERP',
    'BTC/USDC',
  ])
})

test('shows only favorites, or only one kind of market', () => {
  expect(names(filterMarkets(markets, '', 'favorites', { favorites: ['KDG/USDC'], watchlists }))).toEqual(['KDG/USDC'])
  expect(names(filterMarkets(markets, '', 'perpetual', { favorites: [], watchlists }))).toEqual([
    'BTC-PERP',
    'ETH-PERP',
  ])
})

test('finds nothing if nothing matches', () => {
  expect(filterMarkets(markets, 'doge', 'all', { favorites: [], watchlists })).toEqual([])
})

test.each([
  ['BTC/USDC', ['BTC/USDC', 'BTC-PERP']],
  ['BTC-PERP', ['BTC-PERP']],
  ['btcusdc', ['BTC/USDC', 'BTC-PERP']],
])('an exact match comes first, before a favorite (%s)', (query, expected) => {
  expect(names(filterMarkets(markets, query, 'all', { favorites: ['BTC-PERP'], watchlists }))).toEqual(expected)
})

test('a typed coin comes before coins whose names contain it', () => {
  const more = [createMarket('WBTC-PERP', 'perpetual'), createMarket('BTCX/USDC', 'spot'), ...markets]
  expect(names(filterMarkets(more, 'btc', 'all', { favorites: ['WBTC-PERP'], watchlists }))).toEqual([
    'BTC-PERP',
    'BTC/USDC',
    'BTCX/USDC',
    'WBTC-PERP',
  ])
})

test('a named list has its own order, and is searched by name', () => {
  const lists = { favorites: ['BTC-PERP'], watchlists }
  expect(names(filterMarkets(markets, '', 'list Own', lists))).toEqual(['KDG/USDC', 'BTC-PERP'])
  expect(names(filterMarkets(markets, 'btc', 'list Own', lists))).toEqual(['BTC-PERP'])
})

const row = (at: number, values: object, own?: MarketNumbers['own']): MarketNumbers => {
  const market = testMarkets[at]!
  return { market, ticker: { ...testTicker, symbol_id: market.instrument.symbolId, ...values }, own }
}
const rows = [
  row(
    0,
    { turnover_24h: '900', open_24h: '100', last_price: '110', funding_rate: '0.0001' },
    { size: -1n, profit: 2n },
  ),
  row(1, { turnover_24h: '1000', open_24h: '100', last_price: '105', funding_rate: null, mark_price: null }),
]
const sorted = (by: MarketView['order']['by'], descending: boolean, first: string[] = []) =>
  sortRows(rows, { by, descending }, first).map(({ market }) => market.instrument.symbol)

test('rows are sorted by a number or the name, in both directions, or keep their order', () => {
  expect(sorted('volume', true)).toEqual(['ETH/USDC', 'BTC-PERP'])
  expect(sorted('change', true)).toEqual(['BTC-PERP', 'ETH/USDC'])
  expect(sorted('change', false)).toEqual(['ETH/USDC', 'BTC-PERP'])
  expect(sorted('name', true)).toEqual(['ETH/USDC', 'BTC-PERP'])
  expect(sorted('list', true)).toEqual(['BTC-PERP', 'ETH/USDC'])
})

test('rows without the number are last, in both directions; favorites are first', () => {
  for (const descending of [true, false])
    for (const by of ['funding', 'profit', 'position'] as const) {
      expect(sorted(by, descending)).toEqual(['BTC-PERP', 'ETH/USDC'])
      expect(sorted(by, descending, ['ETH/USDC'])).toEqual(['ETH/USDC', 'BTC-PERP'])
    }
})

test('all conditions must be met, with their levels included; an unknown number meets none', () => {
  const met = (...conditions: Condition[]) => rows.map((numbers) => meetsConditions(numbers, conditions))
  expect(met()).toEqual([true, true])
  expect(met({ column: 'change', comparison: 'above', level: '0.1' })).toEqual([true, false])
  expect(met({ column: 'change', comparison: 'below', level: '0.05' })).toEqual([false, true])
  expect(met({ column: 'funding', comparison: 'below', level: '1' })).toEqual([true, false])
  const both = { column: 'volume', comparison: 'above', level: '900' } as const
  expect(met(both, { column: 'volume', comparison: 'below', level: '950' })).toEqual([true, false])
})
