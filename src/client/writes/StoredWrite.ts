import type { ActionBody, ActionName } from '@/protocol/actions'
import type { RecordStore } from '../storage/RecordStore'
import type { WriteRecord } from '../types'

/**
 * A write as the browser keeps it: its line of the journal, its body, and, only until it is decided, the signed bytes
 * that a retry repeats.
 */
export type StoredWrite = {
  readonly record: WriteRecord
  readonly body: ActionBody<ActionName>
  readonly text: string | null
}

export type WriteStore = RecordStore<StoredWrite>

const JOURNAL_LENGTH = 1_000

/** Removes the oldest decided writes beyond a thousand. */
export async function pruneJournal(store: WriteStore): Promise<void> {
  const decided = (await store.entries()).filter(([, { record }]) => record.settledAt !== null)
  const oldestFirst = decided.toSorted(([, a], [, b]) => a.record.storedAt - b.record.storedAt)
  for (const [id] of oldestFirst.slice(0, Math.max(0, decided.length - JOURNAL_LENGTH))) await store.delete(id)
}
