import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { snapTicks, tickFloat } from './snapTicks'

const { instrument } = testMarkets[0]!
const withTick = (tick: string) => ({ ...instrument, tick: parseDecimal(tick) })

describe('snapTicks', () => {
  test.each([
    ['0.1', 59_000.04, 590_000],
    ['0.1', 59_000.06, 590_001],
    ['0.5', 100.24, 200],
    ['0.000001', 0.0000012, 1],
    ['1', -5, 1],
  ])('default: to the nearest tick of %s', (tick, price, ticks) => {
    expect(snapTicks(price, withTick(tick))).toBe(ticks)
  })

  test('property: a price on a tick stays on it, despite float errors', () => {
    const ticks = fc.integer({ min: 1, max: 1_000_000_000 })
    const steps = fc.constantFrom('0.1', '0.01', '0.5', '0.000001', '1', '25')
    fc.assert(
      fc.property(ticks, steps, (count, step) => {
        const market = withTick(step)
        expect(snapTicks(count * tickFloat(market), market)).toBe(count)
      }),
    )
  })
})
