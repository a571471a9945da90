import { practiceReads } from '../profile/practiceReads'
import { executionSchema } from '../records/execution'
import { ofAddress, ofSymbol } from './queryEntries'
import { readPage } from './read'

/** An account's fills. docs/protocol 4.12, 4.1. */
export const executions = readPage({
  name: 'executions',
  wire: practiceReads.executions,
  query: { ...ofAddress, ...ofSymbol },
  item: executionSchema,
  sortField: 'time',
  retained: 10_000,
})
