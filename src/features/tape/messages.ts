import { createText } from '@/desk/text'

/** Texts of the tape. */
export const text = createText({
  title: 'Recent trades',
  time: 'Time',
  priceColumn: 'Price',
  sizeColumn: 'Size',
  buy: 'Buyer took at',
  sell: 'Seller took at',
  toNewest: 'Back to the newest',
  stale: 'Stale',
  staleHint: 'Being renewed; newer trades may be missing',
  empty: 'No trades yet',
  emptyHint: 'The first trade of this market will stand here.',
  failed: 'The venue gives no trades for this market',
  loading: 'Loading recent trades',
})
