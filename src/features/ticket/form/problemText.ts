import type { TicketField } from './validateTicket'
import { describeProblem } from './describeProblem'
import type { Ticket } from './useTicket'

/** What is said beside one field of the ticket; undefined when there is nothing to say. */
export function problemText(ticket: Ticket, field: TicketField): string | undefined {
  const problem = ticket.shown[field]
  if (!problem) return undefined
  const { reading, market, form } = ticket
  return describeProblem(field, problem, reading.draft, market.instrument, form)
}
