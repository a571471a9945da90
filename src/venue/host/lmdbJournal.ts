import { open } from 'lmdb'
import type { ClockMark, Journal, JournalBlock, Snapshot } from '../chain/journal'
import { createSnapshotParts } from './snapshotParts'

export type LmdbJournalOptions = {
  /** Keeps all blocks and the first snapshot, so that the whole history can be replayed. For tests. */
  keepAll?: boolean
  /** Starts from the first stored snapshot, not from the newest. For tests. */
  fromFirst?: boolean
}

type Stored = 'newest' | 'first'
type PieceKey = [stored: Stored, index: number]

/** A snapshot's bytes are stored in pieces: one long value would need as much contiguous memory and file space. */
const PIECE_BYTES = 128 * 1024
/**
 * Bytes of parts per transaction: a transaction's data stays in memory until its end, and each writing thread keeps as
 * much as its largest one needed.
 */
const BYTES_AT_ONCE = 512 * 1024
const KEYS_AT_ONCE = 64

type Part = readonly [part: number, bytes: Buffer]

/**
 * A journal in a folder, by LMDB: each block is one durable transaction (commits are synced before they resolve), and
 * after a kill at any moment the last one is intact. A snapshot replaces the blocks before it, so that the folder stays
 * small; its large parts are separate records (see `createSnapshotParts`).
 */
export function openLmdbJournal<State>(folder: string, options: LmdbJournalOptions = {}): Journal<State> {
  // Without `noSubdir: false` the library treats a path that contains a dot as a file, not a folder.
  const root = open({ path: folder, noSubdir: false, overlappingSync: false, maxDbs: 5 })
  const blocks = root.openDB<string, number>({ name: 'blocks', encoding: 'string' })
  const pieces = root.openDB<Buffer, PieceKey>({ name: 'pieces', encoding: 'binary' })
  const partBytes = root.openDB<Buffer, number>({ name: 'parts', encoding: 'binary' })
  const markers = root.openDB<ClockMark, string>({ name: 'markers', encoding: 'json' })
  const storedParts = new Set(partBytes.getKeys())
  const parts = createSnapshotParts(Math.max(0, ...storedParts) + 1)
  let saved: Promise<unknown> = Promise.resolve()
  /** The first snapshot of a new folder: blocks are useless without the state that they build on. */
  let firstSnapshot: Promise<void> | null = pieces.doesExist(['newest', 0]) ? Promise.resolve() : null

  function readSnapshot(stored: Stored): Snapshot<State> | null {
    const storedPieces = Array.from(
      pieces.getRange({ start: [stored, 0], end: [stored, Infinity] }),
      ({ value }) => value,
    )
    if (storedPieces.length === 0) return null
    return parts.read(Buffer.concat(storedPieces), (part) => partBytes.get(part)!) as Snapshot<State>
  }

  function writePieces(stored: Stored, bytes: Buffer): void {
    const count = Math.ceil(bytes.length / PIECE_BYTES)
    for (let index = 0; index < count; index++)
      void pieces.put([stored, index], bytes.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES))
    for (const key of pieces.getKeys({ start: [stored, count], end: [stored, Infinity] })) void pieces.remove(key)
  }

  /** Writes parts before the snapshot that refers to them. Until that snapshot is stored, nothing refers to them. */
  async function writeParts(added: readonly Part[]): Promise<void> {
    for (const some of inBatches(added))
      await root.batch(() => {
        for (const [part, bytes] of some) void partBytes.put(part, bytes)
      })
    for (const [part] of added) storedParts.add(part)
  }

  /** Deletes blocks and parts that a stored snapshot does not need. If the process ends here, the next snapshot does it. */
  async function forget(height: number, used: ReadonlySet<number>): Promise<void> {
    const old = [...storedParts].filter((part) => !used.has(part))
    for (const part of old) storedParts.delete(part)
    await removeAll(partBytes, old)
    await removeAll(blocks, [...blocks.getKeys({ end: height + 1 })])
  }

  async function removeAll(records: typeof blocks | typeof partBytes, keys: readonly number[]): Promise<void> {
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE)
      await root.batch(() => {
        for (const key of keys.slice(from, from + KEYS_AT_ONCE)) void records.remove(key)
      })
  }

  async function keep(height: number, bytes: Buffer, used: ReadonlySet<number>, added: readonly Part[]): Promise<void> {
    await writeParts(added)
    await root.batch(() => {
      writePieces('newest', bytes)
      if (options.keepAll && !pieces.doesExist(['first', 0])) writePieces('first', bytes)
    })
    if (!options.keepAll) await forget(height, used)
  }

  return {
    load() {
      const snapshot = readSnapshot(options.fromFirst ? 'first' : 'newest')
      const storedBlocks: JournalBlock[] = []
      for (const { value } of blocks.getRange({ start: (snapshot?.height ?? -1) + 1 }))
        storedBlocks.push(JSON.parse(value) as JournalBlock)
      return Promise.resolve({ snapshot, blocks: storedBlocks, clock: markers.get('clock') ?? null })
    },
    async append(block, clock) {
      await firstSnapshot
      await root.batch(() => {
        void blocks.put(block.height, JSON.stringify(block))
        void markers.put('clock', clock)
      })
    },
    async markClock(clock) {
      await markers.put('clock', clock)
    },
    async save(take, clock) {
      const snapshot = take()
      const added: Part[] = []
      const { bytes, used } = parts.write(snapshot, (part, words) => added.push([part, words]))
      const marked = markers.put('clock', clock)
      // One after another: an earlier snapshot that takes longer to write must not replace a later one.
      const written = saved.then(() => keep(snapshot.height, bytes, used, added))
      saved = written.catch(() => undefined)
      firstSnapshot ??= written
      await Promise.all([marked, written])
    },
    async close() {
      await saved
      await root.close()
    },
  }
}

/** Parts in order, in batches that end with the part that fills them. */
function inBatches(parts: readonly Part[]): Part[][] {
  const batches: Part[][] = []
  let room = 0
  for (const part of parts) {
    if (room <= 0) {
      batches.push([])
      room = BYTES_AT_ONCE
    }
    batches.at(-1)!.push(part)
    room -= part[1].length
  }
  return batches
}
