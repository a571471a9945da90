import { absolute, divide, parseDecimal, type Decimal } from '@/base/decimal'
import { countLeading } from '@/base/countLeading'
import type { Execution } from '@/protocol/records/execution'
import type { Candles } from '../canvas/joinCandles'

/** Own fills of one side within one bar, as one marker. */
export type FillMark = {
  /** Start of the bar, ms. */
  start: number
  isBuy: boolean
  size: Decimal
  /** Average price. */
  price: Decimal
  count: number
}

/**
 * Selects the markers of fills on the shown bars, oldest first, a bar's buys before its sells. Fills before the first
 * bar have none.
 */
export function selectFillMarkers(fills: readonly Execution[], bars: Candles): FillMark[] {
  const fillSums = new Map<string, { start: number; isBuy: boolean; size: Decimal; amount: Decimal; count: number }>()
  for (const { time, is_buy: isBuy, quantity, amount } of fills) {
    const start = startOfBar(bars, time)
    if (start === null) continue
    const key = `${start} ${isBuy}`
    const sum = fillSums.get(key) ?? { start, isBuy, size: 0n, amount: 0n, count: 0 }
    sum.size += absolute(parseDecimal(quantity))
    sum.amount += absolute(parseDecimal(amount))
    sum.count += 1
    fillSums.set(key, sum)
  }
  return [...fillSums.values()]
    .filter(({ size }) => size > 0n)
    .map(({ amount, ...sum }) => ({ ...sum, price: divide(amount, sum.size) }))
    .toSorted((a, b) => a.start - b.start || Number(b.isBuy) - Number(a.isBuy))
}

/** Finds the start of the bar that contains a time (ms); null before the first bar. */
function startOfBar(bars: Candles, time: number): number | null {
  const count = countLeading(bars.length, (index) => bars[index]!.start <= time)
  return count === 0 ? null : bars[count - 1]!.start
}
