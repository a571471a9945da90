import type { WriteRecord } from '@/client/types'
import { text } from './messages'

/** Outcomes in the journal. */
export const JOURNAL_OUTCOMES = ['confirmed', 'rejected', 'blocked', 'expired', 'unresolved', 'underWay'] as const
export type JournalOutcome = (typeof JOURNAL_OUTCOMES)[number]

/** Returns the outcome of a record. A write that was sent and expired is `expired`, not `blocked`. */
export function outcomeOf({ stage, sentAt }: WriteRecord): JournalOutcome {
  if (stage === 'blocked') return sentAt === null ? 'blocked' : 'expired'
  if (stage === 'confirmed' || stage === 'rejected' || stage === 'unresolved') return stage
  return 'underWay'
}

/** Describes the requested action. */
export function describeAction({ action, canonical }: WriteRecord): string {
  if (action !== 'batchPlace' && action !== 'batchModify' && action !== 'batchCancel') return text(action)
  const { orders = [] } = JSON.parse(canonical) as { orders?: unknown[] }
  return text(action, { count: orders.length })
}
