import type { WriteOutcome } from '@/client/types'
import { notifyFailure } from './notifyFailure'
import { notifyUnresolved } from './notifyUnresolved'

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
  notifyUnresolved(names.what, outcome)
  return settleWrite(await outcome.settled, names)
}
