import { parseDecimal } from '@/base/decimal'
import { useServices } from '@/terminal/session/Services'
import { useSampled } from '@/terminal/live/useSampled'
import type { TickerView } from '@/feed/types'
import type { Instrument } from '@/trading/instrument/instrument'
import type { MarketState } from '@/trading/orders/orderRules'

/** What a market's ticker says of its best prices and of where its band lies. */
export function useMarketState({ symbolId, kind }: Instrument): MarketState {
  const { ticker } = useSampled(useServices().feed.ticker(symbolId), whole)
  const read = (price: string | null | undefined) => (price ? parseDecimal(price) : null)
  return {
    reference: read(kind === 'spot' ? ticker?.last_price : ticker?.mark_price),
    bids: { first: read(ticker?.best_bid), fifth: null },
    asks: { first: read(ticker?.best_ask), fifth: null },
    bookKnown: false,
  }
}

function whole(view: TickerView): TickerView {
  return view
}
