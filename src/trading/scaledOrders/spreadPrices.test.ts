import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { absolute, formatDecimal, parseDecimal } from '@/base/decimal'
import { spreadPrices } from './spreadPrices'

const d = parseDecimal
const spread = (first: string, last: string, count: number, tick: string) =>
  spreadPrices(d(first), d(last), count, d(tick))?.map(formatDecimal)

describe('spreadPrices', () => {
  test('default: five prices from 59,000 down to 58,000', () => {
    expect(spread('59000', '58000', 5, '0.1')).toEqual(['59000', '58750', '58500', '58250', '58000'])
  })

  test('behavior: prices between ticks are rounded to the nearest tick', () => {
    // 100, 100.333…, 100.666…, 101
    expect(spread('100', '101', 4, '0.1')).toEqual(['100', '100.3', '100.7', '101'])
    // 1, 1.25, 1.5, 1.75, 2 on a tick of 0.5: too few ticks for five prices
    expect(spread('1', '2', 5, '0.5')).toBeUndefined()
    expect(spread('1', '2', 3, '0.5')).toEqual(['1', '1.5', '2'])
  })

  test('behavior: a single price is not a range', () => {
    expect(spread('1', '2', 1, '0.5')).toBeUndefined()
    expect(spread('1', '1', 2, '0.5')).toBeUndefined()
  })

  test('property: prices are on ticks, distinct, in order, and within half a tick of even steps', () => {
    const ticks = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(
        ticks,
        ticks,
        fc.integer({ min: 2, max: 20 }),
        fc.constantFrom('0.01', '0.5', '25'),
        (a, b, n, step) => {
          const tick = d(step)
          const prices = spreadPrices(a * tick, b * tick, n, tick)
          if (prices === null) {
            expect(absolute(a - b)).toBeLessThan(n - 1)
            return
          }
          expect([prices[0], prices.at(-1)]).toEqual([a * tick, b * tick])
          for (const [index, price] of prices.entries()) {
            expect(price % tick).toBe(0n)
            const even = a * BigInt(n - 1) + (b - a) * BigInt(index)
            expect(absolute((price / tick) * BigInt(n - 1) - even) * 2n).toBeLessThanOrEqual(n - 1)
            if (index > 0) expect(price > prices[index - 1]!).toBe(b > a)
          }
        },
      ),
    )
  })
})
