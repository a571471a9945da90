import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideHalfEven, formatDecimal } from '@/base/decimal'
import { venueOf, type Venue } from '../fixtures/venueOf'
import { averageMid, createMidWindow, isSteady, pushMid, WINDOW_BLOCKS } from './midWindow'

const runs = fc.array(
  fc.tuple(fc.option(fc.integer({ min: -3, max: 3 }).map(BigInt), { freq: 3 }), fc.integer({ min: 1, max: 400 })),
  { maxLength: 20 },
)

describe('30 s window', () => {
  test('equals the average of a plain list of the last 600 blocks', () => {
    fc.assert(
      fc.property(runs, (values) => {
        const window = createMidWindow()
        const list: (bigint | null)[] = []
        for (const [value, blocks] of values) {
          pushMid(window, value, blocks)
          for (let i = 0; i < blocks; i++) list.push(value)
          const seen = list.slice(-WINDOW_BLOCKS).filter((v) => v !== null)
          const sum = seen.reduce((a, b) => a + b, 0n)
          expect(averageMid(window)).toBe(seen.length === 0 ? null : divideHalfEven(sum, BigInt(seen.length)))
        }
      }),
    )
  })

  test('is steady exactly when more blocks with the same price do not change the average', () => {
    fc.assert(
      fc.property(runs, (values) => {
        const window = createMidWindow()
        for (const [value, blocks] of values) pushMid(window, value, blocks)
        if (!isSteady(window) || values.length === 0) return
        const before = averageMid(window)
        for (let i = 0; i < 700; i += 50) {
          pushMid(window, values.at(-1)![0], 50)
          expect(averageMid(window)).toBe(before)
        }
      }),
    )
  })
})

describe('mark price', () => {
  const mark = (venue: Venue) => formatDecimal(venue.engine.prices(1).mark)

  test('is the median of oracle, oracle + average of (mid − oracle), and last price', () => {
    const venue = venueOf()
    for (const account of [1, 2]) venue.fund(account, 'USDC', '1000000')
    expect(mark(venue)).toBe('60000')
    venue.buy(1, 1, '1', '60010')
    venue.sell(1, 1, '1', '60030')
    // Without a trade the oracle price replaces the last price, so two of the three prices are 60000.
    expect(mark(venue)).toBe('60000')
    venue.buy(2, 1, '0.1', '60030')
    // oracle 60000, 60000 + 20, last 60030
    expect(mark(venue)).toBe('60020')
    venue.oracle(1, '60100')
    // The average uses (mid − oracle) of each block: two or more blocks of 20 and one of −80; last 60030.
    expect(Number(mark(venue))).toBeGreaterThan(60030)
    venue.advance(31_000)
    // now −80 in every block: oracle 60100, 60020, last 60030
    expect(mark(venue)).toBe('60030')
    venue.done('cancelAll', 1, {})
    venue.advance(31_000)
    expect(mark(venue)).toBe('60100')
  })
})
