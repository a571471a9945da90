import { describeProblem } from './describeProblem'
import type { TicketField } from './judgeTicket'
import type { Ticket } from './useTicket'

/** What is said beside one field of the ticket; undefined when there is nothing to say. */
export function problemText(ticket: Ticket, field: TicketField): string | undefined {
  const problem = ticket.shown[field]
  return problem && describeProblem(field, problem, ticket.reading.draft, ticket.market.instrument, ticket.form)
}
