import type { Live } from '@/base/live'
import type { WriteRecord } from '../../types'
import { completeWrite, JOURNAL_LENGTH, type WriteStore } from './StoredWrite'

/** Finds the writes that were undecided while another was, without a read of the whole journal for each search. */
export type ConcurrentWrites = {
  /** Adds the journal as it was when the page began: it may have writes that overlap an undecided one. */
  addJournal(journal: readonly WriteRecord[]): void
  /** Adds a write that was just decided, in any tab, while it is still among the pending ones. */
  addDecided(record: WriteRecord): void
  /** The journal records, newest first, of the other writes that were undecided at some time while this one was. */
  find(record: WriteRecord): Promise<readonly WriteRecord[]>
}

/** Creates the search in a journal's store; `pending` has the undecided writes of all tabs. */
export function createConcurrentWrites(store: WriteStore, pending: Live<readonly WriteRecord[]>): ConcurrentWrites {
  /** The writes that were decided while one was undecided that still is, or that was decided last. */
  let decided: readonly WriteRecord[] = []

  function setDecided(records: readonly WriteRecord[], undecided: readonly WriteRecord[]): void {
    const since = Math.min(...undecided.map(({ storedAt }) => storedAt))
    // The writes of a closed tab stay undecided until a page resumes them, so the list needs a maximum length.
    decided = records.filter((record) => isDecidedSince(record, since)).slice(-JOURNAL_LENGTH)
  }

  /** Another tab may have decided a pending write before its message arrives here: the store has the outcome. */
  async function readPending(except: string): Promise<readonly WriteRecord[]> {
    const others = pending.getState().filter(({ id }) => id !== except)
    const stored = await Promise.all(others.map(({ id }) => store.get(id)))
    return stored.flatMap((write) => (write ? [completeWrite(write).record] : []))
  }

  return {
    addJournal(journal) {
      const known = new Set(decided.map(({ id }) => id))
      const undecided = journal.filter(({ settledAt }) => settledAt === null)
      const earlier = journal.filter(({ id }) => !known.has(id))
      setDecided([...earlier, ...decided], [...pending.getState(), ...undecided])
    },
    addDecided(record) {
      const others = decided.filter(({ id }) => id !== record.id)
      setDecided([...others, record], [...pending.getState(), record])
    },
    async find(record) {
      const others = decided.filter(({ id }) => id !== record.id)
      const records = [...others, ...(await readPending(record.id))]
      return records
        .filter((other) => other.settledAt === null || isDecidedSince(other, record.storedAt))
        .toSorted((a, b) => b.storedAt - a.storedAt)
    },
  }
}

function isDecidedSince({ settledAt }: WriteRecord, time: number): boolean {
  return settledAt !== null && settledAt >= time
}
