import { formatPrice } from '@/terminal/format/format'
import { effectivePrice } from '@/trading/orders/orderRules'
import { Button } from '@/ui/controls/Button'
import { TextField } from '@/ui/controls/TextField'
import { text } from '../orderMessages'
import { problemText } from '../form/problemText'
import type { Ticket } from '../form/useTicket'

/** A price that the venue takes from the book: shown as it is now, with the way back to typing one. */
export function MatchedPrice({ ticket }: { ticket: Ticket }) {
  const { change, market, live, reading } = ticket
  const { instrument } = market
  return (
    <TextField
      label={text('price')}
      numeric
      disabled
      value={formatPrice(effectivePrice(reading.draft, live.state, instrument), instrument)}
      onChange={() => undefined}
      error={problemText(ticket, 'price')}
      hint={text('priceFromBook')}
      unit={instrument.quote}
      action={
        <Button tone="quiet" size="small" onClick={() => change({ priceMatch: null })}>
          {text('typePrice')}
        </Button>
      }
    />
  )
}
