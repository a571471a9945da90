import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ReadName, ReadParameters, ReadReply } from '@/protocol/reads'
import type { Page } from '@/protocol/records/page'
import type { Http } from '../http'
import { unwrap } from './unwrap'

/** The reads that come in pages. */
export type PagedName = { [N in ReadName]: ReadReply<N> extends Page<unknown> ? N : never }[ReadName]

/** A record of a paged read. */
export type PagedItem<N extends PagedName> = ReadReply<N>['list'][number]

type Options<N extends PagedName> = {
  readonly http: Http
  readonly name: N
  /** Everything but the cursor; it stays the same from page to page (Interface: Pagination). */
  readonly parameters: ReadParameters<N>
  readonly queryKey: readonly unknown[]
  /** What tells records apart: a record that moved from one page to the next shows once. */
  readonly idOf: (item: PagedItem<N>) => string
  readonly staleTime?: number
}

/** A paged read as an infinite query; `data` is one list, newest first. Interface: Pagination. */
export function pagedQuery<N extends PagedName>({ http, name, parameters, queryKey, idOf, staleTime }: Options<N>) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === '' ? parameters : { ...parameters, cursor: pageParam }
      return unwrap(await http.read(name, query, { signal }))
    },
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    select: ({ pages }) => distinct<PagedItem<N>>(pages, idOf),
    ...(staleTime === undefined ? {} : { staleTime }),
  })
}

function distinct<Item>(pages: readonly { list: readonly Item[] }[], idOf: (item: Item) => string): readonly Item[] {
  const known = new Map<string, Item>()
  for (const { list } of pages) for (const item of list) if (!known.has(idOf(item))) known.set(idOf(item), item)
  return [...known.values()]
}
