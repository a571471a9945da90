import { practiceReads } from '../profile/practiceReads'
import { accountSchema } from '../records/account'
import { ofAddress } from './queryEntries'
import { readOne } from './read'

/** An account; one never seen has defaults. Practice profile: Account. */
export const account = readOne({
  name: 'account',
  wire: practiceReads.account,
  query: ofAddress,
  item: accountSchema,
})
