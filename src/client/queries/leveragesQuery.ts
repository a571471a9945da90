import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../http'
import type { Address } from '../types'
import { unwrap } from './unwrap'

/** The account's leverage on every perpetual. docs/protocol 4.18. */
export function leveragesQuery(http: Http, address: Address) {
  return queryOptions({
    queryKey: ['account', address, 'leverages'],
    queryFn: async ({ signal }) => unwrap(await http.read('leverages', { address }, { signal })).list,
    staleTime: 30_000,
  })
}
