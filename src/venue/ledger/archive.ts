import { createTimeline } from './timeline'
import type { PageOf, PageQuery, Timeline, TimelineDump } from './timeline'

export type ArchiveDump<Row> = [address: string, rows: TimelineDump<Row>][]

/** Rows by address, each address with a bounded timeline of its own. */
export type Archive<Row> = {
  append(address: string, time: number, row: Row): void
  page(address: string, query: PageQuery<Row>): PageOf<Row>
  find(address: string, predicate: (row: Row) => boolean): Row | undefined
  dump(): ArchiveDump<Row>
}

/** Makes an archive; `capOf` says how many rows an address may keep. */
export function createArchive<Row>(capOf: (address: string) => number, from: ArchiveDump<Row> = []): Archive<Row> {
  const timelines = new Map<string, Timeline<Row>>(
    from.map(([address, rows]) => [address, createTimeline(capOf(address), rows)]),
  )
  return {
    append(address, time, row) {
      let timeline = timelines.get(address)
      if (!timeline) timelines.set(address, (timeline = createTimeline(capOf(address))))
      timeline.append(time, row)
    },
    page: (address, query) => timelines.get(address)?.page(query) ?? { rows: [], next: null },
    find: (address, predicate) => timelines.get(address)?.find(predicate),
    dump: () => [...timelines].map(([address, timeline]) => [address, timeline.dump()]),
  }
}
