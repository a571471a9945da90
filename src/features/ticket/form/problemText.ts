import type { TicketField, TicketProblem } from './validateTicket'
import type { Ticket } from './useTicket'
import { describeFault, describeOrderRejection } from '@/terminal/orders/describeOrderRejection'
import type { Instrument } from '@/trading/instrument/instrument'
import type { OrderDraft } from '@/trading/orders/OrderDraft'
import { PERCENT_DECIMALS, quantityDecimals } from './readTicket'
import type { TicketForm } from './ticketForm'

/** Returns the error text of one field of the ticket; undefined if it is valid. */
export function problemText(ticket: Ticket, field: TicketField): string | undefined {
  const problem = ticket.shown[field]
  if (!problem) return undefined
  const { reading, market, form } = ticket
  return describeProblem(field, problem, reading.draft, market.instrument, form)
}

/** Explains the problem of a field, with the limit that its value violates. */
function describeProblem(
  field: TicketField,
  problem: TicketProblem,
  draft: OrderDraft,
  instrument: Instrument,
  form: TicketForm,
): string {
  return 'fault' in problem
    ? describeFault(field, problem.fault, decimalsOfField(field, form, instrument))
    : describeOrderRejection(problem.rejection, draft, instrument)
}

function decimalsOfField(field: TicketField, form: TicketForm, instrument: Instrument): number {
  if (field === 'quantity') return quantityDecimals(form, instrument)
  return field === 'slippage' ? PERCENT_DECIMALS : instrument.priceDecimals
}
