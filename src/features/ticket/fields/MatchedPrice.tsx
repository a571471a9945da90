import { formatPrice } from '@/terminal/format/format'
import { effectivePrice } from '@/trading/orders/orderRules'
import { TextField } from '@/ui/controls/TextField'
import { text } from '../orderMessages'
import { problemText } from '../form/problemText'
import { PriceMatchChoice } from './PriceMatchChoice'
import type { Ticket } from '../form/useTicket'

/**
 * The price field of an order with a price match: shows the current price of that book level, and can change the match.
 */
export function MatchedPrice({ ticket }: { ticket: Ticket }) {
  const { market, live, reading } = ticket
  const { instrument } = market
  return (
    <TextField
      label={text('price')}
      numeric
      disabled
      value={formatPrice(effectivePrice(reading.draft, live.state, instrument), instrument)}
      onChange={() => undefined}
      aside={<PriceMatchChoice ticket={ticket} />}
      error={problemText(ticket, 'price')}
      hint={text('priceFromBook')}
      unit={instrument.quote}
    />
  )
}
