import { useId } from 'react'
import { SubmitGate } from '../submit/SubmitGate'
import type { Ticket } from '../form/useTicket'
import { ScaledOrderFields } from './ScaledOrderFields'
import { ScaledOrderSummary } from './ScaledOrderSummary'
import { PlaceScaledOrder } from './PlaceScaledOrder'
import { useScaledOrder } from './useScaledOrder'

/** The ticket of a scaled order: up to 20 orders over a price range. */
export function ScaledOrderTicket({ ticket }: { ticket: Ticket }) {
  const scaledOrder = useScaledOrder(ticket)
  const fields = useId()
  return (
    <>
      <form id={fields} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-3">
        <ScaledOrderFields ticket={ticket} scaledOrder={scaledOrder} />
      </form>
      <ScaledOrderSummary ticket={ticket} scaledOrder={scaledOrder} />
      <SubmitGate ticket={ticket} readsBook={false}>
        {(gate) => <PlaceScaledOrder ticket={ticket} scaledOrder={scaledOrder} fields={fields} {...gate} />}
      </SubmitGate>
    </>
  )
}
