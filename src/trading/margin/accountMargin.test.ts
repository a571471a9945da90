import { describe, expect, test } from 'vitest'
import { ONE, parseDecimal } from '@/base/decimal'
import { markedLong as long } from '../fixtures/markedLong'
import { isBelowMaintenance, marginMeter, selectAccountMargin } from './accountMargin'

const d = parseDecimal
const none = { orders: [], hedged: false }

describe('margin of an account', () => {
  test('cross and isolated positions and orders each have their share', () => {
    const positions = [
      long({}, '59000'),
      long({ isolatedMargin: d('2000'), size: d('0.5'), cost: d('30000') }, '61000'),
    ]
    const buys = { isBuy: true, price: d('50000'), size: d('0.2') }
    const orders = [
      { symbolId: 1, kind: 'perpetual' as const, leverage: 10, orders: [buys] },
      { symbolId: 4, kind: 'spot' as const, leverage: 1, orders: [buys, { ...buys, isBuy: false }] },
    ]
    expect(selectAccountMargin({ total: d('30000'), positions, orders, hedged: false })).toMatchObject({
      profit: d('-500'),
      crossProfit: d('-1000'),
      equity: d('29500'),
      isolatedMargin: d('2000'),
      // 59000 / 10
      crossMargin: d('5900'),
      // 50000 × 0.2 / 10, and the whole price of the spot buy
      orderMargin: d('11000'),
      used: d('18900'),
      // 30000 − 18900 − 1000
      available: d('10100'),
      // 59000 × 0.5 % over 30000 − 2000 − 1000
      cross: { maintenance: d('295'), equity: d('27000') },
      isolated: [{ maintenance: d('152.5'), equity: d('2500'), ratio: d('0.061') }],
    })
  })

  test('unrealized profits are not available, and the available balance is never below 0', () => {
    const won = selectAccountMargin({ total: d('7000'), positions: [long({}, '61000')], ...none })
    expect(won.available).toBe(d('900'))
    const lost = selectAccountMargin({ total: d('6000'), positions: [long({}, '59000')], ...none })
    expect(lost.available).toBe(0n)
  })

  test('without positions there is no cross margin', () => {
    expect(selectAccountMargin({ total: d('-5'), positions: [], ...none })).toMatchObject({
      cross: null,
      isolated: [],
      equity: d('-5'),
    })
  })

  test('the meter is full below the maintenance margin, not at it', () => {
    // At 54000 maintenance is 270; 6270 − 6000 is equal to it, 6269.99 − 6000 is below it.
    const at = (total: string) =>
      selectAccountMargin({ total: d(total), positions: [long({}, '54000')], ...none }).cross!
    expect(at('6270').ratio).toBe(ONE)
    expect(marginMeter(at('6270'))).toBe(d('0.9999'))
    expect(isBelowMaintenance(at('6270'))).toBe(false)
    expect(marginMeter(at('6269.99'))).toBe(ONE)
    expect(marginMeter(at('5000'))).toBe(ONE)
    expect(marginMeter(at('6540'))).toBe(d('0.5'))
    // 270 / 6800 = 3.3750 %
    expect(marginMeter(at('14000'))).toBe(d('0.0337'))
  })
})
