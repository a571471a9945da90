import { practiceReads } from '../profile/practiceReads'
import { historicalPositionSchema } from '../records/historicalPosition'
import { ofAddress, ofSymbol } from './queryEntries'
import { readPage } from './read'

/** Positions that were closed. docs/protocol 4.16, 4.1. */
export const positionHistory = readPage({
  name: 'positionHistory',
  wire: practiceReads.positionHistory,
  query: { ...ofAddress, ...ofSymbol },
  item: historicalPositionSchema,
  sortField: 'closed_time',
  retained: 1_000,
})
