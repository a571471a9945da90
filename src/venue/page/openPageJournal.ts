import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { ClockMark, Journal, JournalBlock, Snapshot } from '../chain/journal'

/**
 * With relaxed durability a transaction completes when the browser has passed it to the operating system: acknowledged
 * writes survive the end of the tab, of its worker and of the browser. Only a power failure may lose the last moments;
 * waiting for the disk would cost each block tens of ms.
 */
const OPTIONS: IDBTransactionOptions = { durability: 'relaxed' }

const [BLOCKS, STATE] = ['blocks', 'state'] as const
const [SNAPSHOT, CLOCK, SEED] = ['snapshot', 'clock', 'seed'] as const

function openDatabase(name: string): Promise<IDBPDatabase> {
  return openDB(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore(BLOCKS)
      fresh.createObjectStore(STATE)
    },
    // Deleting the database waits until no connection is open.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  })
}

/** Deletes the journal, even a damaged one. The next venue starts from the beginning, with this market seed. */
export async function resetPageJournal(name: string, seed: number): Promise<void> {
  await deleteDB(name)
  const database = await openDatabase(name)
  await database.put(STATE, seed, SEED)
  database.close()
}

/** A journal that also stores the seed of its venue's market; null if none was chosen. */
export type PageJournal<State> = Journal<State> & { seed(): Promise<number | null> }

/**
 * A journal in IndexedDB. Each block is one transaction with its clock mark; a snapshot replaces the blocks before it
 * in one transaction, so that the state is intact if the tab ends at any moment.
 */
export async function openPageJournal<State>(name: string): Promise<PageJournal<State>> {
  const database = await openDatabase(name)

  /** The first snapshot of a new venue: blocks are useless without the state that they build on. */
  let firstSnapshot: Promise<void> | null = null

  return {
    async load() {
      const reading = database.transaction([BLOCKS, STATE], 'readonly')
      const [snapshot, clock, blocks] = await Promise.all([
        reading.objectStore(STATE).get(SNAPSHOT) as Promise<Snapshot<State> | undefined>,
        reading.objectStore(STATE).get(CLOCK) as Promise<ClockMark | undefined>,
        reading.objectStore(BLOCKS).getAll() as Promise<JournalBlock[]>,
      ])
      const height = snapshot?.height ?? -1
      return {
        snapshot: snapshot ?? null,
        blocks: blocks.filter((block) => block.height > height),
        clock: clock ?? null,
      }
    },
    async append(block, clock) {
      await firstSnapshot
      const writing = database.transaction([BLOCKS, STATE], 'readwrite', OPTIONS)
      void writing.objectStore(BLOCKS).put(block, block.height)
      void writing.objectStore(STATE).put(clock, CLOCK)
      await writing.done
    },
    async markClock(clock) {
      await database.put(STATE, clock, CLOCK)
    },
    async save(take, clock) {
      const snapshot = take()
      const writing = database.transaction([BLOCKS, STATE], 'readwrite', OPTIONS)
      void writing.objectStore(STATE).put(snapshot, SNAPSHOT)
      void writing.objectStore(STATE).put(clock, CLOCK)
      void writing.objectStore(BLOCKS).delete(IDBKeyRange.upperBound(snapshot.height))
      firstSnapshot ??= writing.done
      await writing.done
    },
    async seed() {
      return ((await database.get(STATE, SEED)) as number | undefined) ?? null
    },
    async close() {
      database.close()
    },
  }
}
