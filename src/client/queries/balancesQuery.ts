import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../http'
import type { Address } from '../types'
import { unwrap } from './unwrap'

/** An account's balances. No channel pushes them: they are read again when its orders or positions change, and regularly. */
export function balancesQuery(http: Http, address: Address) {
  return queryOptions({
    queryKey: ['account', address, 'balances'],
    queryFn: async ({ signal }) => unwrap(await http.read('balances', { address }, { signal })).list,
    refetchInterval: 15_000,
  })
}
