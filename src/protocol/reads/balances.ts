import { practiceReads } from '../profile/practiceReads'
import { balanceSchema } from '../records/balance'
import { ofAddress } from './queryEntries'
import { readList } from './read'

/** An account's coins. docs/protocol 4.14, 9.61. */
export const balances = readList({
  name: 'balances',
  wire: practiceReads.balances,
  query: ofAddress,
  item: balanceSchema,
})
