import { hashSchema } from '../fields'
import { practiceReads } from '../profile/practiceReads'
import { explorerTransactionSchema } from '../records/explorerTransaction'
import { readOne } from './read'

/** One transaction. docs/protocol 8.4. */
export const transaction = readOne({
  name: 'transaction',
  wire: practiceReads.transaction,
  query: { hash: hashSchema },
  item: explorerTransactionSchema,
})
