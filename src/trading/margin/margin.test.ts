import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { btcPerp, kdgSpot } from '../fixtures/instruments'
import { initialMargin, maintenanceMargin, maxLeverageFor, tierOf } from './margin'

const d = parseDecimal

describe('tierOf', () => {
  test('default: a bound belongs to the bracket below it', () => {
    expect(tierOf(d('1000000'), btcPerp.tiers)?.maxLeverage).toBe(100)
    expect(tierOf(d('1000000.1'), btcPerp.tiers)?.maxLeverage).toBe(50)
    expect(tierOf(d('9000000'), btcPerp.tiers)?.maxLeverage).toBe(20)
  })

  test('behavior: spot has no brackets', () => {
    expect(tierOf(d('1'), kdgSpot.tiers)).toBeNull()
    expect(maintenanceMargin(d('1'), kdgSpot.tiers)).toBe(0n)
    expect(maxLeverageFor(d('1'), kdgSpot)).toBeNull()
  })
})

test('maintenanceMargin: is the rate of the bracket times the whole notional', () => {
  expect(maintenanceMargin(d('30000'), btcPerp.tiers)).toBe(d('150'))
  expect(maintenanceMargin(d('2000000'), btcPerp.tiers)).toBe(d('20000'))
})

test('initialMargin: is notional over leverage', () => {
  expect(initialMargin(d('30000'), 10)).toBe(d('3000'))
  expect(initialMargin(d('1'), 3)).toBe(d('0.333333333333333333'))
})

test('maxLeverageFor: is the lower of the market’s and the bracket’s maximum', () => {
  expect(maxLeverageFor(d('30000'), btcPerp)).toBe(100)
  expect(maxLeverageFor(d('6000000'), btcPerp)).toBe(20)
})
