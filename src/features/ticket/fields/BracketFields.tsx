import { ExitFields } from './ExitFields'
import { ExitScope } from './ExitScope'
import type { Ticket } from '../form/useTicket'

/** Take-profit and stop-loss that go with an order and guard what it fills. */
export function BracketFields({ ticket }: { ticket: Ticket }) {
  return (
    <div className="flex flex-col gap-2 border-l-2 border-line pl-2">
      <ExitFields ticket={ticket} leg="takeProfit" />
      <ExitFields ticket={ticket} leg="stopLoss" />
      <ExitScope ticket={ticket} />
    </div>
  )
}
