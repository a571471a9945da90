import { type Http, unwrap } from '../http'
import type { AddressText } from '../types'
import { pagedQuery } from './pagedQuery'
import { queryOptions } from '@tanstack/react-query'

/** Transactions that an address signed or was the target of, newest first. docs/protocol 8.4, 9.8. */
export function addressTransactionsQuery(http: Http, address: AddressText) {
  return pagedQuery({
    http,
    name: 'addressTransactions',
    parameters: { address, limit: 50 },
    queryKey: ['account', address, 'transactions'],
    idOf: (transaction) => transaction.tx_hash,
  })
}

/** Blocks, newest first. docs/protocol 8.5. */
export function blocksQuery(http: Http) {
  return pagedQuery({
    http,
    name: 'blocks',
    parameters: { limit: 50 },
    queryKey: ['blocks'],
    idOf: (block) => String(block.height),
  })
}

/** One transaction by its hash. docs/protocol 8.4. */
export function transactionQuery(http: Http, hash: string) {
  return queryOptions({
    queryKey: ['transaction', hash],
    queryFn: async ({ signal }) => unwrap(await http.read('transaction', { hash }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
