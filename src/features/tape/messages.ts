import { createText } from '@/terminal/format/text'

/** Texts of the tape. */
export const text = createText({
  title: 'Recent trades',
  time: 'Time',
  priceColumn: 'Price',
  sizeColumn: 'Size',
  buy: 'Buy',
  sell: 'Sell',
  together: 'Show the trades of one taker’s order as one',
  apart: 'Show each trade separately',
  filter: 'Minimum size',
  least: 'Trades of at least',
  leastCoin: 'Counted in',
  leastFault: 'Enter an amount',
  showAll: 'Show all',
  apply: 'Apply',
  sweep: '{price} ×{count}',
  noneSoLarge: 'No recent trades of this size',
  noneSoLargeHint: 'The next one appears here.',
  toNewest: 'Back to the newest',
  stale: 'Stale',
  staleHint: 'Refreshing; newer trades may be missing',
  empty: 'No trades yet',
  emptyHint: 'The first trade of this market appears here.',
  failed: 'Trades unavailable',
  loading: 'Loading recent trades',
})
