import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../http'
import { unwrap } from './unwrap'

/** The best levels of a market's book as they are now. docs/protocol 4.7. */
export function depthQuery(http: Http, symbolId: number) {
  return queryOptions({
    queryKey: ['depth', symbolId],
    queryFn: async ({ signal }) => unwrap(await http.read('depth', { symbol_id: symbolId, depth: 5 }, { signal })),
  })
}
