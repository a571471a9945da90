import type { PriceBars } from './PriceBars'
import { putInFront } from './putInFront'
import type { Study } from './Study'

/**
 * Reads one bar: the next one, or with `replace` the last one once more. Gives the value of each line; nothing where too few
 * bars precede.
 */
export type ReadBar = (bars: PriceBars, at: number, replace: boolean) => readonly (number | null | undefined)[]

/** A row of bars being read: how far it has come. */
type Pass = { readBar: ReadBar; at: number }

/**
 * A study of `lines` columns that are computed by indicators of the library, which take bar after bar and can take back only
 * the last one. `create` makes indicators that have read nothing. So that older bars can be read piece by piece while the
 * newest one moves, there may be two of them: one stands at the newest bar, the other reads from the first one on and
 * replaces it when it has come to the end.
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
        // Without a pass the bars before are being read: it will come here.
        const values = pass?.readBar(bars, at, pass.at === at) ?? []
        if (pass) pass.at = at
        for (const [line, column] of columns.entries()) column[at] = finite(values[line])
      }
      if (pass === null || to < length) return
      newest = length === 0 ? null : pass
      if (pass === again) again = null
    },
    reserve(inFront) {
      for (const column of columns) putInFront(column, inFront)
      if (newest) newest.at += inFront
      again = null
    },
  }
}

/** A division by nothing, as where no price moved, has no value. */
function finite(value: number | null | undefined): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN
}
