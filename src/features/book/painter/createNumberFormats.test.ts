import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { formatPrice, formatSize } from '@/terminal/format/format'
import { priceOfTicks, sizeOfLots } from '@/trading/instrument/instrument'
import { btcPerp, kdgSpot } from '@/trading/fixtures/instruments'
import { createNumberFormats } from './createNumberFormats'
import { testSide } from '@/terminal/fixtures/accountFixtures'

const count = fc.integer({ min: 0, max: 10 ** 12 })

describe('createNumberFormats', () => {
  test('behavior: rows equal the exact arithmetic', () => {
    fc.assert(
      fc.property(fc.constantFrom(btcPerp, kdgSpot), count, count, (instrument, ticks, lots) => {
        const numbers = createNumberFormats(instrument, 'base')
        const side = testSide([[ticks, lots]])
        expect(numbers.price(ticks)).toBe(formatPrice(priceOfTicks(ticks, instrument), instrument))
        expect(numbers.size(side, 0)).toBe(formatSize(sizeOfLots(lots, instrument), instrument))
        expect(numbers.totals(side, 0)).toEqual([numbers.size(side, 0)])
      }),
    )
  })

  test('behavior: values are whole coins of the quote currency, rounded after summing', () => {
    const numbers = createNumberFormats(btcPerp, 'quote')
    const half = testSide([
      [Number(parseDecimal('20000.4') / btcPerp.tick), 1],
      [Number(parseDecimal('20000.4') / btcPerp.tick), 1],
      [Number(parseDecimal('20000.4') / btcPerp.tick), 1000],
    ])
    expect([0, 1, 2].map((row) => numbers.size(half, row))).toEqual(['20', '20', '20,000'])
    expect(numbers.totals(half, 2)).toEqual(['20', '40', '20,040'])
  })
})
