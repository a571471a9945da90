import { countLeading } from '@/base/countLeading'

/** Which rows of a timeline a page takes, newest first. */
export type PageQuery<Row> = {
  limit: number
  /** The number of the last row of the page before; null for the first page. */
  before: number | null
  /** Both ends inclusive, ms. */
  start: number
  end: number
  keep?: ((row: Row) => boolean) | undefined
}

export type PageOf<Row> = { rows: Row[]; next: number | null }

/** What a timeline consists of, for a snapshot. */
export type TimelineDump<Row> = { first: number; times: number[]; rows: Row[] }

/** A bounded list of rows in order of time, that only grows at its end and forgets at its beginning. */
export type Timeline<Row> = {
  append(time: number, row: Row): void
  page(query: PageQuery<Row>): PageOf<Row>
  /** The newest row that satisfies the predicate. */
  find(predicate: (row: Row) => boolean): Row | undefined
  size(): number
  dump(): TimelineDump<Row>
}

/**
 * A timeline that keeps the newest `cap` rows. Each row has a number for good, counted from the first ever appended; a
 * page goes on from a number, so that it keeps its place however many rows arrive meanwhile.
 */
export function createTimeline<Row>(cap: number, from?: TimelineDump<Row>): Timeline<Row> {
  const times = from ? [...from.times] : []
  const rows = from ? [...from.rows] : []
  let first = from?.first ?? 0
  // What is older than the newest `cap` is dropped in batches, so that appending stays cheap.
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

/** How many of the ascending times are not above `end`. */
function countUpTo(times: readonly number[], end: number): number {
  return countLeading(times.length, (index) => times[index]! <= end)
}
