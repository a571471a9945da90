import { createTimeline, type PageOf, type PageQuery, type Timeline, type TimelineDump } from './timeline'

export type ArchiveDump<Row> = [address: string, rows: TimelineDump<Row>][]

/** Rows by address, in a bounded timeline per address. */
export type Archive<Row> = {
  append(address: string, time: number, row: Row): void
  page(address: string, query: PageQuery<Row>): PageOf<Row>
  find(address: string, predicate: (row: Row) => boolean): Row | undefined
  dump(): ArchiveDump<Row>
}

/** The addresses that an archive may drop, and the maximum rows of all of them together. */
export type ForgettableAddresses = { readonly includes: (address: string) => boolean; readonly maxRows: number }

/**
 * Creates an archive; `capOf` returns the maximum rows of an address. Forgettable addresses share a maximum: beyond it,
 * the address without new rows for the longest time is dropped.
 */
export function createArchive<Row>(
  capOf: (address: string) => number,
  forgettable: ForgettableAddresses,
  from: ArchiveDump<Row> = [],
): Archive<Row> {
  const timelines = new Map<string, Timeline<Row>>(
    from.map(([address, rows]) => [address, createTimeline(capOf(address), rows)]),
  )
  /** The number of rows of each forgettable address, in order of their last new row. */
  const counted = new Map<string, number>()
  let rows = 0
  for (const [address, timeline] of timelines) if (forgettable.includes(address)) count(address, timeline.size())

  function count(address: string, size: number): void {
    rows += size - (counted.get(address) ?? 0)
    counted.delete(address)
    if (size > 0) counted.set(address, size)
  }

  function forgetOldest(): void {
    const oldest = counted.keys().next().value!
    count(oldest, 0)
    if (forgettable.includes(oldest)) timelines.delete(oldest)
  }

  return {
    append(address, time, row) {
      let timeline = timelines.get(address)
      if (!timeline) timelines.set(address, (timeline = createTimeline(capOf(address))))
      timeline.append(time, row)
      if (!forgettable.includes(address)) return count(address, 0)
      timelines.delete(address)
      timelines.set(address, timeline)
      count(address, timeline.size())
      while (rows > forgettable.maxRows && counted.size > 1) forgetOldest()
    },
    page: (address, query) => timelines.get(address)?.page(query) ?? { rows: [], next: null },
    find: (address, predicate) => timelines.get(address)?.find(predicate),
    dump: () => [...timelines].map(([address, timeline]) => [address, timeline.dump()]),
  }
}
