import * as v from 'valibot'
import { symbolIdSchema } from '../fields'
import { practiceReads } from '../profile/practiceReads'
import { tickerSchema } from '../records/ticker'
import { readList } from './read'

/** The last 24 hours of one market or of all. docs/protocol 4.6. */
export const tickers = readList({
  name: 'tickers',
  wire: practiceReads.tickers,
  query: { symbol_id: v.optional(symbolIdSchema) },
  item: tickerSchema,
})
