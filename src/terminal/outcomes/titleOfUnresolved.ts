import { createText } from '../format/text'

const text = createText({ noAnswer: 'No answer yet', unknown: 'Outcome not known yet' })

/**
 * The title of a message about a write whose outcome is not known. `status`: of the venue's reply; null without one,
 * undefined if that is not known.
 */
export function titleOfUnresolved(status: number | null | undefined): string {
  return text(status === null ? 'noAnswer' : 'unknown')
}
