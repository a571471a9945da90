import type { Http } from '../http'
import type { Address } from '../types'
import { pagedQuery } from './pagedQuery'

/** Closed positions of an account, newest first. Interface: Read endpoints; practice profile: Historical position. */
export function positionsHistoryQuery(http: Http, address: Address) {
  return pagedQuery({
    http,
    name: 'positionHistory',
    parameters: { address, limit: 100 },
    queryKey: ['account', address, 'positions-history'],
    idOf: (position) =>
      [position.symbol_id, position.position_side, position.opened_time, position.closed_time].join('|'),
  })
}
