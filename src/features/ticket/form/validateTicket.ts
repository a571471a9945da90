import { maxBigInt, multiply } from '@/base/decimal'
import { checkAccount } from '@/trading/margin/checkAccount'
import type { Funds } from '@/trading/margin/buyingPower'
import type { Instrument } from '@/trading/instrument/instrument'
import {
  type MarketState,
  type Rejection,
  checkOrder,
  checkPositionSide,
  effectivePrice,
} from '@/trading/orders/orderRules'
import { TEXT_FIELDS } from '@/trading/orders/OrderDraft'
import type { OrderPreview } from '@/trading/orders/previewOrder'
import type { AmountFault } from '@/trading/instrument/parseAmount'
import { NUMBER_FIELDS, type TicketReading } from './readTicket'

/** The problem of one field: it is not a number, or the venue would reject it. */
export type TicketProblem = { fault: AmountFault } | { rejection: Rejection }

const FIELDS = ['market', ...NUMBER_FIELDS, 'postOnly', 'reduceOnly', ...TEXT_FIELDS] as const

/** Fields of the ticket that can have an error; `market` is the ticket as a whole. */
export type TicketField = (typeof FIELDS)[number]

/** The first problem of each field that prevents sending. */
export type TicketProblems = Partial<Record<TicketField, TicketProblem>>

/** The data that a ticket is checked against. */
export type TicketContext = {
  market: MarketState
  preview: OrderPreview | null
  /** Null: not known, so that nothing is checked against it. */
  funds: Funds | null
  positionMode: string
  /** Whether every level of the book side that the order would match is known. */
  wholeSide: boolean
  /** Rejections of its triggers. */
  triggers: readonly Rejection[]
}

/**
 * Returns the first problem of each field: invalid numbers, then what the venue would reject, then what the account
 * does not allow or cannot afford.
 */
export function validateTicket(reading: TicketReading, instrument: Instrument, by: TicketContext): TicketProblems {
  const { draft, faults } = reading
  const problems: TicketProblems = {}
  for (const field of NUMBER_FIELDS) {
    const fault = faults[field]
    if (fault) problems[field] = { fault }
  }
  const rejections = [
    ...checkAmount(reading, instrument, by.market),
    ...by.triggers,
    ...checkOrder(draft, instrument, by.market),
    ...checkPositionSide(draft, by.positionMode === 'hedge' ? 'hedge' : 'one_way'),
    ...(by.funds ? checkAccount(draft, by.preview, instrument, by.market, by.funds, by.wholeSide) : []),
  ]
  for (const rejection of rejections) {
    const field = FIELDS.find((name) => name === rejection.field) ?? 'market'
    problems[field] ??= { rejection }
  }
  return problems
}

/** Checks an amount against the minimum size, so that the error shows the minimum and not a size of 0. */
function checkAmount({ draft, amount }: TicketReading, instrument: Instrument, market: MarketState): Rejection[] {
  if (amount === null || amount <= 0n || draft.quantity !== 0n) return []
  const price = effectivePrice(draft, market, instrument)
  const value = price === null ? 0n : multiply(instrument.minQuantity, price)
  const min = maxBigInt(instrument.minNotional, value)
  return [{ field: 'quantity', code: '20002', reason: 'notionalTooSmall', limit: min }]
}

/** The problems to show: an empty field has none until the trader has tried to send the ticket. */
export function visibleProblems(problems: TicketProblems, attempted: boolean): TicketProblems {
  if (attempted) return problems
  const shownProblems: TicketProblems = {}
  for (const field of FIELDS) {
    const problem = problems[field]
    if (problem && !isEmptiness(problem)) shownProblems[field] = problem
  }
  return shownProblems
}

function isEmptiness(problem: TicketProblem): boolean {
  if ('fault' in problem) return problem.fault === 'empty'
  return problem.rejection.reason === 'missing' || problem.rejection.reason === 'exitMissing'
}
