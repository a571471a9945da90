import type { Http } from '../http'
import type { Address } from '../types'
import { flowParameters, type HistoryScope } from './HistoryScope'
import { pagedQuery } from './pagedQuery'

/** What moved an account's balances, newest first. docs/protocol 4.17. */
export function assetFlowQuery(http: Http, address: Address, scope: HistoryScope = {}) {
  return pagedQuery({
    http,
    name: 'assetFlow',
    parameters: { address, limit: 100, ...flowParameters(scope) },
    queryKey: ['account', address, 'asset-flow', scope],
    idOf: (flow) => flow.flow_id,
  })
}
