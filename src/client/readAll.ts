import type { ReadParameters, ReadReply } from '@/protocol/reads'
import { type Http, unwrap } from './http'
import type { PagedName } from './queries/pagedQuery'

/**
 * Reads every page of a list, newest first; a cursor of a page that was read already ends it. Throws like `http.read`,
 * and RejectedError. docs/protocol 4.4.
 */
export async function readAll<N extends PagedName>(
  http: Pick<Http, 'read'>,
  name: N,
  parameters: ReadParameters<N>,
  signal?: AbortSignal,
): Promise<ReadReply<N>['list'][number][]> {
  const rows: ReadReply<N>['list'][number][] = []
  const cursors = new Set<string>()
  let cursor: string | null = ''
  while (cursor !== null && !cursors.has(cursor)) {
    cursors.add(cursor)
    const query: ReadParameters<N> = cursor === '' ? parameters : { ...parameters, cursor }
    const page: ReadReply<N> = unwrap(await http.read(name, query, signal ? { signal } : {}))
    rows.push(...page.list)
    cursor = page.next_cursor
  }
  return rows
}
