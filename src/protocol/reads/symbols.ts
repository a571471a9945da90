import { practiceReads } from '../profile/practiceReads'
import { symbolRecordSchema } from '../records/symbolRecord'
import { readList } from './read'

/** All markets. Practice profile: Symbol. */
export const symbols = readList({
  name: 'symbols',
  wire: practiceReads.symbols,
  query: {},
  item: symbolRecordSchema,
})
