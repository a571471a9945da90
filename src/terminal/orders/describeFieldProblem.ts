import type { Instrument } from '@/trading/instrument/instrument'
import type { AmountFault } from '@/trading/instrument/parseAmount'
import type { Rejection } from '@/trading/orders/orderRules'
import { describeFault, describeOrderRejection } from './describeOrderRejection'

/**
 * Why the number typed in a field of an order is invalid: it is not a number with at most `decimals` decimals, or the
 * venue would reject it.
 */
export type FieldProblem = { fault: AmountFault; decimals: number } | { rejection: Rejection }

/** Explains why a field of an order is invalid, with the limit that its value violates, as on the ticket. */
export function describeFieldProblem(
  field: string,
  problem: FieldProblem,
  isBuy: boolean,
  instrument: Instrument,
): string {
  return 'fault' in problem
    ? describeFault(field, problem.fault, problem.decimals)
    : describeOrderRejection(problem.rejection, { isBuy }, instrument)
}
