import { describe, expect, test } from 'vitest'
import { multiply, parseDecimal } from '@/base/decimal'
import type { Position } from '@/protocol/records/position'
import { btcPerp } from '../fixtures/instruments'
import {
  type MarkedPosition,
  type OpenPosition,
  createOpenPosition,
  crossCollateral,
  liquidationPriceOf,
  selectPositionNumbers,
} from './OpenPosition'

const d = parseDecimal
const record: Position = {
  symbol_id: 1,
  address: '0x1111111111111111111111111111111111111111',
  position_side: 'both',
  margin_mode: 'cross',
  open_size: '-0.5',
  avg_price: '60000',
  leverage: 10,
  cum_realized_pnl: '0',
  cum_close_size: '0',
  cum_close_value: '0',
  cum_fee: '15',
  cum_funding_fee: '0',
  max_size: '0.5',
  isolated_margin: null,
  adl_level: 0,
  created_time: 1,
  updated_time: 2,
}
const short = createOpenPosition(record, btcPerp)
const ethPerp = { ...btcPerp, symbolId: 2 }

function marked(change: Partial<OpenPosition>, mark: string, instrument = btcPerp): MarkedPosition {
  const position = { ...short, ...change }
  return { position: { ...position, cost: multiply(position.size, position.entry) }, instrument, mark: d(mark) }
}

describe('selectPositionNumbers', () => {
  test('default: a cross short of 0.5 at 60000, marked at 58000', () => {
    expect(selectPositionNumbers({ position: short, instrument: btcPerp, mark: d('58000') })).toEqual({
      value: d('29000'),
      profit: d('1000'),
      returnOnEquity: d('0.333333333333333333'),
      margin: d('2900'),
      maintenance: d('145'),
    })
  })

  test('behavior: an isolated position shows its isolated margin', () => {
    const isolated = createOpenPosition({ ...record, margin_mode: 'isolated', isolated_margin: '3100.5' }, btcPerp)
    expect(selectPositionNumbers({ position: isolated, instrument: btcPerp, mark: d('58000') }).margin).toBe(
      d('3100.5'),
    )
  })

  test('margin: that of a cross position is rounded once, from the exact product', () => {
    const size = -parseDecimal('0.000000000000000002')
    expect(selectPositionNumbers(marked({ size, leverage: 2 }, '1.3')).margin).toBe(1n)
  })
})

describe('crossCollateral', () => {
  test('default: other cross positions add profit minus maintenance margin, and isolated margins are subtracted', () => {
    const own = marked({}, '58000')
    // Long 2 at 3000, marked at 3100: profit 200, maintenance 0.005 × 6200 = 31.
    const other = marked({ symbolId: 2, size: d('2'), entry: d('3000') }, '3100', ethPerp)
    const isolated = marked({ symbolId: 3, isolatedMargin: d('500') }, '58000')
    expect(crossCollateral(d('10000'), [own, other, isolated], 1)).toBe(d('9669'))
  })
})

describe('liquidationPriceOf', () => {
  test('default: a cross short of 0.5 with 9669 of collateral', () => {
    // 9669 + 0.5 × (60000 − p) = 0.005 × 0.5 p  =>  p = 39669 / 0.5025 = 78943.28…
    const own = marked({}, '58000')
    expect(liquidationPriceOf(own, d('9669'), [own])).toBe(d('78943.2'))
  })

  test('behavior: an isolated position does not depend on the account', () => {
    const own = marked({ size: d('1'), isolatedMargin: d('6000'), marginMode: 'isolated' }, '60000')
    expect(liquidationPriceOf(own, 0n, [own])).toBe(d('54271.4'))
  })
})
