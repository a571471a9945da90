import type { Interval, Kline } from '@/protocol/records/kline'
import type { Http } from '../http'
import { pagedQuery } from './pagedQuery'

/** Bars of a market, newest first; further pages are older ones. docs/protocol 4.9. */
export function klinesQuery(http: Http, symbolId: number, interval: Interval, limit = 500) {
  const query = pagedQuery({
    http,
    name: 'klines',
    parameters: { symbol_id: symbolId, interval, limit },
    queryKey: ['klines', symbolId, interval, limit],
    idOf: (bar) => String(bar.start),
  })
  return {
    ...query,
    // The same function for all: TanStack Query runs a new `select` again at every render.
    select: joinPages,
    structuralSharing: (before: unknown, after: unknown) =>
      shareBars(before as Pages | Bars | undefined, after as Pages | Bars),
  }
}

type Bars = readonly Kline[]
type Pages = { pages: readonly { list: Bars }[] }

const FIELDS = ['start', 'open', 'high', 'low', 'close', 'volume', 'turnover'] as const

/**
 * Keeps unchanged bars the same objects when they are read again, so that they are not painted again. A new page leaves
 * the others alone, however many bars there are.
 */
function shareBars(before: Pages | Bars | undefined, after: Pages | Bars): Pages | Bars {
  if (!before || !('pages' in before) || !('pages' in after)) return after
  const pages = after.pages.map((page, at) => {
    const previous = before.pages[at]
    return !previous || previous === page ? page : { ...page, list: shareList(previous.list, page.list) }
  })
  return { ...after, pages }
}

function shareList(before: Bars, after: Bars): Bars {
  const previous = new Map(before.map((bar) => [bar.start, bar]))
  return after.map((bar) => {
    const same = previous.get(bar.start)
    return same && FIELDS.every((field) => same[field] === bar[field]) ? same : bar
  })
}

/** Joins pages without duplicates. Bars come by falling start, so one comparison per bar suffices. */
function joinPages({ pages }: Pages): Bars {
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
