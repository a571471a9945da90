import { practiceReads } from '../profile/practiceReads'
import { agentSchema } from '../records/agent'
import { ofAddress } from './queryEntries'
import { readPage } from './read'

/** The live Agent Keys of an account. docs/protocol 4.19, 9.35, 9.40. */
export const agents = readPage({
  name: 'agents',
  wire: practiceReads.agents,
  query: ofAddress,
  item: agentSchema,
  sortField: 'approved_time',
})
