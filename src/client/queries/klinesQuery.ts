import type { Interval, Kline } from '@/protocol/records/kline'
import type { Http } from '../http'
import { pagedQuery } from './pagedQuery'

/** Bars of a market, newest first; further pages are older ones. Practice profile: Market reads. */
export function klinesQuery(http: Http, symbolId: number, interval: Interval, limit = 500) {
  const query = pagedQuery({
    http,
    name: 'klines',
    parameters: { symbol_id: symbolId, interval, limit },
    queryKey: ['klines', symbolId, interval, limit],
    idOf: (bar) => String(bar.start),
  })
  return { ...query, select: ({ pages }: { pages: readonly { list: readonly Kline[] }[] }) => joinPages(pages) }
}

/** All bars of some pages, none twice. Bars come by falling start, so that one comparison each tells, however many there are. */
function joinPages(pages: readonly { list: readonly Kline[] }[]): readonly Kline[] {
  const bars: Kline[] = []
  let oldest = Number.POSITIVE_INFINITY
  for (const { list } of pages)
    for (const bar of list) {
      if (bar.start >= oldest) continue
      oldest = bar.start
      bars.push(bar)
    }
  return bars
}
