import { BaseError } from '@/base/BaseError'
import type { Http } from '@/client/http'

/**
 * Makes what asks the venue once for the markets' names by symbol id. Without an answer there are none, and the surface
 * says of each market that its name could not be read.
 */
export function createMarketNames(http: Pick<Http, 'read'>): () => Promise<ReadonlyMap<number, string>> {
  let names: ReadonlyMap<number, string> | null = null
  return async () => {
    if (names) return names
    try {
      const result = await http.read('symbols', {})
      if (result.ok) names = new Map(result.data.list.map(({ symbol_id: id, symbol }) => [id, symbol]))
    } catch (error) {
      // The venue does not answer, or not with a list of markets: the next review asks again.
      if (!(error instanceof BaseError)) throw error
    }
    return names ?? new Map()
  }
}
