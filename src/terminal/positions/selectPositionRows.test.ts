import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { testBalance, testPosition, testTicker } from '../fixtures/accountFixtures'
import { testMarkets } from '../fixtures/terminalFixtures'
import { selectPositionRows } from './selectPositionRows'

const findMarket = (id: number) => testMarkets.find(({ instrument }) => instrument.symbolId === id)
const balances = [testBalance('USDC', '3000')]
const other = { ...testPosition, symbol_id: 4, open_size: '2', avg_price: '3000' }

test('the ratio of a cross position needs all mark prices and the balance, that of an isolated position only its own mark price', () => {
  const isolated = { ...testPosition, position_side: 'long', margin_mode: 'isolated', isolated_margin: '3000' }
  const tickers = new Map([[1, testTicker]])
  const all = new Map([...tickers, [4, { ...testTicker, symbol_id: 4, mark_price: '3000' }]])
  const shown = (...args: Parameters<typeof selectPositionRows>) =>
    selectPositionRows(...args).map(({ liquidation, ratio }) => [liquidation !== 'unknown', ratio !== null])
  const records = [testPosition, isolated, other]
  expect(shown(records, findMarket, all, balances)).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ])
  expect(shown(records, findMarket, tickers, balances)).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
  expect(shown(records, findMarket, all, undefined)).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
})

test('the ratio uses the settled balance minus isolated margin', () => {
  const isolated = { ...testPosition, position_side: 'long', margin_mode: 'isolated', isolated_margin: '1000' }
  const [cross] = selectPositionRows([testPosition, isolated], findMarket, new Map([[1, testTicker]]), balances)
  // Equity: 3000 − 1000 + 0.5 × (60000 − 58000).
  expect(cross?.ratio?.equity).toBe(parseDecimal('3000'))
})
