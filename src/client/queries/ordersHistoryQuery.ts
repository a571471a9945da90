import type { Http } from '../http'
import type { Address } from '../types'
import { type HistoryScope, historyParameters } from './HistoryScope'
import { pagedQuery } from './pagedQuery'

/** Finished orders of an account, newest first. docs/protocol 4.11. */
export function ordersHistoryQuery(http: Http, address: Address, scope: HistoryScope = {}) {
  return pagedQuery({
    http,
    name: 'orderHistory',
    parameters: { address, limit: 100, ...historyParameters(scope) },
    queryKey: ['account', address, 'orders-history', scope],
    idOf: (order) => order.order_id,
  })
}
