import { formatPercent, formatPrice, UNKNOWN } from '@/terminal/format/format'
import { priceImpact } from '@/trading/orders/previewOrder'
import { text } from '../messages'
import type { Ticket } from '../form/useTicket'

/** The average price of what an order takes from the book, and how far that is from the best. */
export function averageText({ preview, live, form, market }: Ticket): string {
  const average = preview?.sweep?.averagePrice ?? null
  const best = form.isBuy ? live.state.asks.first : live.state.bids.first
  if (average === null || best === null) return UNKNOWN
  return text('impact', {
    price: formatPrice(average, market.instrument),
    percent: formatPercent(priceImpact(average, best)),
  })
}
