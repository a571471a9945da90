import type { Http } from '../http'
import type { Address } from '../types'
import { type HistoryScope, historyParameters } from './HistoryScope'
import { pagedQuery } from './pagedQuery'

/** Closed positions of an account, newest first. docs/protocol 4.16. */
export function positionsHistoryQuery(http: Http, address: Address, scope: HistoryScope = {}) {
  return pagedQuery({
    http,
    name: 'positionHistory',
    parameters: { address, limit: 100, ...historyParameters(scope) },
    queryKey: ['account', address, 'positions-history', scope],
    idOf: (position) =>
      [position.symbol_id, position.position_side, position.opened_time, position.closed_time].join('|'),
  })
}
