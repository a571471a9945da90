import { practiceReads } from '../profile/practiceReads'
import { blockSchema } from '../records/block'
import { readPage } from './read'

/** Blocks, newest first. docs/protocol 8.4. */
export const blocks = readPage({
  name: 'blocks',
  wire: practiceReads.blocks,
  query: {},
  item: blockSchema,
  sortField: 'time',
})
