import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ReadName, ReadParameters, ReadReply } from '@/protocol/reads'
import type { Page } from '@/protocol/records/page'
import { type Http, type HttpResult, unwrap } from '../http'

/** The names of paged reads. */
export type PagedName = { [N in ReadName]: ReadReply<N> extends Page<unknown> ? N : never }[ReadName]

/** A record of a paged read. */
export type PagedItem<N extends PagedName> = ReadReply<N>['list'][number]

type Options<N extends PagedName> = {
  readonly http: Http
  readonly name: N
  /** All parameters except the cursor; they stay the same from page to page (docs/protocol 4.4). */
  readonly parameters: ReadParameters<N>
  readonly queryKey: readonly unknown[]
  /** The id of a record: a record that moved to the next page shows once. */
  readonly idOf: (item: PagedItem<N>) => string
}

/** The cursor of a page and its index, from 0. */
type PageStart = { readonly cursor: string; readonly index: number }

const FIRST: PageStart = { cursor: '', index: 0 }
/** The code of an invalid cursor (docs/protocol 9.10). */
const INVALID_CURSOR = '10002'

/** Reads page `index` again from the first page, after its cursor expired. Reads at most as many pages as before. */
async function walk<T extends { readonly next_cursor: string | null }>(
  ask: (cursor: string) => Promise<HttpResult<T>>,
  index: number,
): Promise<HttpResult<T>> {
  let result = await ask('')
  for (let at = 0; at < index && result.ok && result.data.next_cursor !== null; at++)
    result = await ask(result.data.next_cursor)
  return result
}

/** A paged read as an infinite query; `data` is one list, newest first. docs/protocol 4.4. */
export function pagedQuery<N extends PagedName>({ http, name, parameters, queryKey, idOf }: Options<N>) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: FIRST,
    queryFn: async ({ pageParam, signal }) => {
      const ask = (cursor: string) => {
        const query = cursor === '' ? parameters : { ...parameters, cursor }
        return http.read(name, query, { signal })
      }
      const result = await ask(pageParam.cursor)
      const expired = !result.ok && result.rejected.code === INVALID_CURSOR && pageParam.cursor !== ''
      return unwrap(expired ? await walk(ask, pageParam.index) : result)
    },
    // A cursor of a page that was read already ends the list.
    getNextPageParam: (last, pages, _, starts) =>
      last.next_cursor === null || starts.some(({ cursor }) => cursor === last.next_cursor)
        ? undefined
        : { cursor: last.next_cursor, index: pages.length },
    select: ({ pages }) => distinct<PagedItem<N>>(pages, idOf),
  })
}

function distinct<Item>(pages: readonly { list: readonly Item[] }[], idOf: (item: Item) => string): readonly Item[] {
  const byId = new Map<string, Item>()
  for (const { list } of pages) for (const item of list) if (!byId.has(idOf(item))) byId.set(idOf(item), item)
  return [...byId.values()]
}
