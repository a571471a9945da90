import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../http'
import { unwrap } from './unwrap'

/** One transaction by its hash. docs/protocol 8.4. */
export function transactionQuery(http: Http, hash: string) {
  return queryOptions({
    queryKey: ['transaction', hash],
    queryFn: async ({ signal }) => unwrap(await http.read('transaction', { hash }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
