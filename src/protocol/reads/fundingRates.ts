import { symbolIdSchema } from '../fields'
import { practiceReads } from '../profile/practiceReads'
import { fundingRateSchema } from '../records/fundingRate'
import { readPage } from './read'

/** Past funding of a perpetual. docs/protocol 4.10, 9.67. */
export const fundingRates = readPage({
  name: 'fundingRates',
  wire: practiceReads.fundingRates,
  query: { symbol_id: symbolIdSchema },
  item: fundingRateSchema,
  sortField: 'time',
})
