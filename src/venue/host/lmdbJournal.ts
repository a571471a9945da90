import { open } from 'lmdb'
import type { ClockMark, Journal, JournalBlock, Snapshot } from '../chain/journal'
import { createSnapshotParts } from './snapshotParts'

export type LmdbJournalOptions = {
  /** Keeps every block and the first snapshot, so that the whole history can be run again. For tests. */
  keepAll?: boolean
  /** Starts from the first snapshot that was kept, not from the newest. For tests. */
  fromFirst?: boolean
}

type Kept = 'newest' | 'first'

/**
 * A journal in a folder, by LMDB: each block is one durable transaction (commits are synced before they resolve), and a
 * kill at any moment leaves the last one that was. A snapshot replaces the blocks before it, so that the folder stays
 * bounded; its large arrays are records of their own, which are written once (see `createSnapshotParts`).
 */
export function openLmdbJournal<State>(folder: string, options: LmdbJournalOptions = {}): Journal<State> {
  const root = open({ path: folder, overlappingSync: false, maxDbs: 5 })
  const blocks = root.openDB<string, number>({ name: 'blocks', encoding: 'string' })
  const snapshots = root.openDB<Buffer, Kept>({ name: 'snapshots', encoding: 'binary' })
  const partBytes = root.openDB<Buffer, number>({ name: 'parts', encoding: 'binary' })
  const marks = root.openDB<ClockMark, string>({ name: 'marks', encoding: 'json' })
  const keptParts = new Set(partBytes.getKeys())
  const parts = createSnapshotParts(Math.max(0, ...keptParts) + 1)

  function readSnapshot(kept: Kept): Snapshot<State> | null {
    const bytes = snapshots.get(kept)
    return bytes ? (parts.read(bytes, (part) => partBytes.get(part)!) as Snapshot<State>) : null
  }

  /** Forgets what only an earlier snapshot had. */
  function forgetParts(used: ReadonlySet<number>): void {
    for (const part of keptParts) {
      if (used.has(part)) continue
      void partBytes.remove(part)
      keptParts.delete(part)
    }
  }

  return {
    load() {
      const snapshot = readSnapshot(options.fromFirst ? 'first' : 'newest')
      const found: JournalBlock[] = []
      for (const { value } of blocks.getRange({ start: (snapshot?.height ?? -1) + 1 }))
        found.push(JSON.parse(value) as JournalBlock)
      return Promise.resolve({ snapshot, blocks: found, clock: marks.get('clock') ?? null })
    },
    async append(block, clock) {
      await root.batch(() => {
        void blocks.put(block.height, JSON.stringify(block))
        void marks.put('clock', clock)
      })
    },
    async markClock(clock) {
      await marks.put('clock', clock)
    },
    async save(take, clock) {
      const snapshot = take()
      await root.batch(() => {
        const { bytes, used } = parts.write(snapshot, (part, words) => {
          void partBytes.put(part, words)
          keptParts.add(part)
        })
        void snapshots.put('newest', bytes)
        void marks.put('clock', clock)
        if (options.keepAll) {
          if (!snapshots.doesExist('first')) void snapshots.put('first', bytes)
          return
        }
        forgetParts(used)
        for (const height of blocks.getKeys({ end: snapshot.height + 1 })) void blocks.remove(height)
      })
    },
    close: () => root.close(),
  }
}
