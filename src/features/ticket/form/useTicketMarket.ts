import { parseDecimal } from '@/base/decimal'
import { orderBookOf, selectMarketState } from '@/terminal/market/marketState'
import { useServices, useSetting } from '@/terminal/session/Services'
import type { Market } from '@/terminal/market/market'
import { RENDER_INTERVAL_MS } from '@/terminal/live/renderClock'
import { useLive } from '@/terminal/live/useLive'
import { useSampled } from '@/terminal/live/useSampled'
import type { BookView, Phase, TickerView } from '@/feed/types'
import type { MarketState } from '@/trading/orders/orderRules'
import type { TriggerPrices } from '@/trading/orders/triggerRules'

/**
 * What the ticket sees of a market, sampled a few times a second. The book's phase is never sampled: what waits for the
 * book closes with it. `readNow` gives the market as it is when something is pressed.
 */
export type TicketMarket = {
  state: MarketState
  book: BookView
  phase: Phase
  ticker: TickerView
  readNow: () => MarketState
}

/** How often a ticket looks at the market, ms: one that is filled in sooner than other panels; one with nothing in it computes nothing that moves. */
const IN_USE_MS = RENDER_INTERVAL_MS / 2
const IDLE_MS = 2 * RENDER_INTERVAL_MS

/** The market as the ticket computes with it: the live book without merging, and the price that the band starts from. */
export function useTicketMarket(market: Market, isIdle: boolean): TicketMarket {
  const { feed } = useServices()
  const { instrument } = market
  const period = isIdle ? IDLE_MS : IN_USE_MS
  const [bookDepth] = useSetting('bookDepth')
  const liveBook = feed.book(orderBookOf(market, bookDepth))
  const liveTicker = feed.ticker(instrument.symbolId)
  const phase = useLive(liveBook, (view) => view.phase)
  const book = useSampled(liveBook, whole, period)
  const ticker = useSampled(liveTicker, whole, period)
  return {
    state: selectMarketState(book, ticker, instrument),
    ...{ book, phase, ticker },
    readNow: () => selectMarketState(liveBook.getState(), liveTicker.getState(), instrument),
  }
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
