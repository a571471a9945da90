import type { PriceBars } from './PriceBars'
import type { Study } from './Study'

/**
 * A study made of columns that are filled bar by bar: `step` sets every column at one bar, reading only bars up to it and
 * columns before it (or, of those named earlier, at it). The first `shown` columns are what is drawn.
 */
export function stepThrough(
  columns: readonly number[][],
  shown: number,
  step: (bars: PriceBars, at: number) => void,
): Study {
  return {
    columns: columns.slice(0, shown),
    read(bars, from) {
      const { length } = bars.time
      for (const column of columns) column.length = Math.min(column.length, from)
      for (let at = from; at < length; at++) step(bars, at)
    },
  }
}
