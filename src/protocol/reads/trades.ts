import { symbolIdSchema } from '../fields'
import { practiceReads } from '../profile/practiceReads'
import { tradeSchema } from '../records/trade'
import { readPage } from './read'

/** Public trades of a market. docs/protocol 4.8. */
export const trades = readPage({
  name: 'trades',
  wire: practiceReads.trades,
  query: { symbol_id: symbolIdSchema },
  item: tradeSchema,
  sortField: 'time',
})
