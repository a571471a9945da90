import { practiceReads } from '../profile/practiceReads'
import { symbolRecordSchema } from '../records/symbolRecord'
import { readList } from './read'

/** All markets. docs/protocol 4.5. */
export const symbols = readList({
  name: 'symbols',
  wire: practiceReads.symbols,
  query: {},
  item: symbolRecordSchema,
})
