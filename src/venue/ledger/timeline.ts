import { countLeading } from '@/base/countLeading'

/** The rows of a page of a timeline, newest first. */
export type PageQuery<Row> = {
  limit: number
  /** The number of the previous page's last row; null for the first page. */
  before: number | null
  /** Both ends inclusive, ms. */
  start: number
  end: number
  keep?: ((row: Row) => boolean) | undefined
}

export type PageOf<Row> = { rows: Row[]; next: number | null }

/** A timeline in a snapshot. */
export type TimelineDump<Row> = { first: number; times: number[]; rows: Row[] }

/** A bounded list of rows in order of time: appends at its end, drops at its beginning. */
export type Timeline<Row> = {
  append(time: number, row: Row): void
  page(query: PageQuery<Row>): PageOf<Row>
  /** The newest row that satisfies the predicate. */
  find(predicate: (row: Row) => boolean): Row | undefined
  size(): number
  dump(): TimelineDump<Row>
}

/**
 * Creates a timeline that keeps the newest `cap` rows. Each row has a permanent number, counted from the first; a page
 * continues from a number, so that new rows do not shift it.
 */
export function createTimeline<Row>(cap: number, from?: TimelineDump<Row>): Timeline<Row> {
  const times = from ? [...from.times] : []
  const rows = from ? [...from.rows] : []
  let first = from?.first ?? 0
  // Rows older than the newest `cap` are dropped in batches, so that appending stays cheap.
  const slack = Math.max(16, cap >> 2)

  function oldest(): number {
    return Math.max(0, rows.length - cap)
  }

  return {
    append(time, row) {
      times.push(time)
      rows.push(row)
      if (rows.length < cap + slack) return
      const surplus = rows.length - cap
      times.splice(0, surplus)
      rows.splice(0, surplus)
      first += surplus
    },
    page({ limit, before, start, end, keep }) {
      const picked: Row[] = []
      const low = oldest()
      let index = Math.min(before === null ? rows.length : before - first, countUpTo(times, end)) - 1
      let last = 0
      for (; index >= low && times[index]! >= start; index--) {
        if (keep && !keep(rows[index]!)) continue
        if (picked.length === limit) return { rows: picked, next: last }
        picked.push(rows[index]!)
        last = first + index
      }
      return { rows: picked, next: null }
    },
    find(predicate) {
      for (let index = rows.length - 1, low = oldest(); index >= low; index--)
        if (predicate(rows[index]!)) return rows[index]
      return undefined
    },
    size: () => rows.length - oldest(),
    dump: () => ({ first, times: [...times], rows: [...rows] }),
  }
}

/** How many of the ascending times are at most `end`. */
function countUpTo(times: readonly number[], end: number): number {
  return countLeading(times.length, (index) => times[index]! <= end)
}
