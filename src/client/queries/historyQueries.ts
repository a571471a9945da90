import { queryOptions } from '@tanstack/react-query'
import { keyOfHistoricalPosition } from '@/protocol/records/historicalPosition'
import { type Http, unwrap } from '../http'
import type { AddressText } from '../types'
import { pagedQuery } from './pagedQuery'

/** Filters of a history. Times are venue ms, both inclusive (docs/protocol 9.11); a missing field does not filter. */
export type HistoryScope = {
  readonly symbolId?: number
  readonly coin?: string
  readonly startTime?: number
  readonly endTime?: number
}

/** The filter parameters of a history with markets (docs/protocol 4.4, 9.10). */
export function historyParameters({ symbolId, startTime, endTime }: HistoryScope) {
  return { symbol_id: symbolId, start_time: startTime, end_time: endTime }
}

/** The filter parameters of the asset flow, which has coins instead of markets. */
export function flowParameters({ coin, startTime, endTime }: HistoryScope) {
  return { coin, start_time: startTime, end_time: endTime }
}

/** Finished orders of an account, newest first. docs/protocol 4.11. */
export function ordersHistoryQuery(http: Http, address: AddressText, scope: HistoryScope = {}) {
  return pagedQuery({
    http,
    name: 'orderHistory',
    parameters: { address, limit: 100, ...historyParameters(scope) },
    queryKey: ['account', address, 'orders-history', scope],
    idOf: (order) => order.order_id,
  })
}

/** Whether a finished order of an account has this client order id. docs/protocol 4.11, 9.18. */
export function usedOrderIdQuery(http: Http, address: AddressText, clientOrderId: string) {
  return queryOptions({
    queryKey: ['account', address, 'used-order-id', clientOrderId],
    queryFn: async ({ signal }) => {
      const query = { address, client_order_id: clientOrderId }
      return unwrap(await http.read('orderHistory', query, { signal })).list.length > 0
    },
  })
}

/** Fills of an account, newest first. docs/protocol 4.12. */
export function executionsQuery(http: Http, address: AddressText, scope: HistoryScope = {}) {
  return pagedQuery({
    http,
    name: 'executions',
    parameters: { address, limit: 100, ...historyParameters(scope) },
    queryKey: ['account', address, 'executions', scope],
    idOf: (execution) => execution.execution_id,
  })
}

/** Closed positions of an account, newest first. docs/protocol 4.16. */
export function positionsHistoryQuery(http: Http, address: AddressText, scope: HistoryScope = {}) {
  return pagedQuery({
    http,
    name: 'positionHistory',
    parameters: { address, limit: 100, ...historyParameters(scope) },
    queryKey: ['account', address, 'positions-history', scope],
    idOf: keyOfHistoricalPosition,
  })
}

/** Changes of an account's balances, newest first. docs/protocol 4.17. */
export function assetFlowQuery(http: Http, address: AddressText, scope: HistoryScope = {}) {
  return pagedQuery({
    http,
    name: 'assetFlow',
    parameters: { address, limit: 100, ...flowParameters(scope) },
    queryKey: ['account', address, 'asset-flow', scope],
    idOf: (flow) => flow.flow_id,
  })
}
