import { describeMissing, describeOrderRejection } from '@/terminal/orders/describeOrderRejection'
import { text as rejectionText } from '@/terminal/orders/orderRejectionMessages'
import { draftLevel } from '@/trading/scaledOrders/checkScaledOrder'
import type { Rejection } from '@/trading/orders/orderRules'
import type { Ticket } from '../form/useTicket'
import { text } from './messages'
import type { ScaledOrderField } from './readScaledOrder'
import type { ScaledOrder } from './useScaledOrder'

/** Returns the error text of a field. An empty field has no error until the trader has tried to send. */
export function describeScaledOrderProblem(
  field: ScaledOrderField,
  scaledOrder: ScaledOrder,
  ticket: Ticket,
): string | undefined {
  const problem = scaledOrder.reading.problems[field]
  if (!problem) return field === 'last' && scaledOrder.tooNarrow ? text('tooNarrow') : undefined
  if ('range' in problem) return text(problem.range === 'count' ? 'countRange' : 'ratioRange')
  if ('rejection' in problem) return describeLevelRejection(problem.rejection, scaledOrder, ticket)
  const { fault, decimals } = problem
  if (fault === 'empty') {
    if (!scaledOrder.form.attempted) return undefined
    return describeMissing(field === 'total' ? 'quantity' : field === 'first' || field === 'last' ? 'price' : field)
  }
  if (fault !== 'tooManyDecimals') return rejectionText(fault)
  return decimals === 0 ? rejectionText('tooManyDecimalsWhole') : rejectionText('tooManyDecimals', { decimals })
}

/** Explains why the venue would reject an order of the scaled order. */
export function describeLevelRejection(
  rejection: Rejection,
  { terms }: Pick<ScaledOrder, 'terms'>,
  { market }: Ticket,
): string {
  return describeOrderRejection(rejection, draftLevel({ price: 0n, size: 0n }, terms), market.instrument)
}
