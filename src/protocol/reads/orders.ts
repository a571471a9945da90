import { practiceReads } from '../profile/practiceReads'
import { orderSchema } from '../records/order'
import { ofAddress, ofSymbol, orderLookup } from './queryEntries'
import { readPage } from './read'

/** Orders that are not terminal. docs/protocol 4.11, 9.18. */
export const orders = readPage({
  name: 'orders',
  wire: practiceReads.orders,
  query: { ...ofAddress, ...ofSymbol, ...orderLookup },
  item: orderSchema,
  sortField: 'created_time',
})
