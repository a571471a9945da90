import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../http'
import { unwrap } from './unwrap'

/** Every symbol of the venue. docs/protocol 4.5. */
export function symbolsQuery(http: Http) {
  return queryOptions({
    queryKey: ['symbols'],
    queryFn: async ({ signal }) => unwrap(await http.read('symbols', {}, { signal })).list,
    staleTime: 5 * 60_000,
  })
}
