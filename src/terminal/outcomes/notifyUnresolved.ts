import type { UnresolvedAnswer } from '@/client/types'
import { createText } from '../format/text'
import { formatTime } from '../format/formatTime'
import { notify } from '../notifications/notify'
import { describeAnswer } from './describeAnswer'
import { titleOfUnresolved } from './titleOfUnresolved'

const text = createText({
  unresolved:
    '{what}: {answer} It may have been accepted. It is being repeated unchanged and checked; the outcome is known by {time} at the latest.',
})

/** Notifies the trader that the outcome of a write, named `what`, is not known yet, and why. */
export function notifyUnresolved(what: string, { status, until }: UnresolvedAnswer): void {
  const detail = text('unresolved', { what, answer: describeAnswer(status), time: formatTime(until) })
  notify({ tone: 'warn', title: titleOfUnresolved(status), detail })
}
