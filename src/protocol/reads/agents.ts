import { practiceReads } from '../profile/practiceReads'
import { agentSchema } from '../records/agent'
import { ofAddress } from './queryEntries'
import { readPage } from './read'

/** The live Agent Keys of an account. Practice profile: agents; Settled 35, 40. */
export const agents = readPage({
  name: 'agents',
  wire: practiceReads.agents,
  query: ofAddress,
  item: agentSchema,
  sortField: 'approved_time',
})
