import type { Http } from '../http'
import type { Address } from '../types'
import { type HistoryScope, historyParameters } from './HistoryScope'
import { pagedQuery } from './pagedQuery'

/** Fills of an account, newest first. docs/protocol 4.12. */
export function executionsQuery(http: Http, address: Address, scope: HistoryScope = {}) {
  return pagedQuery({
    http,
    name: 'executions',
    parameters: { address, limit: 100, ...historyParameters(scope) },
    queryKey: ['account', address, 'executions', scope],
    idOf: (execution) => execution.execution_id,
  })
}
