import { describe, expect, test } from 'vitest'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { drawingAt } from './fixtures'
import { createDrawingTexts } from './createDrawingTexts'
import { formatMoment, parseMoment } from './formatMoment'
import { nameDrawing } from './nameDrawing'

const { instrument } = testMarkets[0]!
const words = createDrawingTexts(instrument)

describe('createDrawingTexts', () => {
  test('prices have the market’s decimals, changes a sign and percent', () => {
    expect(words.price(60_000.1)).toBe('60,000.1')
    expect(words.change(60_000, 60_600)).toBe('+600.0 (+1.00%)')
    expect(words.change(60_000, 59_850)).toBe('−150.0 (−0.25%)')
    expect(words.change(60_000, 60_000)).toBe('0.0 (0.00%)')
  })

  test('a duration is shown in its two largest units', () => {
    const MINUTE = 60_000
    expect(words.span(3, 45 * MINUTE)).toBe('3 bars, 45 min')
    expect(words.span(-50, -(25 * 60 + 5) * MINUTE)).toBe('-50 bars, −1 d 1 h')
    expect(words.span(0, 0)).toBe('0 bars, 0 min')
  })

  test('a drawing is named by its kind and its prices', () => {
    expect(nameDrawing(drawingAt('ray', [0, 10], [0, 20]), instrument)).toBe('Ray, 990.0 – 980.0')
  })
})

describe('parseMoment', () => {
  test('default: reads what formatMoment writes, with blank or T', () => {
    const time = Date.UTC(2026, 0, 31, 14, 5)
    expect([formatMoment(time), parseMoment(formatMoment(time))]).toEqual(['2026-01-31 14:05', time])
    expect(parseMoment(' 2026-01-31T14:05 ')).toBe(time)
  })

  test('error: a day that does not exist, and anything else', () => {
    expect(['2026-02-31 00:00', '2026-01-01 24:00', '2026-1-1 0:00', ''].map(parseMoment)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
