import type { ModifyProblem } from './readModify'
import { createText } from '../format/text'

const text = createText({
  number: 'Not a valid number for this market.',
  step: 'Not a multiple of the market’s step.',
  band: 'Too far from the market.',
  size: 'Not a multiple of the step, or outside the market’s bounds.',
  filled: 'Must be more than what is filled.',
  liquidation: 'Beyond the liquidation price: the position would be liquidated first.',
  reached: 'Must differ from the current price.',
  noPrice: 'No such price yet',
})

/** Explains in a sentence why a field of a change is invalid. */
export function describeModifyProblem(problem: ModifyProblem): string {
  return text(problem)
}
