import type { WriteRecord } from '@/client/types'
import { text } from './messages'

/** What became of a write, as the journal distinguishes outcomes. */
export const JOURNAL_OUTCOMES = ['confirmed', 'rejected', 'blocked', 'expired', 'unresolved', 'underWay'] as const
export type JournalOutcome = (typeof JOURNAL_OUTCOMES)[number]

/** The outcome of a line. What was sent and then ran out of time did not happen, but it was not kept back here either. */
export function outcomeOf({ stage, sentAt }: WriteRecord): JournalOutcome {
  if (stage === 'blocked') return sentAt === null ? 'blocked' : 'expired'
  if (stage === 'confirmed' || stage === 'rejected' || stage === 'unresolved') return stage
  return 'underWay'
}

/** What was asked for, in words. */
export function describeAction({ action, canonical }: WriteRecord): string {
  if (action !== 'batchPlace' && action !== 'batchModify' && action !== 'batchCancel') return text(action)
  const { orders = [] } = JSON.parse(canonical) as { orders?: unknown[] }
  return text(action, { count: orders.length })
}
