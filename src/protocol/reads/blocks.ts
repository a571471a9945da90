import { practiceReads } from '../profile/practiceReads'
import { blockSchema } from '../records/block'
import { readPage } from './read'

/** Blocks, newest first. Practice profile: Explorer. */
export const blocks = readPage({
  name: 'blocks',
  wire: practiceReads.blocks,
  query: {},
  item: blockSchema,
  sortField: 'time',
})
