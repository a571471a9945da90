import { practiceReads } from '../profile/practiceReads'
import { explorerTransactionSchema } from '../records/explorerTransaction'
import { ofAddress } from './queryEntries'
import { readPage } from './read'

/** Transactions whose signer or target is an address. docs/protocol 8.4, 4.1, 9.8. */
export const addressTransactions = readPage({
  name: 'addressTransactions',
  wire: practiceReads.addressTransactions,
  query: ofAddress,
  item: explorerTransactionSchema,
  sortField: 'time',
  retained: 500,
})
