import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../http'
import type { Address } from '../types'
import { unwrap } from './unwrap'

/** The account's record; `created_time` is null for an address that the venue has never seen. docs/protocol 4.13. */
export function accountInfoQuery(http: Http, address: Address) {
  return queryOptions({
    queryKey: ['account', address, 'info'],
    queryFn: async ({ signal }) => unwrap(await http.read('account', { address }, { signal })),
    refetchInterval: 30_000,
  })
}
