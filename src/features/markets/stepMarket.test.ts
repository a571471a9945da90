import { expect, test } from 'vitest'
import { createMarkets, type Market } from '@/terminal/market/market'
import { stepMarket } from './stepMarket'

const record = {
  kind: 'perpetual',
  base_coin: 'A',
  quote_coin: 'USDC',
  tick_size: '0.1',
  lot_size: '0.1',
  min_quantity: '0.1',
  max_quantity: '1',
  min_notional: '1',
  merge_multipliers: [1],
  maker_fee_rate: '0',
  taker_fee_rate: '0',
  price_band: '0.1',
  status: 'trading',
}

const markets = createMarkets(['A', 'B', 'C', 'D'].map((symbol, at) => ({ ...record, symbol, symbol_id: at + 1 })))
const named = (symbol: string): Market => markets.find((market) => market.instrument.symbol === symbol)!
const step = (open: string, by: 1 | -1, favorites: string[] = []) =>
  stepMarket(markets, favorites, named(open), by)?.instrument.symbol ?? null

test('without favorites it steps through all markets, and from the last to the first', () => {
  expect([step('A', 1), step('B', -1), step('D', 1), step('A', -1)]).toEqual(['B', 'A', 'A', 'D'])
})

test('it steps through favorites in the order of the list, not of marking', () => {
  expect([step('A', 1, ['D', 'A', 'B']), step('B', 1, ['D', 'A', 'B']), step('A', -1, ['D', 'B'])]).toEqual([
    'B',
    'D',
    'D',
  ])
})

test('an open market that is no favorite has its own place among the favorites', () => {
  expect([step('C', 1, ['A', 'D']), step('C', -1, ['A', 'D'])]).toEqual(['D', 'A'])
})

test('if only the open market is a favorite, it steps through all markets; a single market has no neighbor', () => {
  expect(step('B', 1, ['B'])).toBe('C')
  expect(stepMarket([markets[0]!], [], markets[0]!, 1)).toBeNull()
})
