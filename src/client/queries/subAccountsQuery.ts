import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../http'
import type { Address } from '../types'
import { unwrap } from './unwrap'

/** The sub-accounts and associated accounts of a main account. docs/protocol 4.20, 9.86. */
export function subAccountsQuery(http: Http, address: Address) {
  return queryOptions({
    queryKey: ['account', address, 'sub-accounts'],
    queryFn: async ({ signal }) => unwrap(await http.read('subAccounts', { address }, { signal })).list,
    staleTime: 30_000,
  })
}
