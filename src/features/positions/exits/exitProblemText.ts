import type { ExitProblem } from './exitForm'
import { text } from './exitMessages'

const PROBLEMS = {
  number: 'number',
  missing: 'missing',
  notPositive: 'number',
  offTick: 'offTick',
  mustBeAbove: 'mustBeAbove',
  mustBeBelow: 'mustBeBelow',
  noTriggerPrice: 'noPrice',
  beyondLiquidation: 'beyondLiquidation',
  offLot: 'size',
  belowMinimum: 'size',
  aboveMaximum: 'size',
  tooMuch: 'moreThanOpen',
} as const satisfies Partial<Record<ExitProblem, string>>

/** Explains in a few words why a field of an exit is invalid. */
export function problemText(problem: ExitProblem | undefined): string | undefined {
  if (problem === undefined) return undefined
  return text(Object.hasOwn(PROBLEMS, problem) ? PROBLEMS[problem as keyof typeof PROBLEMS] : 'otherwise')
}
