import type { ReadParameters } from '@/protocol/reads'
import { type Http, unwrap } from '../http'
import type { PagedItem, PagedName } from '../queries/pagedQuery'

type Options<N extends PagedName> = {
  http: Pick<Http, 'read'>
  name: N
  /** All parameters except the cursor; they stay the same while cursors are followed (docs/protocol 4.4). */
  parameters: ReadParameters<N>
  idOf: (row: PagedItem<N>) => string
  /** Called after each page with the number of rows. */
  onProgress?: (rows: number) => void
}

/** Fetches all older rows, then the rows that arrived meanwhile. */
export type Export<N extends PagedName> = {
  /** Continues to the end. Throws like a read; the next call repeats the page that failed. */
  run(signal?: AbortSignal): Promise<void>
  /** The rows so far: newest first, without duplicates. */
  rows(): readonly PagedItem<N>[]
}

/** The code of an invalid cursor (docs/protocol 9.10). */
const INVALID_CURSOR = '10002'
/** Maximum rounds for new rows: an account may trade faster than it can be read. */
const ROUNDS = 20

/**
 * Exports a whole list, as far as the venue keeps it. It is complete as of its end: rows that arrive meanwhile are
 * fetched too, and a row that moves from one page to another counts once.
 */
export function createExport<N extends PagedName>(options: Options<N>): Export<N> {
  const { http, name, parameters, idOf, onProgress } = options
  let done: readonly PagedItem<N>[] = []
  let walked: PagedItem<N>[] = []
  let cursor = ''
  let rounds = 0
  const ids = new Set<string>()

  async function readPage(signal: AbortSignal | undefined) {
    const query = cursor === '' ? parameters : { ...parameters, cursor }
    const result = await http.read(name, query, signal ? { signal } : {})
    if (!result.ok && result.rejected.code === INVALID_CURSOR && cursor !== '') {
      // The venue no longer accepts the cursor: start again from the newest row, known rows count once.
      cursor = ''
      walked = []
      return unwrap(await http.read(name, parameters, signal ? { signal } : {}))
    }
    return unwrap(result)
  }

  /** Walks from the newest row to the oldest, or to a row that an earlier walk has reached. */
  async function walk(signal: AbortSignal | undefined): Promise<void> {
    const earlier = new Set(done.map(idOf))
    for (;;) {
      const page = await readPage(signal)
      walked.push(...(page.list as PagedItem<N>[]))
      for (const row of page.list) ids.add(idOf(row as PagedItem<N>))
      onProgress?.(ids.size)
      const overlaps = page.list.some((row) => earlier.has(idOf(row as PagedItem<N>)))
      if (overlaps || page.next_cursor === null || page.next_cursor === cursor) return
      cursor = page.next_cursor
    }
  }

  return {
    async run(signal) {
      for (; rounds < ROUNDS; rounds++) {
        const before = done.length
        await walk(signal)
        done = distinct([...walked, ...done], idOf)
        walked = []
        cursor = ''
        if (rounds > 0 && done.length === before) {
          rounds = ROUNDS
          return
        }
      }
    },
    rows: () => (walked.length === 0 ? done : distinct([...walked, ...done], idOf)),
  }
}

function distinct<Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map<string, Row>()
  for (const row of rows) if (!byId.has(idOf(row))) byId.set(idOf(row), row)
  return [...byId.values()]
}
