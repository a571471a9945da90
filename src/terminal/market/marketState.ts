import { type Decimal, parseDecimal } from '@/base/decimal'
import type { BookView, TickerView } from '@/feed/types'
import type { Ticker } from '@/protocol/records/ticker'
import type { Instrument } from '@/trading/instrument/instrument'
import type { MarketState } from '@/trading/orders/orderRules'
import { matchLevels, noLevels } from '@/trading/book/priceMatch'

/** The reference price of the price band: the mark price, on spot the last price; null while unknown. docs/protocol 9.56. */
export function referencePrice(ticker: Ticker | null | undefined, { kind }: Pick<Instrument, 'kind'>): Decimal | null {
  const price = kind === 'spot' ? ticker?.last_price : ticker?.mark_price
  return price ? parseDecimal(price) : null
}

/** The state of a market for the order rules. A book that is not live counts as unknown. */
export function selectMarketState(book: BookView, ticker: TickerView, instrument: Instrument): MarketState {
  const isLive = book.phase === 'live' && book.symbolId === instrument.symbolId
  return {
    reference: referencePrice(ticker.ticker, instrument),
    bids: isLive ? matchLevels(book.bids, instrument) : noLevels,
    asks: isLive ? matchLevels(book.asks, instrument) : noLevels,
    bookKnown: isLive,
  }
}

/**
 * The state of a market for the order rules, from its ticker only: best prices and reference price. For markets whose
 * book is not subscribed.
 */
export function selectTickerState({ ticker }: TickerView, instrument: Pick<Instrument, 'kind'>): MarketState {
  const read = (price: string | null | undefined) => (price ? parseDecimal(price) : null)
  return {
    reference: referencePrice(ticker, instrument),
    bids: { first: read(ticker?.best_bid), fifth: null },
    asks: { first: read(ticker?.best_ask), fifth: null },
    bookKnown: false,
  }
}
