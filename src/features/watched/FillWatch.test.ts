import { expect, test } from 'vitest'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import type { FillSum } from '@/terminal/watch/FillNotice'
import { describeFills } from './FillWatch'

const find = (id: number) => testMarkets.find(({ instrument }) => instrument.symbolId === id)
const bought: FillSum = { symbolId: 1, isBuy: true, quantity: '0.5', amount: '29995', orders: 1 }

test('describes fills of one direction and market in full, with the average price', () => {
  expect(describeFills('Whale', [bought], find)).toEqual({
    title: 'Whale bought 0.500 BTC-PERP',
    detail: 'At 59,990.0',
  })
  // (0.3 × 60,000 + 0.1 × 60,010) / 0.4 = 24,001 / 0.4 = 60,002.5.
  const sold = { ...bought, isBuy: false, quantity: '0.4', amount: '24001', orders: 2 }
  expect(describeFills('Whale', [sold], find)).toEqual({
    title: 'Whale sold 0.400 BTC-PERP',
    detail: '2 orders, at 60,002.5 on average',
  })
})

test('counts fills of several markets or directions, and describes each up to a limit', () => {
  const more = [bought, { ...bought, isBuy: false }, { ...bought, symbolId: 4 }, { ...bought, symbolId: 9, orders: 3 }]
  expect(describeFills('Whale', more, find)).toEqual({
    title: 'Whale: 6 orders filled',
    detail:
      'BTC-PERP bought 0.500 at 59,990.0; BTC-PERP sold 0.500 at 59,990.0; ETH/USDC bought 0.500 at 59,990.0; and 1 more',
  })
})

test('names an unknown market by its id', () => {
  expect(describeFills('Whale', [{ ...bought, symbolId: 9 }], find).title).toBe('Whale bought 0.5 Market 9')
})
