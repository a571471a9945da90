import type { ComponentProps } from 'react'
import { TEXT_FIELDS } from '@/trading/orders/OrderDraft'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { ButtonLabel, buttonHeight } from '../account/TicketAccount'
import { problemText } from '../form/problemText'
import { clearSent, ticketForms } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'
import { OrderNotices } from '../preview/OrderNotices'
import { ConfirmOrder } from './ConfirmOrder'
import { isChecking, useCheckedTicket } from './useCheckedTicket'
import { usePlaceOrder } from './usePlaceOrder'
import { useSendPress } from './useSendPress'

type Props = {
  ticket: Ticket
  fields: string
  closed: boolean
  walletSigns: boolean
  button: ComponentProps<typeof Button>
}

/**
 * The button that sends the order. It shows the form's problems instead if there are any, and asks first about an
 * unusual order, or about every order if the trader chose that.
 */
export function PlaceButton({ fields, closed, walletSigns, button, ...props }: Props) {
  const ticket = useCheckedTicket(props.ticket)
  const { place, busy } = usePlaceOrder(ticket)
  const { form, change, address, problems } = ticket
  const send = async () => {
    if (address === null) return
    const isPlaced = await place(address)
    if (isPlaced) change(clearSent(form, ticketForms.getState()[ticket.key]))
  }
  const { area, press, isAsking, confirm, cancel } = useSendPress({
    ticket,
    closed,
    walletSigns,
    send,
    readDrafts: () => (Object.keys(problems).length > 0 ? null : [ticket.reading.draft]),
    showProblems: () => change({ attempted: true }),
  })

  return (
    <div ref={area} className="flex flex-col gap-2">
      {ticket.shown.market && <Notice tone="down">{problemText(ticket, 'market')}</Notice>}
      {/* Repeats the problems of texts, because their fields may be in the collapsed options. */}
      {TEXT_FIELDS.map(
        (field) =>
          ticket.shown[field] &&
          (form.attempted || !isChecking(ticket, field)) && (
            <Notice key={field} tone="warn">
              {problemText(ticket, field)}
            </Notice>
          ),
      )}
      <OrderNotices ticket={ticket} />
      <Button
        {...button}
        className={buttonHeight(ticket)}
        busy={busy}
        disabled={closed}
        type="submit"
        writes="place-order"
        form={fields}
        onClick={press}
      >
        <ButtonLabel ticket={ticket}>{button.children}</ButtonLabel>
      </Button>
      {isAsking && <ConfirmOrder ticket={ticket} onConfirm={confirm} onClose={cancel} />}
    </div>
  )
}
