import type { Http } from '../http'
import type { Address } from '../types'
import { pagedQuery } from './pagedQuery'

/** The agents that may act for an account. docs/protocol 4.19, 9.40. */
export function agentsQuery(http: Http, address: Address) {
  return pagedQuery({
    http,
    name: 'agents',
    parameters: { address, limit: 50 },
    queryKey: ['account', address, 'agents'],
    idOf: (agent) => agent.agent_address,
  })
}
