import type { Interval } from '@/protocol/records/kline'
import type { Http } from '../http'
import { pagedQuery } from './pagedQuery'

/** Bars of a market, newest first; further pages are older ones. Practice profile: Market reads. */
export function klinesQuery(http: Http, symbolId: number, interval: Interval, limit = 500) {
  return pagedQuery({
    http,
    name: 'klines',
    parameters: { symbol_id: symbolId, interval, limit },
    queryKey: ['klines', symbolId, interval, limit],
    idOf: (bar) => String(bar.start),
  })
}
