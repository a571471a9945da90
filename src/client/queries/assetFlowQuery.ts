import type { Http } from '../http'
import type { Address } from '../types'
import { pagedQuery } from './pagedQuery'

/** What moved an account's balances, newest first. Interface: Read endpoints; practice profile: Asset flow. */
export function assetFlowQuery(http: Http, address: Address, coin?: string) {
  return pagedQuery({
    http,
    name: 'assetFlow',
    parameters: { address, limit: 100, ...(coin === undefined ? {} : { coin }) },
    queryKey: ['account', address, 'asset-flow', coin ?? null],
    idOf: (flow) => flow.flow_id,
  })
}
