import type { ActionBody, ActionName } from '@/protocol/actions'
import type { RecordStore } from '../../storage/RecordStore'
import type { WriteRecord } from '../../types'

/**
 * A write in the browser's storage: its journal record, its body and, until it is decided, the signed bytes for
 * retries. `tab`: the tab that decides it.
 */
export type StoredWrite = {
  readonly record: WriteRecord
  readonly body: ActionBody<ActionName>
  readonly text: string | null
  readonly tab: string
}

/** `persistent`: whether writes are on disk, or only in memory after the disk failed; true if missing. */
export type WriteStore = RecordStore<StoredWrite> & { readonly persistent?: () => boolean }

/** Maximum number of decided writes in the journal. */
export const JOURNAL_LENGTH = 5_000

/** Reads all valid writes. Those of older versions are converted to the current form; others are left out. */
export async function readWrites(store: WriteStore): Promise<readonly StoredWrite[]> {
  return (await store.entries()).flatMap(([, stored]) => (isWrite(stored) ? [completeWrite(stored)] : []))
}

/** Deletes the oldest decided ones of a journal's writes, beyond five thousand. */
export async function pruneJournal(store: WriteStore, writes: readonly StoredWrite[]): Promise<void> {
  const decided = writes.filter(({ record }) => record.settledAt !== null)
  const oldestFirst = decided.toSorted((a, b) => a.record.storedAt - b.record.storedAt)
  for (const { record } of oldestFirst.slice(0, Math.max(0, decided.length - JOURNAL_LENGTH)))
    await store.delete(record.id)
}

function isWrite(stored: unknown): stored is StoredWrite {
  const { record, body } = (stored ?? {}) as Partial<StoredWrite>
  const { id, action, canonical, storedAt } = record ?? {}
  const texts = [id, action, canonical].every((text) => typeof text === 'string')
  return texts && typeof storedAt === 'number' && typeof body === 'object' && body !== null
}

/** Converts a stored write of any version to the current form. */
export function completeWrite(stored: StoredWrite): StoredWrite {
  const { clientOrderId, orderId } = stored.record
  const { symbol_id: symbolId = null } = stored.body as { readonly symbol_id?: number }
  const added: Partial<WriteRecord> = {
    actionHash: null,
    signingHash: null,
    symbolId,
    acknowledgedAt: null,
    pushedAt: null,
    orderIds: orderId ? [orderId] : [],
    clientOrderIds: clientOrderId ? [clientOrderId] : [],
  }
  // Earlier versions spelled this reason with two l.
  const code = stored.record.code === 'cancelled' ? 'canceled' : (stored.record.code ?? null)
  return { ...stored, record: { ...added, ...stored.record, code }, tab: stored.tab ?? '' }
}
