import { describeMissing, describeOrderRefusal } from '@/desk/describeOrderRefusal'
import { text as refusalText } from '@/desk/orderRefusalMessages'
import { draftRung } from '@/trading/ladder/checkLadder'
import type { Refusal } from '@/trading/orderRules'
import type { Ticket } from '../useTicket'
import { text } from './messages'
import type { LadderField } from './readLadder'
import type { Ladder } from './useLadder'

/** What is said beside a field; nothing of one that was left empty until a person has tried to send. */
export function describeLadderProblem(field: LadderField, ladder: Ladder, ticket: Ticket): string | undefined {
  const problem = ladder.reading.problems[field]
  if (!problem) return field === 'last' && ladder.tooNarrow ? text('tooNarrow') : undefined
  if ('range' in problem) return text(problem.range === 'count' ? 'countRange' : 'ratioRange')
  if ('refusal' in problem) return describeRungRefusal(problem.refusal, ladder, ticket)
  const { fault, decimals } = problem
  if (fault === 'empty') {
    if (!ladder.form.attempted) return undefined
    return describeMissing(field === 'total' ? 'quantity' : field === 'first' || field === 'last' ? 'price' : field)
  }
  if (fault !== 'tooManyDecimals') return refusalText(fault)
  return decimals === 0 ? refusalText('tooManyDecimalsWhole') : refusalText('tooManyDecimals', { decimals })
}

/** Why the venue would refuse one of its orders. */
export function describeRungRefusal(refusal: Refusal, { terms }: Pick<Ladder, 'terms'>, { market }: Ticket): string {
  return describeOrderRefusal(refusal, draftRung({ price: 0n, size: 0n }, terms), market.instrument)
}
