import type { ModifyProblem } from './readModify'
import { createText } from '../format/text'

const text = createText({
  number: 'This is no number that the market can have.',
  step: 'This is not on the market’s step.',
  band: 'Too far from the market.',
  size: 'Off the step or out of the market’s bounds.',
  filled: 'Must be more than what is filled.',
})

/** Why a field of a change cannot stand, in a sentence. */
export function describeModifyProblem(problem: ModifyProblem): string {
  return text(problem)
}
