import { describeMissing, describeOrderRejection } from '@/terminal/orders/describeOrderRejection'
import { text } from '@/terminal/orders/orderRejectionMessages'
import type { Instrument } from '@/trading/instrument/instrument'
import type { AmountFault } from '@/trading/instrument/parseAmount'
import type { OrderDraft } from '@/trading/orders/OrderDraft'
import type { FieldProblem, TicketField } from './validateTicket'
import { PERCENT_DECIMALS, quantityDecimals } from './readTicket'
import type { TicketForm } from './ticketForm'

/** Explains the problem of a field, with the limit that its value violates. */
export function describeProblem(
  field: TicketField,
  problem: FieldProblem,
  draft: OrderDraft,
  instrument: Instrument,
  form: TicketForm,
): string {
  return 'fault' in problem
    ? describeFault(field, problem.fault, decimalsOfField(field, form, instrument))
    : describeOrderRejection(problem.rejection, draft, instrument)
}

function describeFault(field: TicketField, fault: AmountFault, decimals: number): string {
  if (fault === 'empty') return describeMissing(field)
  if (fault !== 'tooManyDecimals') return text(fault)
  return decimals === 0 ? text('tooManyDecimalsWhole') : text('tooManyDecimals', { decimals })
}

function decimalsOfField(field: TicketField, form: TicketForm, instrument: Instrument): number {
  if (field === 'quantity') return quantityDecimals(form, instrument)
  return field === 'slippage' ? PERCENT_DECIMALS : instrument.priceDecimals
}
