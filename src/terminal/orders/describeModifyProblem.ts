import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'
import { createText } from '../format/text'
import { describeFieldProblem } from './describeFieldProblem'
import type { ModifyField, ModifyProblem } from './readModify'

const text = createText({
  filled: 'Must be more than what is filled.',
})

/** Explains why a field of a change is invalid, with the limit that its value violates. */
export function describeModifyProblem(
  field: ModifyField,
  problem: ModifyProblem,
  order: Pick<Order, 'is_buy'>,
  instrument: Instrument,
): string {
  return problem === 'filled' ? text('filled') : describeFieldProblem(field, problem, order.is_buy, instrument)
}
