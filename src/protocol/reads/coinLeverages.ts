import { practiceReads } from '../profile/practiceReads'
import { coinLeverageSchema } from '../records/leverage'
import { ofAddress } from './queryEntries'
import { readList } from './read'

/** An account's leverage on every coin. docs/protocol 4.18, 9.58. */
export const coinLeverages = readList({
  name: 'coinLeverages',
  wire: practiceReads.coinLeverages,
  query: ofAddress,
  item: coinLeverageSchema,
})
