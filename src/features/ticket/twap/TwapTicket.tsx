import { useId } from 'react'
import { SubmitGate } from '../submit/SubmitGate'
import type { Ticket } from '../form/useTicket'
import { StartTwap } from './StartTwap'
import { TwapFields } from './TwapFields'
import { TwapSummary } from './TwapSummary'
import { useTwap } from './useTwap'

/** The ticket of a TWAP: a size in slices over time, sent by this tab. */
export function TwapTicket({ ticket }: { ticket: Ticket }) {
  const twap = useTwap(ticket)
  const fields = useId()
  return (
    <>
      <form id={fields} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-3">
        <TwapFields ticket={ticket} twap={twap} />
      </form>
      <TwapSummary ticket={ticket} twap={twap} />
      <SubmitGate ticket={ticket} readsBook>
        {(gate) => <StartTwap ticket={ticket} twap={twap} fields={fields} {...gate} />}
      </SubmitGate>
    </>
  )
}
