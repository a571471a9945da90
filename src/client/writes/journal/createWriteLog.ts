import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { Tabs } from '@/client/tabs/Tabs'
import type { PushMark, SettledOutcome, SettledWrite, WriteRecord } from '@/client/types'
import { createPushMarkers } from './createPushMarkers'
import { settleRecord } from './settleRecord'
import { completeWrite, pruneJournal, readWrites, type StoredWrite, type WriteStore } from './StoredWrite'

/** A write that is decided, and how. */
export type LoggedOutcome = Omit<SettledWrite, 'resumed'>

/** Where writes are kept while they happen and afterwards, in view of all tabs. */
export type WriteLog = {
  readonly pending: Live<readonly WriteRecord[]>
  /** Keeps a write of this tab, or its next state. Resolves once it is stored. */
  keep(write: StoredWrite): Promise<void>
  /** The same for what somebody else is storing, which came to something or not. Answers that. */
  keepBy(write: StoredWrite, storing: Promise<boolean>): Promise<boolean>
  /** Whether this tab is shown to live, so that what is kept needs nothing before it, and is kept on disk. */
  isReady(): boolean
  /** Makes the next write's first line quick to keep: shows the other tabs ahead that this one lives. */
  prepare(): void
  /** Undoes that, where nothing is in hand. */
  relax(): void
  /** Shows a write that another tab sees to. */
  show(record: WriteRecord): void
  /** Makes a write of a tab that is gone this tab's; null when it is decided, or another tab was faster. */
  takeOver(write: StoredWrite): Promise<StoredWrite | null>
  /** Keeps the outcome, forgets the signed bytes, and tells whoever listens, in every tab. */
  settle(write: StoredWrite, outcome: SettledOutcome<unknown>): Promise<void>
  onSettled(listener: (settled: LoggedOutcome) => void): () => void
  undecided(): Promise<readonly StoredWrite[]>
  journal(limit: number): Promise<readonly WriteRecord[]>
  notePushes(markers: readonly PushMark[]): void
}

/** What tabs tell one another of a write. */
type Told = { readonly of: 'write'; readonly record: WriteRecord; readonly outcome: SettledOutcome<unknown> | null }

/** Makes the log over a store that survives the page; `stamp` gives the time of its lines. */
export function createWriteLog(store: WriteStore, stamp: () => number, tabs: Tabs): WriteLog {
  const pending = createStore<readonly WriteRecord[]>(() => [])
  const listeners = new Set<(settled: LoggedOutcome) => void>()
  const own = new Set<string>()
  let isReady = false
  const pushes = createPushMarkers(store)

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

  function letGo(id: string): void {
    own.delete(id)
    if (own.size === 0 && !isReady) tabs.release()
  }

  function conclude(record: WriteRecord, outcome: SettledOutcome<unknown>, elsewhere: boolean): void {
    hide(record.id)
    for (const listener of listeners) listener({ record, outcome, elsewhere })
  }

  const tell = (told: Omit<Told, 'of'>) => tabs.tell({ of: 'write', ...told } satisfies Told)
  tabs.onTold((message) => {
    const told = message as Partial<Told>
    if (told.of !== 'write' || !told.record) return
    if (told.outcome) conclude(told.record, told.outcome, true)
    else show(told.record)
  })

  return {
    pending,
    show,
    async keep(write) {
      const { record } = write
      own.add(record.id)
      if (!tabs.isHolding()) await tabs.hold()
      const stored = store.set(record.id, { ...write, tab: tabs.id })
      show(record)
      await stored
      tell({ record, outcome: null })
    },
    async keepBy(write, storing) {
      const { record } = write
      own.add(record.id)
      show(record)
      const isStored = await storing
      if (isStored) tell({ record, outcome: null })
      return isStored
    },
    isReady: () => tabs.isHolding() && store.persistent?.() !== false,
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
      const known = await store.get(id)
      const kept = known && (await store.update(id, (now) => takenFrom(now ?? known, tab, tabs.id)))
      if (kept && kept.tab === tabs.id && kept.record.settledAt === null) return completeWrite(kept)
      letGo(id)
      if (!kept || kept.record.settledAt !== null) hide(id)
      return null
    },
    async settle(write, outcome) {
      const settled = settleRecord(write.record, outcome, stamp())
      const record = { ...settled, pushedAt: pushes.of(settled) }
      await store.set(record.id, { ...write, record, text: null, tab: tabs.id })
      letGo(record.id)
      conclude(record, outcome, false)
      tell({ record, outcome })
    },
    onSettled(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async undecided() {
      await pruneJournal(store)
      return (await readWrites(store)).filter(({ record }) => record.settledAt === null)
    },
    async journal(limit) {
      const newestFirst = (await readWrites(store)).toSorted((a, b) => b.record.storedAt - a.record.storedAt)
      return newestFirst.slice(0, limit).map(({ record }) => record)
    },
    notePushes: pushes.note,
  }
}

function takenFrom(write: StoredWrite, from: string, to: string): StoredWrite {
  return write.record.settledAt === null && (write.tab ?? '') === from ? { ...write, tab: to } : write
}
