import { describeMissing, describeOrderRefusal } from '@/desk/describeOrderRefusal'
import { text as refusalText } from '@/desk/orderRefusalMessages'
import type { Refusal } from '@/trading/orderRules'
import type { Ticket } from '../useTicket'
import { draftSlice } from './draftSlice'
import { text } from './messages'
import type { TwapField } from './readTwap'
import type { Twap } from './useTwap'

/** What is said beside a field; nothing of one that was left empty until a person has tried to start. */
export function describeTwapProblem(field: TwapField, twap: Twap, ticket: Ticket): string | undefined {
  const problem = twap.reading.problems[field]
  if (!problem) return undefined
  if ('range' in problem) return text(problem.range === 'minutes' ? 'minutesRange' : 'slicesRange')
  if ('refusal' in problem) return describeSliceRefusal(problem.refusal, twap, ticket)
  const { fault, decimals } = problem
  if (fault === 'empty')
    return twap.form.attempted ? describeMissing(field === 'total' ? 'quantity' : field) : undefined
  if (fault !== 'tooManyDecimals') return refusalText(fault)
  return decimals === 0 ? refusalText('tooManyDecimalsWhole') : refusalText('tooManyDecimals', { decimals })
}

/** Why the venue would refuse a slice. */
export function describeSliceRefusal(refusal: Refusal, { slice }: Pick<Twap, 'slice'>, { market }: Ticket): string {
  return describeOrderRefusal(
    refusal,
    draftSlice(0n, 0n, { ...slice, cap: null }, market.instrument),
    market.instrument,
  )
}
