import { practiceReads } from '../profile/practiceReads'
import { balanceSchema } from '../records/balance'
import { ofAddress } from './queryEntries'
import { readList } from './read'

/** An account's coins. Practice profile: Balance; Settled 61. */
export const balances = readList({
  name: 'balances',
  wire: practiceReads.balances,
  query: ofAddress,
  item: balanceSchema,
})
