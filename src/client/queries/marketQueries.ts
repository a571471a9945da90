import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '@/base/durations'
import { type Http, unwrap } from '../http'
import { pagedQuery } from './pagedQuery'

/** Every symbol of the venue. docs/protocol 4.5. */
export function symbolsQuery(http: Http) {
  return queryOptions({
    queryKey: ['symbols'],
    queryFn: async ({ signal }) => unwrap(await http.read('symbols', {}, { signal })).list,
    staleTime: 5 * MINUTE_MS,
  })
}

/** The tickers of all symbols, polled every few seconds, so that the market list needs no subscription per symbol. */
export function tickersQuery(http: Http) {
  return queryOptions({
    queryKey: ['tickers'],
    queryFn: async ({ signal }) => unwrap(await http.read('tickers', {}, { signal })).list,
    refetchInterval: 3_000,
    staleTime: 2_000,
  })
}

/** The current best levels of a market's book. docs/protocol 4.7. */
export function depthQuery(http: Http, symbolId: number) {
  return queryOptions({
    queryKey: ['depth', symbolId],
    queryFn: async ({ signal }) => unwrap(await http.read('depth', { symbol_id: symbolId, depth: 5 }, { signal })),
  })
}

/** Past funding rates of a perpetual, newest first. docs/protocol 4.10. */
export function fundingRatesQuery(http: Http, symbolId: number) {
  return pagedQuery({
    http,
    name: 'fundingRates',
    parameters: { symbol_id: symbolId, limit: 100 },
    queryKey: ['funding-rates', symbolId],
    idOf: (rate) => String(rate.time),
  })
}
