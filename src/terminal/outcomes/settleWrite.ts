import type { WriteOutcome } from '@/client/types'
import { formatTime } from '../format/formatTime'
import { notify } from '../notifications/notify'
import { describeAnswer } from './describeAnswer'
import { titleOfUnresolved } from './titleOfUnresolved'
import { notifyFailure } from './notifyFailure'
import { createText } from '../format/text'

const text = createText({
  unresolved:
    '{what}: {answer} It may have been accepted. It is being repeated unchanged and checked; the outcome is known by {time} at the latest.',
})

/**
 * Texts for messages about a write. `what`: its name. `rejected`: the title if the venue rejects it. `blocked`: the
 * title if it was not sent or expired; by default `rejected`.
 */
export type WriteNames = { what: string; rejected: string; blocked?: string }

/**
 * Waits for the outcome of a write and reports everything but success: a missing or unclear answer, a rejection by the venue, or
 * why it was blocked. Resolves to the reply of a confirmed write, else null.
 */
export async function settleWrite<T>(outcome: WriteOutcome<T>, names: WriteNames): Promise<T | null> {
  if (outcome.kind === 'confirmed') return outcome.data
  if (outcome.kind !== 'unresolved') {
    notifyFailure((outcome.kind === 'blocked' && names.blocked) || names.rejected, outcome)
    return null
  }
  const { status, until } = outcome
  const detail = text('unresolved', { what: names.what, answer: describeAnswer(status), time: formatTime(until) })
  notify({ tone: 'warn', title: titleOfUnresolved(status), detail })
  return settleWrite(await outcome.settled, names)
}
