import type { Decimal } from '@/base/decimal'
import { type Funds, checkFunds } from '@/trading/buyingPower'
import type { Instrument } from '@/trading/instrument'
import { type MarketState, type Refusal, checkOrder, checkPositionSide } from '@/trading/orderRules'
import type { OrderPreview } from '@/trading/previewOrder'
import type { AmountFault } from '@/trading/parseAmount'
import type { TicketReading } from './readTicket'

/** What is wrong with one field: it is no number, or the venue would refuse it. */
export type FieldProblem = { fault: AmountFault } | { refusal: Refusal }

/** Fields of the ticket that can carry an error; `market` is the ticket as a whole. */
export type TicketField = 'price' | 'quantity' | 'slippage' | 'postOnly' | 'market'

/** What keeps a ticket from being sent, by field; the first of each. */
export type TicketProblems = Partial<Record<TicketField, FieldProblem>>

const FIELDS: readonly TicketField[] = ['market', 'price', 'quantity', 'slippage', 'postOnly']

/**
 * Everything that speaks against a ticket: texts that are no numbers first, then what the venue would refuse, then what
 * the account does not allow or cannot pay for (`funds` null: not known, not judged).
 */
export function judgeTicket(
  reading: TicketReading,
  instrument: Instrument,
  market: MarketState,
  preview: OrderPreview | null,
  account: { funds: Funds | null; positionMode: string },
): TicketProblems {
  const problems: TicketProblems = {}
  for (const field of ['price', 'quantity', 'slippage'] as const) {
    const fault = reading.faults[field]
    if (fault) problems[field] = { fault }
  }
  const refusals = [
    ...checkOrder(reading.draft, instrument, market),
    ...checkPositionSide(reading.draft, account.positionMode === 'hedge' ? 'hedge' : 'one_way'),
    ...fundsRefusals(reading, preview, account.funds, instrument),
  ]
  for (const refusal of refusals) {
    const field = FIELDS.find((name) => name === refusal.field) ?? 'market'
    problems[field] ??= { refusal }
  }
  return problems
}

function fundsRefusals(
  reading: TicketReading,
  preview: OrderPreview | null,
  funds: Funds | null,
  instrument: Instrument,
): Refusal[] {
  if (!preview || !funds) return []
  const { draft } = reading
  if (draft.amountCoin === 'quote' && draft.isBuy) return insufficient(preview.needed, funds.quote)
  const price: Decimal | null = draft.price ?? preview.bound
  return price === null ? [] : checkFunds(draft.isBuy, preview.size, price, funds, instrument)
}

function insufficient(needed: Decimal, available: Decimal): Refusal[] {
  if (needed <= available) return []
  return [{ field: 'quantity', code: '20003', reason: 'insufficientBalance', limit: available }]
}

/**
 * The problems that are shown: nothing is said about a field that was left empty until a person has tried to send the
 * ticket.
 */
export function visibleProblems(problems: TicketProblems, attempted: boolean): TicketProblems {
  if (attempted) return problems
  const shown: TicketProblems = {}
  for (const field of FIELDS) {
    const problem = problems[field]
    if (problem && !isEmptiness(problem)) shown[field] = problem
  }
  return shown
}

function isEmptiness(problem: FieldProblem): boolean {
  return 'fault' in problem ? problem.fault === 'empty' : problem.refusal.reason === 'missing'
}
