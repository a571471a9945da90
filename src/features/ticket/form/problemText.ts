import type { TicketField } from './validateTicket'
import { describeProblem } from './describeProblem'
import type { Ticket } from './useTicket'

/** The error of one field of the ticket; undefined for none. */
export function problemText(ticket: Ticket, field: TicketField): string | undefined {
  const problem = ticket.shown[field]
  if (!problem) return undefined
  const { reading, market, form } = ticket
  return describeProblem(field, problem, reading.draft, market.instrument, form)
}
