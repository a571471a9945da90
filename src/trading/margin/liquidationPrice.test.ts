import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, absolute, multiply, parseDecimal } from '@/base/decimal'
import { btcPerp } from '../fixtures/instruments'
import { estimateLiquidationPrice } from './liquidationPrice'
import { maintenanceMargin } from './margin'

const d = parseDecimal
const shared = { tiers: btcPerp.tiers, tick: btcPerp.tick }

type OnePosition = typeof shared & { size: Decimal; entry: Decimal; mark: Decimal; collateral: Decimal }

function priceOf({ size, entry, ...rest }: OnePosition): Decimal | null {
  return estimateLiquidationPrice({ ...rest, holdings: [{ size, cost: multiply(size, entry) }], isLong: size > 0n })
}

function excess(input: OnePosition, price: bigint): bigint {
  const equity = input.collateral + multiply(input.size, price - input.entry)
  return equity - maintenanceMargin(multiply(absolute(input.size), price), input.tiers)
}

describe('estimateLiquidationPrice', () => {
  test('default: an isolated long of 1 at 60000 with a margin of 6000', () => {
    // 6000 + (p − 60000) = 0.005 p  =>  p = 54000 / 0.995 = 54271.3567…, on the tick above.
    const input = { ...shared, size: d('1'), entry: d('60000'), mark: d('60000'), collateral: d('6000') }
    expect(priceOf(input)).toBe(d('54271.4'))
  })

  test('default: an isolated short of 1 at 60000 with a margin of 6000', () => {
    // 6000 + (60000 − p) = 0.005 p  =>  p = 66000 / 1.005 = 65671.6417…, on the tick below.
    const input = { ...shared, size: d('-1'), entry: d('60000'), mark: d('60000'), collateral: d('6000') }
    expect(priceOf(input)).toBe(d('65671.6'))
  })

  test('behavior: a long in the second bracket uses that bracket', () => {
    // 50 × 60000 = 3,000,000: 1 %. 300000 + 50 (p − 60000) = 0.01 × 50 p  =>  p = 2700000 / 49.5 = 54545.4545…
    const input = { ...shared, size: d('50'), entry: d('60000'), mark: d('60000'), collateral: d('300000') }
    expect(priceOf(input)).toBe(d('54545.5'))
  })

  test('behavior: a short that grows into a stricter tier is liquidated at its boundary', () => {
    // 16 × 62500 = 1,000,000. In the first bracket 70000 + 16 × (60000 − p) = 0.08 p would hold up to 64054.7;
    // from 62500 on the rate is 1 %: equity 30000 at 62500 still exceeds 10000, solved there: 1030000 / 16.16 = 63737.6.
    const input = { ...shared, size: d('-16'), entry: d('60000'), mark: d('60000'), collateral: d('70000') }
    expect(priceOf(input)).toBe(d('63737.6'))
    // With collateral of 48000, equity at the boundary is 8000: between 0.5 % (5000) and 1 % (10000), so the boundary
    // itself.
    expect(priceOf({ ...input, collateral: d('48000') })).toBe(d('62500'))
  })

  test('behavior: a long with more collateral than it can lose is never liquidated', () => {
    const input = { ...shared, size: d('0.1'), entry: d('60000'), mark: d('60000'), collateral: d('7000') }
    expect(priceOf(input)).toBeNull()
  })

  test('behavior: a position below maintenance is liquidated at the mark price', () => {
    const input = { ...shared, size: d('1'), entry: d('60000'), mark: d('54000'), collateral: d('6000') }
    expect(priceOf(input)).toBe(d('54000'))
  })

  test('behavior: without a position there is no price', () => {
    expect(priceOf({ ...shared, size: 0n, entry: 0n, mark: d('1'), collateral: d('1') })).toBeNull()
  })

  test('property: equity is below maintenance one tick beyond the price, but not at it', () => {
    const lots = fc.integer({ min: 1, max: 200_000 })
    fc.assert(
      fc.property(lots, fc.boolean(), fc.integer({ min: 1, max: 100 }), (count, isLong, leverage) => {
        const size = BigInt(isLong ? count : -count) * btcPerp.lot
        const collateral = multiply(absolute(size), d('60000')) / BigInt(leverage)
        const input = { ...shared, size, entry: d('60000'), mark: d('60000'), collateral }
        const price = priceOf(input)
        if (price === null) return
        const away = isLong ? -btcPerp.tick : btcPerp.tick
        expect(excess(input, price + away) < 0n).toBe(true)
        if (price !== input.mark) expect(excess(input, price) >= 0n).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
