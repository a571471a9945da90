import { parseDecimal } from '@/base/decimal'
import type { TickerView } from '@/feed/types'
import type { Instrument } from '@/trading/instrument/instrument'
import type { MarketState } from '@/trading/orders/orderRules'

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
