import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { Tabs } from '../../tabs/Tabs'
import type { PushMark, SettledOutcome, SettledWrite, WriteRecord, WriteStage } from '../../types'
import { checkStage } from '../writeStages'
import { type ConcurrentWrites, createConcurrentWrites } from './createConcurrentWrites'
import { createPushMarkers } from './createPushMarkers'
import { settleRecord } from './writeRecord'
import { completeWrite, pruneJournal, readWrites, type StoredWrite, type WriteStore } from './StoredWrite'

/** A decided write and its outcome. */
type LoggedOutcome = Omit<SettledWrite, 'resumed'>

/** The store of writes, during and after their decision, visible to all tabs. */
export type WriteLog = {
  readonly pending: Live<readonly WriteRecord[]>
  /** Stores a write of this tab, or its next stage. Throws WriteStageError for an invalid transition. */
  store(write: StoredWrite): Promise<void>
  /** Shows a write that a sender is storing; resolves to whether it was stored. */
  awaitStored(write: StoredWrite, storing: Promise<boolean>): Promise<boolean>
  /** Holds this tab's lock for a write, so that other tabs know that this one decides it. */
  hold(id: string): Promise<void>
  /** Whether this tab holds its lock already and the store is persistent, so that a sender may store at once. */
  isReady(): boolean
  /** Takes the tab's lock ahead of the next write. */
  prepare(): void
  /** Releases the lock, unless a write needs it. */
  relax(): void
  /** Shows a write that another tab decides. */
  show(record: WriteRecord): void
  /** Takes over a write of a closed tab; null if it is decided, or another tab was faster. */
  takeOver(write: StoredWrite): Promise<StoredWrite | null>
  /** Stores the outcome, deletes the signed bytes, and calls the listeners in every tab. */
  settle(write: StoredWrite, outcome: SettledOutcome<unknown>): Promise<void>
  onSettled(listener: (settled: LoggedOutcome) => void): () => void
  undecided(): Promise<readonly StoredWrite[]>
  journal(limit: number): Promise<readonly WriteRecord[]>
  readRecord(id: string): Promise<WriteRecord | null>
  /** The other writes that were undecided while this one was, newest first. */
  concurrentWith: ConcurrentWrites['find']
  recordPushes(markers: readonly PushMark[]): void
}

/** A message to other tabs about a write. */
type WriteMessage = {
  readonly of: 'write'
  readonly record: WriteRecord
  readonly outcome: SettledOutcome<unknown> | null
}

/** Creates the log in a persistent store; `stamp` returns the time of its records. */
export function createWriteLog(records: WriteStore, stamp: () => number, tabs: Tabs): WriteLog {
  const pending = createStore<readonly WriteRecord[]>(() => [])
  const listeners = new Set<(settled: LoggedOutcome) => void>()
  const own = new Set<string>()
  let isReady = false
  const pushes = createPushMarkers(records)
  const concurrent = createConcurrentWrites(records, pending)

  function show(record: WriteRecord): void {
    const others = pending.getState().filter((other) => other.id !== record.id)
    pending.setState(
      [...others, record].toSorted((a, b) => a.storedAt - b.storedAt),
      true,
    )
  }

  function hide(id: string): void {
    pending.setState(
      pending.getState().filter((other) => other.id !== id),
      true,
    )
  }

  async function hold(id: string): Promise<void> {
    own.add(id)
    if (!tabs.isHolding()) await tabs.hold()
  }

  /** Throws WriteStageError if `next` cannot follow the last stage of an undecided write, which `pending` has. */
  function check(id: string, next: WriteStage): void {
    const last = pending.getState().find((record) => record.id === id)
    if (last) checkStage(last.stage, next)
  }

  function release(id: string): void {
    own.delete(id)
    if (own.size === 0 && !isReady) tabs.release()
  }

  function notifySettled(record: WriteRecord, outcome: SettledOutcome<unknown>, elsewhere: boolean): void {
    concurrent.addDecided(record)
    hide(record.id)
    for (const listener of listeners) listener({ record, outcome, elsewhere })
  }

  const send = (message: Omit<WriteMessage, 'of'>) => tabs.send({ of: 'write', ...message } satisfies WriteMessage)
  tabs.onMessage((message) => {
    const { of, record, outcome } = message as Partial<WriteMessage>
    if (of !== 'write' || !record) return
    if (outcome) notifySettled(record, outcome, true)
    else show(record)
  })

  return {
    pending,
    show,
    async store(write) {
      const { record } = write
      check(record.id, record.stage)
      await hold(record.id)
      const stored = records.set(record.id, { ...write, tab: tabs.id })
      show(record)
      await stored
      send({ record, outcome: null })
    },
    async awaitStored(write, storing) {
      const { record } = write
      check(record.id, record.stage)
      own.add(record.id)
      show(record)
      const isStored = await storing
      if (isStored) send({ record, outcome: null })
      return isStored
    },
    hold,
    isReady: () => tabs.isHolding() && records.persistent?.() !== false,
    prepare() {
      isReady = true
      void tabs.hold()
    },
    relax() {
      isReady = false
      if (own.size === 0) tabs.release()
    },
    async takeOver({ record: { id }, tab }) {
      own.add(id)
      await tabs.hold()
      const existing = await records.get(id)
      const write = existing && (await records.update(id, (now) => takenFrom(now ?? existing, tab, tabs.id)))
      if (write && write.tab === tabs.id && write.record.settledAt === null) return completeWrite(write)
      release(id)
      if (!write || write.record.settledAt !== null) hide(id)
      return null
    },
    async settle(write, outcome) {
      check(write.record.id, outcome.kind)
      const settled = settleRecord(write.record, outcome, stamp())
      const record = { ...settled, pushedAt: pushes.timeOf(settled) }
      await records.set(record.id, { ...write, record, text: null, tab: tabs.id })
      release(record.id)
      notifySettled(record, outcome, false)
      send({ record, outcome })
    },
    onSettled(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async undecided() {
      const writes = await readWrites(records)
      concurrent.addJournal(writes.map(({ record }) => record))
      await pruneJournal(records, writes)
      return writes.filter(({ record }) => record.settledAt === null)
    },
    async journal(limit) {
      const newestFirst = (await readWrites(records)).toSorted((a, b) => b.record.storedAt - a.record.storedAt)
      return newestFirst.slice(0, limit).map(({ record }) => record)
    },
    async readRecord(id) {
      const write = await records.get(id)
      return write ? completeWrite(write).record : null
    },
    concurrentWith: concurrent.find,
    recordPushes: pushes.add,
  }
}

function takenFrom(write: StoredWrite, from: string, to: string): StoredWrite {
  return write.record.settledAt === null && (write.tab ?? '') === from ? { ...write, tab: to } : write
}
