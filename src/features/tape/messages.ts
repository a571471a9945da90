import { createText } from '@/desk/text'

/** Texts of the tape. */
export const text = createText({
  title: 'Recent trades',
  time: 'Time',
  priceColumn: 'Price',
  sizeColumn: 'Size',
  buy: 'Buyer took at',
  sell: 'Seller took at',
  together: 'Show the trades of one taker’s order as one',
  apart: 'Show every trade by itself',
  filter: 'Least size',
  least: 'Trades of at least',
  leastCoin: 'Counted in',
  leastFault: 'Type an amount.',
  showAll: 'Show all',
  apply: 'Apply',
  sweep: '{price} ×{count}',
  noneSoLarge: 'None of the last trades is so large',
  noneSoLargeHint: 'The next one that is will stand here.',
  toNewest: 'Back to the newest',
  stale: 'Stale',
  staleHint: 'Being renewed; newer trades may be missing',
  empty: 'No trades yet',
  emptyHint: 'The first trade of this market will stand here.',
  failed: 'The venue gives no trades for this market',
  loading: 'Loading recent trades',
})
