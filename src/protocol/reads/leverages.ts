import { practiceReads } from '../profile/practiceReads'
import { symbolLeverageSchema } from '../records/leverage'
import { ofAddress } from './queryEntries'
import { readList } from './read'

/** An account's leverage on every perpetual. docs/protocol 4.18, 9.58. */
export const leverages = readList({
  name: 'leverages',
  wire: practiceReads.leverages,
  query: ofAddress,
  item: symbolLeverageSchema,
})
