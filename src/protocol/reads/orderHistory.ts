import { practiceReads } from '../profile/practiceReads'
import { orderSchema } from '../records/order'
import { ofAddress, ofSymbol, orderLookup } from './queryEntries'
import { readPage } from './read'

/** Orders that are terminal. docs/protocol 4.11, 4.1, 9.11, 9.18. */
export const orderHistory = readPage({
  name: 'orderHistory',
  wire: practiceReads.orderHistory,
  query: { ...ofAddress, ...ofSymbol, ...orderLookup },
  item: orderSchema,
  sortField: 'updated_time',
  retained: 10_000,
})
