import { explorerTransactionSchema } from '../records/explorerTransaction'
import { ofAddress } from './queryEntries'
import { readPage, readOne } from './read'
import { hashSchema } from '../fields'
import { blockSchema } from '../records/block'

/** Transactions whose signer or target is an address. docs/protocol 8.4, 4.1, 9.8. */
export const addressTransactions = readPage({
  name: 'addressTransactions',
  query: ofAddress,
  item: explorerTransactionSchema,
  sortField: 'time',
  retained: 500,
})

/** One transaction. docs/protocol 8.4. */
export const transaction = readOne({
  name: 'transaction',
  query: { hash: hashSchema },
  item: explorerTransactionSchema,
})

/** Blocks, newest first. docs/protocol 8.4. */
export const blocks = readPage({
  name: 'blocks',
  query: {},
  item: blockSchema,
  sortField: 'time',
})
