import { describeMissing, describeOrderRefusal } from '@/desk/describeOrderRefusal'
import { text as refusalText } from '@/desk/orderRefusalMessages'
import { draftLevel } from '@/trading/scaledOrder/checkScaledOrder'
import type { Refusal } from '@/trading/orderRules'
import type { Ticket } from '../useTicket'
import { text } from './messages'
import type { ScaledOrderField } from './readScaledOrder'
import type { ScaledOrder } from './useScaledOrder'

/** What is said beside a field; nothing of one that was left empty until a person has tried to send. */
export function describeScaledOrderProblem(
  field: ScaledOrderField,
  scaledOrder: ScaledOrder,
  ticket: Ticket,
): string | undefined {
  const problem = scaledOrder.reading.problems[field]
  if (!problem) return field === 'last' && scaledOrder.tooNarrow ? text('tooNarrow') : undefined
  if ('range' in problem) return text(problem.range === 'count' ? 'countRange' : 'ratioRange')
  if ('refusal' in problem) return describeLevelRefusal(problem.refusal, scaledOrder, ticket)
  const { fault, decimals } = problem
  if (fault === 'empty') {
    if (!scaledOrder.form.attempted) return undefined
    return describeMissing(field === 'total' ? 'quantity' : field === 'first' || field === 'last' ? 'price' : field)
  }
  if (fault !== 'tooManyDecimals') return refusalText(fault)
  return decimals === 0 ? refusalText('tooManyDecimalsWhole') : refusalText('tooManyDecimals', { decimals })
}

/** Why the venue would refuse one of its orders. */
export function describeLevelRefusal(
  refusal: Refusal,
  { terms }: Pick<ScaledOrder, 'terms'>,
  { market }: Ticket,
): string {
  return describeOrderRefusal(refusal, draftLevel({ price: 0n, size: 0n }, terms), market.instrument)
}
