import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../http'
import type { Address } from '../types'
import { unwrap } from './unwrap'

/** The account's borrowing leverage on every coin. docs/protocol 4.18. */
export function coinLeveragesQuery(http: Http, address: Address) {
  return queryOptions({
    queryKey: ['account', address, 'coin-leverages'],
    queryFn: async ({ signal }) => unwrap(await http.read('coinLeverages', { address }, { signal })).list,
    staleTime: 30_000,
  })
}
