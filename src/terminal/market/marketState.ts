import { parseDecimal } from '@/base/decimal'
import type { BookView, TickerView } from '@/feed/types'
import type { Instrument } from '@/trading/instrument/instrument'
import type { MarketState } from '@/trading/orders/orderRules'
import { matchLevels, noLevels } from '@/trading/book/priceMatch'

/** The state of a market for the order rules. A book that is not live counts as unknown. */
export function selectMarketState(book: BookView, ticker: TickerView, instrument: Instrument): MarketState {
  const isLive = book.phase === 'live' && book.symbolId === instrument.symbolId
  const reference = instrument.kind === 'spot' ? ticker.ticker?.last_price : ticker.ticker?.mark_price
  return {
    reference: reference ? parseDecimal(reference) : null,
    bids: isLive ? matchLevels(book.bids, instrument) : noLevels,
    asks: isLive ? matchLevels(book.asks, instrument) : noLevels,
    bookKnown: isLive,
  }
}

/**
 * The state of a market for the order rules, from its ticker only: best prices and reference price. For markets whose
 * book is not subscribed.
 */
export function selectTickerState({ ticker }: TickerView, { kind }: Pick<Instrument, 'kind'>): MarketState {
  const read = (price: string | null | undefined) => (price ? parseDecimal(price) : null)
  return {
    reference: read(kind === 'spot' ? ticker?.last_price : ticker?.mark_price),
    bids: { first: read(ticker?.best_bid), fifth: null },
    asks: { first: read(ticker?.best_ask), fifth: null },
    bookKnown: false,
  }
}
