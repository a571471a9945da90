import { expect, test } from 'vitest'
import type { Market } from '@/terminal/market/market'
import { filterMarkets } from './filterMarkets'

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

const names = (found: readonly Market[]) => found.map((market) => market.instrument.symbol)

test('shows all in the venue’s order when nothing is asked for', () => {
  expect(names(filterMarkets(markets, '', 'all', []))).toEqual(['BTC-PERP', 'ETH-PERP', 'BTC/USDC', 'KDG/USDC'])
})

test.each(['btc', 'BTC', ' b t c '])('finds a coin however it is typed (%s)', (query) => {
  expect(names(filterMarkets(markets, query, 'all', []))).toEqual(['BTC-PERP', 'BTC/USDC'])
})

test.each(['btcusdc', 'BTC/USDC', 'btc-usdc', 'btc_usdc'])('finds a pair whatever the separator (%s)', (query) => {
  expect(names(filterMarkets(markets, query, 'spot', []))).toEqual(['BTC/USDC'])
})

test('puts favorites first and keeps the order otherwise', () => {
  expect(names(filterMarkets(markets, '', 'all', ['KDG/USDC', 'ETH-PERP']))).toEqual([
    'ETH-PERP',
    'KDG/USDC',
    'BTC-PERP',
    'BTC/USDC',
  ])
})

test('shows only favorites, or only one kind', () => {
  expect(names(filterMarkets(markets, '', 'favorites', ['KDG/USDC']))).toEqual(['KDG/USDC'])
  expect(names(filterMarkets(markets, '', 'perpetual', []))).toEqual(['BTC-PERP', 'ETH-PERP'])
})

test('finds nothing where nothing matches', () => {
  expect(filterMarkets(markets, 'doge', 'all', [])).toEqual([])
})

test.each([
  ['BTC/USDC', ['BTC/USDC', 'BTC-PERP']],
  ['BTC-PERP', ['BTC-PERP']],
  ['btcusdc', ['BTC/USDC', 'BTC-PERP']],
])('an exact match comes first, before a favorite (%s)', (query, expected) => {
  expect(names(filterMarkets(markets, query, 'all', ['BTC-PERP']))).toEqual(expected)
})

test('the coin that was typed comes before coins whose names contain it', () => {
  const more = [createMarket('WBTC-PERP', 'perpetual'), createMarket('BTCX/USDC', 'spot'), ...markets]
  expect(names(filterMarkets(more, 'btc', 'all', ['WBTC-PERP']))).toEqual([
    'BTC-PERP',
    'BTC/USDC',
    'BTCX/USDC',
    'WBTC-PERP',
  ])
})
