import { useRef, useState } from 'react'
import { useSetting } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { ConfirmOrder, OrderNotices, PartBoundary } from '../lazyParts'
import { focusProblem } from './focusProblem'
import { text } from '../messages'
import { problemText } from '../form/problemText'
import { SubmitGate } from './SubmitGate'
import { clearSent, ticketForms } from '../form/ticketForm'
import { readsBook } from '@/trading/orders/OrderDraft'
import { usePlaceOrder } from './usePlaceOrder'
import type { Ticket } from '../form/useTicket'

/** The button that sends the order, or what has to happen first. `fields` is the id of the form whose Enter presses it. */
export function SubmitArea({ ticket, fields }: { ticket: Ticket; fields: string }) {
  const { draft } = ticket.reading
  return (
    <SubmitGate ticket={ticket} readsBook={readsBook(draft)}>
      {(gate) => <PlaceButton ticket={ticket} fields={fields} {...gate} />}
    </SubmitGate>
  )
}

type PlaceProps = { ticket: Ticket; fields: string; closed: boolean; walletSigns: boolean }

function PlaceButton({ ticket, fields, closed, walletSigns }: PlaceProps) {
  const [confirms] = useSetting('confirmOrders')
  const [asking, setAsking] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const { instrument } = ticket.market
  const { place, busy } = usePlaceOrder(ticket)
  const { form, change, address, problems } = ticket

  const send = async () => {
    setAsking(false)
    if (address === null) return
    const placed = await place(address)
    if (placed) change(clearSent(form, ticketForms.getState()[instrument.symbolId]))
  }
  const press = () => {
    if (Object.keys(problems).length > 0) {
      change({ attempted: true })
      focusProblem(area.current)
    } else if (confirms && !walletSigns) setAsking(true)
    else void send()
  }

  return (
    <div ref={area} className="flex flex-col gap-2">
      {ticket.shown.market && <Notice tone="down">{problemText(ticket, 'market')}</Notice>}
      {ticket.showsAccountParts && (
        <PartBoundary>
          <OrderNotices ticket={ticket} />
        </PartBoundary>
      )}
      <Button
        tone={form.isBuy ? 'up' : 'down'}
        size="large"
        wide
        busy={busy}
        disabled={closed}
        type="submit"
        writes="place-order"
        form={fields}
        onClick={press}
        className="pointer-coarse:h-11"
      >
        {form.orderType === 'tpsl' ? text('placeExits') : form.isBuy ? text('placeBuy') : text('placeSell')}
      </Button>
      {asking && (
        <PartBoundary>
          <ConfirmOrder ticket={ticket} onConfirm={() => void send()} onClose={() => setAsking(false)} />
        </PartBoundary>
      )}
    </div>
  )
}
