import { type LayoutProblem, MOST_PANELS } from './Layout'
import { text } from './messages'

/** Why something is not a layout, as a sentence. */
export function describeProblem(problem: LayoutProblem): string {
  switch (problem.reason) {
    case 'tooManyPanels':
      return text('tooManyPanels', { count: MOST_PANELS })
    case 'unknownPanel':
      return text('unknownPanel', { panel: problem.panel })
    case 'invalid':
      return text('invalid', { part: problem.part })
    default:
      return text(problem.reason)
  }
}
