import type { PriceBars } from './PriceBars'
import { prependGaps } from './prependGaps'
import type { Study } from './Study'

/**
 * Computes one bar: the next one, or with `replace` the last one again. Returns the value of each line; nothing if too
 * few bars precede.
 */
export type ReadBar = (bars: PriceBars, at: number, replace: boolean) => readonly (number | null | undefined)[]

/** One run of the library's indicators over the bars; `at` is the last bar that it has computed. */
type Pass = { readBar: ReadBar; at: number }

/**
 * Creates a study of `lines` columns from indicators of the library, which take one bar after the other and can replace
 * only the last one. `create` makes new indicators. There may be two passes, so that older bars can be computed in
 * chunks while the newest bar changes: one is at the newest bar, the other starts at the first bar and replaces it when
 * it reaches the end.
 */
export function createLibraryStudy(lines: number, create: () => ReadBar): Study {
  const columns = Array.from({ length: lines }, (): number[] => [])
  let newest: Pass | null = null
  let again: Pass | null = null

  function passFrom(from: number): Pass | null {
    if (from === 0) return (again = { readBar: create(), at: -1 })
    return [again, newest].find((pass) => pass && (pass.at === from - 1 || pass.at === from)) ?? null
  }

  return {
    columns,
    read(bars, from, to = bars.time.length) {
      const { length } = bars.time
      for (const column of columns) column.length = Math.min(column.length, length)
      const pass = passFrom(from)
      for (let at = from; at < to; at++) {
        // Without a pass, the one over earlier bars will get here later.
        const values = pass?.readBar(bars, at, pass.at === at) ?? []
        if (pass) pass.at = at
        for (const [line, column] of columns.entries()) column[at] = finite(values[line])
      }
      if (pass === null || to < length) return
      newest = length === 0 ? null : pass
      if (pass === again) again = null
    },
    reserve(inFront) {
      for (const column of columns) prependGaps(column, inFront)
      if (newest) newest.at += inFront
      again = null
    },
  }
}

/** Converts a missing or infinite value to NaN: a division by zero, such as where no price moved, gives no value. */
function finite(value: number | null | undefined): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN
}
