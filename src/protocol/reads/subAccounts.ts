import { practiceReads } from '../profile/practiceReads'
import { subAccountSchema } from '../records/account'
import { ofAddress } from './queryEntries'
import { readList } from './read'

/** The sub-accounts and associated accounts of a main account. docs/protocol 4.20, 9.86. */
export const subAccounts = readList({
  name: 'subAccounts',
  wire: practiceReads.subAccounts,
  query: ofAddress,
  item: subAccountSchema,
})
