import type { WriteOutcome } from '@/client/types'
import { formatTime } from '../format/formatTime'
import { notify } from '../notifications/notify'
import { notifyFailure } from './notifyFailure'
import { createText } from '../format/text'

const text = createText({
  unresolved: 'No answer yet',
  unresolvedDetail:
    '{what}: sent, but no answer came. It is being repeated unchanged and checked; the outcome is known by {time} at the latest.',
})

/**
 * How a write is spoken of: what it is, and the title of its rejection; `blocked`: the title where it was not rejected, because
 * it was not sent or its time passed, where that of the rejection would be wrong.
 */
export type WriteNames = { what: string; rejected: string; blocked?: string }

/**
 * Follows a write to its outcome and reports everything but success: that no answer came yet, why the venue rejected
 * it, why it was not sent. The reply when it was confirmed, else null.
 */
export async function settleWrite<T>(outcome: WriteOutcome<T>, names: WriteNames): Promise<T | null> {
  if (outcome.kind === 'confirmed') return outcome.data
  if (outcome.kind !== 'unresolved') {
    notifyFailure((outcome.kind === 'blocked' && names.blocked) || names.rejected, outcome)
    return null
  }
  const time = formatTime(outcome.until)
  notify({ tone: 'warn', title: text('unresolved'), detail: text('unresolvedDetail', { what: names.what, time }) })
  return settleWrite(await outcome.settled, names)
}
