import { parseDecimal } from '@/base/decimal'
import type { CancelCause, Outcome, OrderOutcome } from '../outcomes/Outcome'

/** Groups orders that ended without a fill for the same reason. Groups are in the order of their first orders. */
export function groupCanceled(outcomes: readonly OrderOutcome[]): readonly Outcome[] {
  const byCause = new Map<CancelCause, number>()
  for (const outcome of outcomes) {
    const cause = causeOf(outcome)
    if (cause !== null) byCause.set(cause, (byCause.get(cause) ?? 0) + 1)
  }
  const reported = new Set<CancelCause>()
  return outcomes.flatMap((outcome): readonly Outcome[] => {
    const cause = causeOf(outcome)
    const count = cause === null ? 1 : (byCause.get(cause) ?? 1)
    if (cause === null || count === 1) return [outcome]
    if (reported.has(cause)) return []
    reported.add(cause)
    return [{ kind: 'canceledTogether', count, cause }]
  })
}

/** The cause of cancel of an order without a new fill; null if there is more to report. */
function causeOf({ order, since, cause }: OrderOutcome): CancelCause | null {
  const isFilled = parseDecimal(order.cum_filled_quantity) > (since?.filled ?? 0n)
  return order.state === 'canceled' && !isFilled ? (cause ?? null) : null
}
