import type { Http } from '../http'
import { pagedQuery } from './pagedQuery'

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
