import { useId } from 'react'
import { SubmitGate } from '../SubmitGate'
import type { Ticket } from '../useTicket'
import { LadderFields } from './LadderFields'
import { LadderSummary } from './LadderSummary'
import { PlaceLadder } from './PlaceLadder'
import { useLadder } from './useLadder'

/** The ticket of a ladder: up to 20 orders over a range, as one. */
export function LadderTicket({ ticket }: { ticket: Ticket }) {
  const ladder = useLadder(ticket)
  const fields = useId()
  return (
    <>
      <form id={fields} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-3">
        <LadderFields ticket={ticket} ladder={ladder} />
      </form>
      <LadderSummary ticket={ticket} ladder={ladder} />
      <SubmitGate ticket={ticket} isMarket={false}>
        {(gate) => <PlaceLadder ticket={ticket} ladder={ladder} fields={fields} {...gate} />}
      </SubmitGate>
    </>
  )
}
