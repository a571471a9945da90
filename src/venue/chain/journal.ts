import type { Address } from '@/protocol/fields'
import type { Transaction } from './transaction'

/** An input of a block, in order of arrival. */
export type BlockInput =
  | { readonly kind: 'tx'; readonly tx: Transaction }
  | { readonly kind: 'oracle'; readonly symbolId: number; readonly price: string }
  | { readonly kind: 'halt'; readonly symbolId: number; readonly halted: boolean }
  /** A faucet call for an address; its next one may come an hour later. The deposits are separate transactions. */
  | { readonly kind: 'faucet'; readonly address: Address }

/** A block with inputs. Empty blocks between need no record: their time follows from the height. */
export type JournalBlock = { readonly height: number; readonly inputs: readonly BlockInput[] }

/** The state of venue time: its offset from wall time, and a lower bound. */
export type ClockMark = { readonly offset: number; readonly time: number }

/** The venue's state after a block, as one value that the structured clone algorithm can copy. */
export type Snapshot<State = unknown> = { readonly height: number; readonly state: State }

/** The content of a journal at start-up. */
export type Restored<State = unknown> = {
  readonly snapshot: Snapshot<State> | null
  /** Blocks after the snapshot, in ascending order. */
  readonly blocks: readonly JournalBlock[]
  readonly clock: ClockMark | null
}

/** Stores what the chain has acknowledged. Calls take effect in order. */
export type Journal<State = unknown> = {
  load(): Promise<Restored<State>>
  /** Resolves when the block is durable. */
  append(block: JournalBlock, clock: ClockMark): Promise<void>
  /** Stores a clock mark; resolves when it is durable. */
  markClock(clock: ClockMark): Promise<void>
  /** Takes a snapshot synchronously, stores it, and deletes what only matters before it. */
  save(take: () => Snapshot<State>, clock: ClockMark): Promise<void>
  close(): Promise<void>
}

/** A journal for a venue in memory: it stores nothing and takes no snapshots. */
export function createMemoryJournal<State>(): Journal<State> {
  return {
    load: () => Promise.resolve({ snapshot: null, blocks: [], clock: null }),
    append: () => Promise.resolve(),
    markClock: () => Promise.resolve(),
    save: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}
