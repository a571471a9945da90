import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { markedLong as long } from '../fixtures/markedLong'
import { marginRatio } from './marginRatio'

const d = parseDecimal

describe('margin ratio', () => {
  test('isolated: maintenance margin over its own margin and profit', () => {
    // 59000 × 0.5 % = 295 over 6000 − 1000.
    const first = long({ isolatedMargin: d('6000') }, '59000')
    expect(marginRatio(first, 0n, [first])).toEqual({ maintenance: d('295'), equity: d('5000'), ratio: d('0.059') })
  })

  test('cross: the account’s maintenance margin over its equity without isolated margins', () => {
    // (61000 + 30500) × 0.5 % = 457.5 over 10000 − 2000 + 1000 + 500.
    const first = long({}, '61000')
    const second = long({ size: d('0.5'), cost: d('30000') }, '61000')
    const isolated = long({ isolatedMargin: d('2000') }, '60000')
    expect(marginRatio(first, d('10000'), [first, second, isolated])).toMatchObject({
      maintenance: d('457.5'),
      equity: d('9500'),
    })
  })

  test('without collateral there is no ratio', () => {
    const first = long({ isolatedMargin: d('100') }, '59000')
    expect(marginRatio(first, 0n, [first]).ratio).toBeNull()
  })
})
