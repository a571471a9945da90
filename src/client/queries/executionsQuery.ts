import type { Http } from '../http'
import type { Address } from '../types'
import { pagedQuery } from './pagedQuery'

/** Fills of an account, newest first. Interface: Read endpoints; practice profile: Execution. */
export function executionsQuery(http: Http, address: Address, symbolId?: number) {
  return pagedQuery({
    http,
    name: 'executions',
    parameters: { address, limit: 100, ...(symbolId === undefined ? {} : { symbol_id: symbolId }) },
    queryKey: ['account', address, 'executions', symbolId ?? null],
    idOf: (execution) => execution.execution_id,
  })
}
