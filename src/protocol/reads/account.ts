import { practiceReads } from '../profile/practiceReads'
import { accountSchema } from '../records/account'
import { ofAddress } from './queryEntries'
import { readOne } from './read'

/** An account; one never seen has defaults. docs/protocol 4.13. */
export const account = readOne({
  name: 'account',
  wire: practiceReads.account,
  query: ofAddress,
  item: accountSchema,
})
