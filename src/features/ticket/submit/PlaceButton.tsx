import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { askUnusual } from '@/terminal/orders/askUnusual'
import { TEXT_FIELDS } from '@/trading/orders/OrderDraft'
import { useServices, useSetting } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { ButtonLabel, buttonHeight } from '../account/TicketAccount'
import { problemText } from '../form/problemText'
import { clearSent, ticketForms } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'
import { OrderNotices } from '../preview/OrderNotices'
import { ConfirmOrder } from './ConfirmOrder'
import { focusProblem } from './focusProblem'
import { isChecking, useCheckedTicket } from './useCheckedTicket'
import { usePlaceOrder } from './usePlaceOrder'

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
  const services = useServices()
  const [confirms] = useSetting('confirmOrders')
  const [isAsking, setIsAsking] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const { instrument } = ticket.market
  const { place, busy } = usePlaceOrder(ticket)
  const { form, change, address, problems } = ticket
  const isClosed = useRef(closed)
  useEffect(() => {
    isClosed.current = closed
  })

  const send = async () => {
    setIsAsking(false)
    if (address === null) return
    const isPlaced = await place(address)
    if (isPlaced) change(clearSent(form, ticketForms.getState()[ticket.key]))
  }
  const press = async () => {
    if (Object.keys(problems).length > 0) {
      change({ attempted: true })
      focusProblem(area.current)
      return
    }
    const confirmation = askUnusual(services, [ticket.reading.draft], instrument, ticket.live.readNow())
    // Sending may have become blocked while the question was open.
    if (confirmation !== true) return (await confirmation) && !isClosed.current ? send() : undefined
    if (confirms && !walletSigns) setIsAsking(true)
    else void send()
  }

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
        onClick={() => void press()}
      >
        <ButtonLabel ticket={ticket}>{button.children}</ButtonLabel>
      </Button>
      {isAsking && <ConfirmOrder ticket={ticket} onConfirm={() => void send()} onClose={() => setIsAsking(false)} />}
    </div>
  )
}
