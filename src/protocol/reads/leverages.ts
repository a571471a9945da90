import { practiceReads } from '../profile/practiceReads'
import { symbolLeverageSchema } from '../records/leverage'
import { ofAddress } from './queryEntries'
import { readList } from './read'

/** An account's leverage on every perpetual. Practice profile: Symbol settings; Settled 58. */
export const leverages = readList({
  name: 'leverages',
  wire: practiceReads.leverages,
  query: ofAddress,
  item: symbolLeverageSchema,
})
