import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { btcPerp } from '../fixtures/instruments'
import type { MarketState } from '../orders/orderRules'
import { checkLevelPrice, repriceOverRange, repriceByDistance } from './repriceLevels'

const d = parseDecimal
const prices = ['59000', '58900', '58500'].map(d)

describe('repricing a scaled order', () => {
  test('repriceByDistance: moves every level by the same distance and keeps the gaps', () => {
    expect(repriceByDistance(prices, d('-12.5')).map(formatDecimal)).toEqual(['58987.5', '58887.5', '58487.5'])
  })

  test('repriceOverRange: levels keep their relative positions between the new ends', () => {
    expect(repriceOverRange(prices, d('59500'), d('58500'), btcPerp)?.map(formatDecimal)).toEqual([
      '59500',
      '59000',
      '58500',
    ])
    expect(repriceOverRange(prices, d('58500'), d('59500'), btcPerp)?.map(formatDecimal)).toEqual([
      '58500',
      '59000',
      '59500',
    ])
  })

  test('repriceOverRange: a range without enough ticks gives no prices; a single level moves to the first end', () => {
    expect(repriceOverRange(prices, d('59000'), d('58999.9'), btcPerp)).toBeNull()
    expect(repriceOverRange([d('58000')], d('59000'), d('57000'), btcPerp)?.map(formatDecimal)).toEqual(['59000'])
  })

  test('checkLevelPrice: rejects a new price for the venue’s reasons', () => {
    const market: MarketState = {
      reference: d('60000'),
      bids: { first: d('59990'), fifth: null },
      asks: { first: d('60010'), fifth: null },
      bookKnown: true,
    }
    const check = (price: string, isBuy = true, postOnly = true) =>
      checkLevelPrice(d(price), { isBuy, postOnly }, btcPerp, market)?.code ?? null
    expect(check('59000')).toBeNull()
    expect(check('59000.05')).toBe('20001')
    expect(check('53000')).toBe('20004')
    expect(check('-1')).toBe('10002')
    expect(check('60010')).toBe('20005')
    expect(check('60010', true, false)).toBeNull()
    expect(check('59990', false)).toBe('20005')
    expect(check('59990.1', false)).toBeNull()
  })
})
