import type { Http } from '../http'
import type { Address } from '../types'
import { pagedQuery } from './pagedQuery'

/** Transactions that an address signed or was the target of, newest first. docs/protocol 8.4, 9.8. */
export function addressTransactionsQuery(http: Http, address: Address) {
  return pagedQuery({
    http,
    name: 'addressTransactions',
    parameters: { address, limit: 50 },
    queryKey: ['account', address, 'transactions'],
    idOf: (transaction) => transaction.tx_hash,
  })
}
