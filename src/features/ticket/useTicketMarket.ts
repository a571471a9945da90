import { parseDecimal } from '@/base/decimal'
import { orderBookOf, selectMarketState } from '@/desk/marketState'
import { useServices, useSetting } from '@/desk/Services'
import type { Market } from '@/desk/market'
import { useSampled } from '@/desk/useSampled'
import type { BookView, TickerView } from '@/feed/types'
import type { MarketState } from '@/trading/orderRules'
import type { TriggerPrices } from '@/trading/triggerRules'

/** What the ticket sees of a market, sampled a few times a second. */
export type TicketMarket = { state: MarketState; book: BookView; ticker: TickerView }

/** The market as the ticket reckons with it: the live book without merging, and the price that the band starts from. */
export function useTicketMarket(market: Market): TicketMarket {
  const { feed } = useServices()
  const { instrument } = market
  const [bookDepth] = useSetting('bookDepth')
  const book = useSampled(feed.book(orderBookOf(market, bookDepth)), whole)
  const ticker = useSampled(feed.ticker(instrument.symbolId), whole)
  return { state: selectMarketState(book, ticker, instrument), book, ticker }
}

function whole<T>(state: T): T {
  return state
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
