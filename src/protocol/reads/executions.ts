import { practiceReads } from '../profile/practiceReads'
import { executionSchema } from '../records/execution'
import { ofAddress, ofSymbol } from './queryEntries'
import { readPage } from './read'

/** An account's fills. Interface: Read endpoints, Limits; practice profile: Execution. */
export const executions = readPage({
  name: 'executions',
  wire: practiceReads.executions,
  query: { ...ofAddress, ...ofSymbol },
  item: executionSchema,
  sortField: 'time',
  retained: 10_000,
})
