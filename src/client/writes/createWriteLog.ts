import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { SettledOutcome, SettledWrite, VenueClock, WriteRecord } from '../types'
import { settleRecord } from './settleRecord'
import { pruneJournal, type StoredWrite, type WriteStore } from './StoredWrite'

/** A write that is decided, and how. */
export type LoggedOutcome = Omit<SettledWrite, 'resumed'>

/** Where writes are kept while they happen and afterwards. */
export type WriteLog = {
  readonly pending: Live<readonly WriteRecord[]>
  /** Keeps a write, or its next state. Resolves once it is stored. */
  keep(write: StoredWrite): Promise<void>
  /** Keeps the outcome, forgets the signed bytes, and tells whoever listens. */
  settle(write: StoredWrite, outcome: SettledOutcome<unknown>): Promise<void>
  onSettled(listener: (settled: LoggedOutcome) => void): () => void
  undecided(): Promise<readonly StoredWrite[]>
  journal(limit: number): Promise<readonly WriteRecord[]>
}

/** Makes the log over a store that survives the page. */
export function createWriteLog(store: WriteStore, clock: VenueClock): WriteLog {
  const pending = createStore<readonly WriteRecord[]>(() => [])
  const listeners = new Set<(settled: LoggedOutcome) => void>()

  async function records(): Promise<readonly StoredWrite[]> {
    return (await store.entries()).map(([, write]) => write)
  }

  return {
    pending,
    async keep(write) {
      const { record } = write
      const others = pending.getState().filter((other) => other.id !== record.id)
      pending.setState(
        [...others, record].toSorted((a, b) => a.storedAt - b.storedAt),
        true,
      )
      await store.set(record.id, write)
    },
    async settle(write, outcome) {
      const record = settleRecord(write.record, outcome, clock.now())
      pending.setState(
        pending.getState().filter((other) => other.id !== record.id),
        true,
      )
      await store.set(record.id, { ...write, record, text: null })
      for (const listener of listeners) listener({ record, outcome })
    },
    onSettled(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async undecided() {
      await pruneJournal(store)
      return (await records()).filter(({ record }) => record.settledAt === null)
    },
    async journal(limit) {
      const newestFirst = (await records()).toSorted((a, b) => b.record.storedAt - a.record.storedAt)
      return newestFirst.slice(0, limit).map(({ record }) => record)
    },
  }
}
