import { parseDecimal } from '@/base/decimal'
import { useServices, useSetting } from '@/desk/Services'
import type { Market } from '@/desk/market'
import { useSampled } from '@/desk/useSampled'
import type { BookView, TickerView } from '@/feed/types'
import type { Instrument } from '@/trading/instrument'
import type { MarketState } from '@/trading/orderRules'
import { matchLevels, noLevels } from '@/trading/priceMatch'
import type { TriggerPrices } from '@/trading/triggerRules'

/** The least depth that a market order is walked through. */
const LEAST_DEPTH = 50

/** What the ticket sees of a market, sampled a few times a second. */
export type TicketMarket = { state: MarketState; book: BookView; ticker: TickerView }

/** The market as the ticket reckons with it: the live book without merging, and the price that the band starts from. */
export function useTicketMarket({ instrument, symbol }: Market): TicketMarket {
  const { feed } = useServices()
  const [bookDepth] = useSetting('bookDepth')
  const book = useSampled(
    feed.book({
      symbolId: instrument.symbolId,
      depth: Math.max(bookDepth, LEAST_DEPTH),
      merge: 1,
      tickSize: symbol.tick_size,
      lotSize: symbol.lot_size,
    }),
    whole,
  )
  const ticker = useSampled(feed.ticker(instrument.symbolId), whole)
  return { state: selectMarketState(book, ticker, instrument), book, ticker }
}

function whole<T>(state: T): T {
  return state
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

/** The prices that triggers look at; while there is no ticker nothing is known of them. */
export function selectTriggerPrices({ ticker }: TickerView): TriggerPrices {
  const read = (price: string | null | undefined) => (typeof price === 'string' ? parseDecimal(price) : price)
  return {
    last_price: read(ticker?.last_price),
    mark_price: read(ticker?.mark_price),
    oracle_price: read(ticker?.oracle_price),
  }
}
