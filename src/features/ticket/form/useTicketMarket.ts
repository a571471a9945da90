import { parseDecimal } from '@/base/decimal'
import { orderBookOf } from '@/terminal/market/marketBook'
import { selectMarketState } from '@/terminal/market/marketState'
import { useServices, useSetting } from '@/terminal/session/Services'
import type { Market } from '@/terminal/market/market'
import { RENDER_INTERVAL_MS } from '@/terminal/live/renderClock'
import { useLive } from '@/terminal/live/useLive'
import { useSampled, identity } from '@/terminal/live/useSampled'
import type { BookView, Phase, TickerView } from '@/feed/types'
import type { MarketState } from '@/trading/orders/orderRules'
import type { TriggerPrices } from '@/trading/orders/triggerRules'

/**
 * The market data of the ticket, sampled a few times a second. The book's phase is not sampled, so that the gate closes
 * at once. `readNow` returns the data at the moment of a press.
 */
export type TicketMarket = {
  state: MarketState
  book: BookView
  phase: Phase
  ticker: TickerView
  readNow: () => MarketState
}

/** Sampling interval of a ticket with input, ms: shorter than in other panels. An empty ticket computes nothing. */
const IN_USE_MS = RENDER_INTERVAL_MS / 2
const IDLE_MS = 2 * RENDER_INTERVAL_MS

/** The market data of the ticket: the live book without merging, and the reference price of the price band. */
export function useTicketMarket(market: Market, isIdle: boolean): TicketMarket {
  const { feed } = useServices()
  const { instrument } = market
  const period = isIdle ? IDLE_MS : IN_USE_MS
  const [bookDepth] = useSetting('bookDepth')
  const liveBook = feed.book(orderBookOf(market, bookDepth))
  const liveTicker = feed.ticker(instrument.symbolId)
  const phase = useLive(liveBook, (view) => view.phase)
  const book = useSampled(liveBook, identity, period)
  const ticker = useSampled(liveTicker, identity, period)
  return {
    state: selectMarketState(book, ticker, instrument),
    book,
    phase,
    ticker,
    readNow: () => selectMarketState(liveBook.getState(), liveTicker.getState(), instrument),
  }
}

/** The prices that triggers are compared with; undefined without a ticker. */
export function selectTriggerPrices({ ticker }: TickerView): TriggerPrices {
  const read = (price: string | null | undefined) => (typeof price === 'string' ? parseDecimal(price) : price)
  return {
    last_price: read(ticker?.last_price),
    mark_price: read(ticker?.mark_price),
    oracle_price: read(ticker?.oracle_price),
  }
}
