import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { MINUTE_MS } from '@/base/durations'
import { testExecution } from '@/terminal/fixtures/accountFixtures'
import { createBar } from '../fixtures'
import { selectFillMarkers } from './selectFillMarkers'

const bars = [1, 2, 3].map((at) => createBar(at * MINUTE_MS))
const fill = (time: number, isBuy: boolean, quantity: string, amount: string) => ({
  ...testExecution,
  time,
  is_buy: isBuy,
  quantity,
  amount,
})

describe('selectFillMarkers', () => {
  test('default: fills of one side of one bar are one marker at their average price', () => {
    const fills = [fill(2 * MINUTE_MS + 59_999, true, '0.3', '33'), fill(2 * MINUTE_MS, true, '0.1', '9')]
    expect(selectFillMarkers(fills, bars)).toEqual([
      { start: 2 * MINUTE_MS, isBuy: true, size: parseDecimal('0.4'), price: parseDecimal('105'), count: 2 },
    ])
  })

  test('behavior: sides are separate, bars in order, the newest bar has all later fills', () => {
    const fills = [
      fill(9 * MINUTE_MS, false, '1', '100'),
      fill(MINUTE_MS + 1, false, '1', '100'),
      fill(MINUTE_MS + 2, true, '1', '100'),
    ]
    expect(selectFillMarkers(fills, bars).map(({ start, isBuy }) => [start / MINUTE_MS, isBuy])).toEqual([
      [1, true],
      [1, false],
      [3, false],
    ])
  })

  test('behavior: fills before the first bar have no marker', () => {
    expect(selectFillMarkers([fill(MINUTE_MS - 1, true, '1', '100')], bars)).toEqual([])
    expect(selectFillMarkers([fill(MINUTE_MS, true, '1', '100')], [])).toEqual([])
  })
})
