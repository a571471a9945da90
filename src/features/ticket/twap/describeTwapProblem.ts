import { describeMissing, describeOrderRejection } from '@/terminal/orders/describeOrderRejection'
import { text as rejectionText } from '@/terminal/orders/orderRejectionMessages'
import type { Rejection } from '@/trading/orders/orderRules'
import type { Ticket } from '../form/useTicket'
import { draftSlice } from './draftSlice'
import { text } from './messages'
import type { TwapField } from './readTwap'
import type { Twap } from './useTwap'

/** Returns the error text of a field. An empty field has no error until the trader has tried to start. */
export function describeTwapProblem(field: TwapField, twap: Twap, ticket: Ticket): string | undefined {
  const problem = twap.reading.problems[field]
  if (!problem) return undefined
  if ('range' in problem) return text(problem.range === 'minutes' ? 'minutesRange' : 'slicesRange')
  if ('rejection' in problem) return describeSliceRejection(problem.rejection, twap, ticket)
  const { fault, decimals } = problem
  if (fault === 'empty')
    return twap.form.attempted ? describeMissing(field === 'total' ? 'quantity' : field) : undefined
  if (fault !== 'tooManyDecimals') return rejectionText(fault)
  return decimals === 0 ? rejectionText('tooManyDecimalsWhole') : rejectionText('tooManyDecimals', { decimals })
}

/** Explains why the venue would reject a slice. */
export function describeSliceRejection(
  rejection: Rejection,
  { slice }: Pick<Twap, 'slice'>,
  { market }: Ticket,
): string {
  return describeOrderRejection(
    rejection,
    draftSlice(0n, 0n, { ...slice, cap: null }, market.instrument),
    market.instrument,
  )
}
