import type { ComponentProps } from 'react'
import { readsBook } from '@/trading/orders/OrderDraft'
import { Button } from '@/ui/controls/Button'
import type { TicketForm } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'
import { PartBoundary } from '@/ui/lazyPart'
import { PlaceButton } from '../lazyParts'
import { text } from '../messages'
import { SubmitGate } from './SubmitGate'

/**
 * Shows the button that sends the order, or the step that is needed first. `fields`: id of the form that the button
 * submits.
 */
export function SubmitArea({ ticket, fields }: { ticket: Ticket; fields: string }) {
  const button = buttonProps(ticket)
  return (
    <SubmitGate ticket={ticket} readsBook={readsBook(ticket.reading.draft) || hasBookPrice(ticket.form)}>
      {(gate) => (
        <PartBoundary placeholder={<Button {...button} disabled />}>
          <PlaceButton ticket={ticket} fields={fields} button={button} {...gate} />
        </PartBoundary>
      )}
    </SubmitGate>
  )
}

/** Whether the price is the one that the ticket filled in from the book. */
function hasBookPrice({ orderType, priceFrom }: TicketForm): boolean {
  return orderType === 'limit' && priceFrom !== 'trader'
}

/** Props of the button, also used before its code has loaded. */
function buttonProps({ form: { isBuy, orderType }, panel }: Ticket): ComponentProps<typeof Button> {
  return {
    tone: isBuy ? 'up' : 'down',
    size: 'large',
    wide: true,
    className: panel === undefined ? 'pointer-coarse:min-h-11' : 'min-h-11',
    children: text(orderType === 'tpsl' ? 'placeExits' : isBuy ? 'placeBuy' : 'placeSell'),
  }
}
