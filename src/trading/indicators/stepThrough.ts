import type { PriceBars } from './PriceBars'
import { putInFront } from './putInFront'
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
    read(bars, from, to = bars.time.length) {
      for (const column of columns) column.length = Math.min(column.length, bars.time.length)
      for (let at = from; at < to; at++) step(bars, at)
    },
    reserve(inFront) {
      for (const column of columns) putInFront(column, inFront)
    },
  }
}
