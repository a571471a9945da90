import { absolute } from '@/base/decimal'
import { formatSize } from '@/terminal/format/format'
import { describeFieldProblem } from '@/terminal/orders/describeFieldProblem'
import type { Instrument } from '@/trading/instrument/instrument'
import type { OrderField } from '@/trading/orders/orderRules'
import type { OpenPosition } from '@/trading/positions/OpenPosition'
import type { ExitProblem } from './exitForm'
import { text } from './exitMessages'

/** Explains why a field of a position's exit is invalid, with the limit that its value violates. */
export function exitProblemText(
  field: OrderField,
  problem: ExitProblem | undefined,
  { size }: Pick<OpenPosition, 'size'>,
  instrument: Instrument,
): string | undefined {
  if (problem === undefined) return undefined
  return problem === 'tooMuch'
    ? text('moreThanOpen', { size: formatSize(absolute(size), instrument), coin: instrument.base })
    : describeFieldProblem(field, problem, size < 0n, instrument)
}
