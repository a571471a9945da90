import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../http'
import { unwrap } from './unwrap'

/** The tickers of all symbols, asked for every few seconds: the market list needs no subscription a symbol. */
export function tickersQuery(http: Http) {
  return queryOptions({
    queryKey: ['tickers'],
    queryFn: async ({ signal }) => unwrap(await http.read('tickers', {}, { signal })).list,
    refetchInterval: 3_000,
    staleTime: 2_000,
  })
}
