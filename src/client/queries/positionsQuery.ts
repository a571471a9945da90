import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../http'
import type { Address } from '../types'
import { unwrap } from './unwrap'

/** The account's open positions as read once; live ones come from the feed. docs/protocol 4.15. */
export function positionsQuery(http: Http, address: Address) {
  return queryOptions({
    queryKey: ['account', address, 'positions'],
    queryFn: async ({ signal }) => unwrap(await http.read('positions', { address }, { signal })).list,
  })
}
