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
type PieceKey = [kept: Kept, index: number]

/** A snapshot's bytes are kept in pieces: one long value would need as much memory in one piece, and room in the file. */
const PIECE_BYTES = 128 * 1024
/** Parts to a transaction: what one writes stays in memory until it is over. */
const PARTS_AT_ONCE = 64

/**
 * A journal in a folder, by LMDB: each block is one durable transaction (commits are synced before they resolve), and a
 * kill at any moment leaves the last one that was. A snapshot replaces the blocks before it, so that the folder stays
 * bounded; its large arrays are records of their own, which are written once (see `createSnapshotParts`).
 */
export function openLmdbJournal<State>(folder: string, options: LmdbJournalOptions = {}): Journal<State> {
  const root = open({ path: folder, overlappingSync: false, maxDbs: 5 })
  const blocks = root.openDB<string, number>({ name: 'blocks', encoding: 'string' })
  const pieces = root.openDB<Buffer, PieceKey>({ name: 'pieces', encoding: 'binary' })
  const partBytes = root.openDB<Buffer, number>({ name: 'parts', encoding: 'binary' })
  const marks = root.openDB<ClockMark, string>({ name: 'marks', encoding: 'json' })
  const keptParts = new Set(partBytes.getKeys())
  const parts = createSnapshotParts(Math.max(0, ...keptParts) + 1)
  let saved: Promise<unknown> = Promise.resolve()
  /** The first snapshot of a new folder: blocks mean nothing without the state that they build on. */
  let founded: Promise<void> | null = pieces.doesExist(['newest', 0]) ? Promise.resolve() : null

  function readSnapshot(kept: Kept): Snapshot<State> | null {
    const found = Array.from(pieces.getRange({ start: [kept, 0], end: [kept, Infinity] }), ({ value }) => value)
    if (found.length === 0) return null
    return parts.read(Buffer.concat(found), (part) => partBytes.get(part)!) as Snapshot<State>
  }

  function writePieces(kept: Kept, bytes: Buffer): void {
    const count = Math.ceil(bytes.length / PIECE_BYTES)
    for (let index = 0; index < count; index++)
      void pieces.put([kept, index], bytes.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES))
    for (const key of pieces.getKeys({ start: [kept, count], end: [kept, Infinity] })) void pieces.remove(key)
  }

  /** Before the snapshot that refers to them: until it is there, they are nobody's. */
  async function writeParts(added: readonly (readonly [part: number, bytes: Buffer])[]): Promise<void> {
    for (let from = 0; from < added.length; from += PARTS_AT_ONCE)
      await root.batch(() => {
        for (const [part, bytes] of added.slice(from, from + PARTS_AT_ONCE)) void partBytes.put(part, bytes)
      })
    for (const [part] of added) keptParts.add(part)
  }

  /** Forgets what only an earlier snapshot had. */
  function forgetParts(used: ReadonlySet<number>): void {
    for (const part of keptParts) {
      if (used.has(part)) continue
      void partBytes.remove(part)
      keptParts.delete(part)
    }
  }

  async function keep(
    height: number,
    bytes: Buffer,
    used: ReadonlySet<number>,
    added: readonly (readonly [number, Buffer])[],
  ): Promise<void> {
    await writeParts(added)
    await root.batch(() => {
      writePieces('newest', bytes)
      if (options.keepAll) {
        if (!pieces.doesExist(['first', 0])) writePieces('first', bytes)
        return
      }
      forgetParts(used)
      for (const block of blocks.getKeys({ end: height + 1 })) void blocks.remove(block)
    })
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
      await founded
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
      const added: [number, Buffer][] = []
      const { bytes, used } = parts.write(snapshot, (part, words) => added.push([part, words]))
      const marked = marks.put('clock', clock)
      // One after the other: a later snapshot must not be replaced by an earlier one that had more to write.
      const kept = saved.then(() => keep(snapshot.height, bytes, used, added))
      saved = kept.catch(() => undefined)
      founded ??= kept
      await Promise.all([marked, kept])
    },
    async close() {
      await saved
      await root.close()
    },
  }
}
