import type { Column } from '@/trading/indicators/Study'

/** Least and greatest value of some columns between two indices (inclusive), or null when there is none. */
export function measureColumns(
  columns: readonly Column[],
  first: number,
  last: number,
): { minValue: number; maxValue: number } | null {
  let [minValue, maxValue] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const column of columns) {
    const end = Math.min(last, column.length - 1)
    for (let index = Math.max(0, first); index <= end; index++) {
      const value = column[index]!
      if (value < minValue) minValue = value
      if (value > maxValue) maxValue = value
    }
  }
  return minValue <= maxValue ? { minValue, maxValue } : null
}
