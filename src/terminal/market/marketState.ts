import { parseDecimal } from '@/base/decimal'
import type { BookParams, BookView, TickerView } from '@/feed/types'
import type { Instrument } from '@/trading/instrument/instrument'
import type { MarketState } from '@/trading/orders/orderRules'
import { matchLevels, noLevels } from '@/trading/book/priceMatch'
import type { Market } from './market'

/** The least depth that a market order is walked through. */
const LEAST_DEPTH = 50

/** The book that orders are computed with: without merging, as deep as the shown one, and deep enough for a market order. */
export function orderBookOf({ instrument, symbol }: Market, shownDepth: number): BookParams {
  return {
    symbolId: instrument.symbolId,
    depth: Math.max(shownDepth, LEAST_DEPTH),
    merge: 1,
    tickSize: symbol.tick_size,
    lotSize: symbol.lot_size,
  }
}

/** What the order rules need to know of a market. A book that is being renewed is not known. */
export function selectMarketState(book: BookView, ticker: TickerView, instrument: Instrument): MarketState {
  const known = book.phase === 'live' && book.symbolId === instrument.symbolId
  const reference = instrument.kind === 'spot' ? ticker.ticker?.last_price : ticker.ticker?.mark_price
  return {
    reference: reference ? parseDecimal(reference) : null,
    bids: known ? matchLevels(book.bids, instrument) : noLevels,
    asks: known ? matchLevels(book.asks, instrument) : noLevels,
    bookKnown: known,
  }
}
