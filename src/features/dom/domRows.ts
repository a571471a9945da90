import type { BookSideView } from '@/feed/types'

/** Prices of the ladder's rows: row n has the price `top - n × step` ticks. */
export type DomRows = { top: number; count: number; step: number }

/**
 * Creates rows that are centered on the mid price. `twiceMid`: best bid plus best ask in ticks. The lowest row is above
 * 0.
 */
export function centerRows(twiceMid: number, count: number, step: number): DomRows {
  const middle = Math.round(twiceMid / 2 / step)
  const lowest = Math.max(1, middle - Math.floor(count / 2))
  return { top: (lowest + count - 1) * step, count, step }
}

/** Scrolls by `by` rows, positive upwards. The lowest row stays above 0. */
export function scrollRows({ top, count, step }: DomRows, by: number): DomRows {
  return { top: Math.max(count * step, top + by * step), count, step }
}

/** Returns the row of a price; -1 if it is outside or between two rows. */
export function rowOf(ticks: number, { top, count, step }: DomRows): number {
  const row = (top - ticks) / step
  return Number.isInteger(row) && row >= 0 && row < count ? row : -1
}

/** Returns the price of a row, in ticks. */
export function ticksOfRow(row: number, { top, step }: DomRows): number {
  return top - row * step
}

/** Returns whether the mid price is within the inner half of the rows, above or below it. */
export function placeOfMid(twiceMid: number, { top, count, step }: DomRows): 'inside' | 'above' | 'below' {
  const row = (top - twiceMid / 2) / step
  if (row < count / 4) return 'above'
  return row > (count * 3) / 4 ? 'below' : 'inside'
}

/** Returns the lots of a side by row; 0 without orders. The side must be merged by the rows' step. */
export function lotsByRow(side: BookSideView, rows: DomRows): Float64Array {
  const lots = new Float64Array(rows.count)
  for (let level = 0; level < side.count; level++) {
    const row = rowOf(side.prices[level]!, rows)
    if (row >= 0) lots[row] = side.sizes[level]!
  }
  return lots
}
