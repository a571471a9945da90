import type { Address } from '@/protocol/fields'
import type { Transaction } from './transaction'

/** What goes into a block, in order of arrival. */
export type BlockInput =
  | { readonly kind: 'tx'; readonly tx: Transaction }
  | { readonly kind: 'oracle'; readonly symbolId: number; readonly price: string }
  | { readonly kind: 'halt'; readonly symbolId: number; readonly halted: boolean }
  /** The faucet gives to an address: its hour begins. The deposits are transactions of their own. */
  | { readonly kind: 'faucet'; readonly address: Address }

/** A block that had inputs. Blocks between two of them were empty and need no record: time follows from height. */
export type JournalBlock = { readonly height: number; readonly inputs: readonly BlockInput[] }

/** Where venue time stands: the offset from wall time, and a time that it must not fall behind. */
export type ClockMark = { readonly offset: number; readonly time: number }

/** The venue's state after a block, as one value that the structured clone algorithm can copy. */
export type Snapshot<State = unknown> = { readonly height: number; readonly state: State }

/** What a journal holds at start-up. */
export type Restored<State = unknown> = {
  readonly snapshot: Snapshot<State> | null
  /** Blocks after the snapshot, rising. */
  readonly blocks: readonly JournalBlock[]
  readonly clock: ClockMark | null
}

/** Where the chain keeps what it has acknowledged. Writes act in the order of the calls. */
export type Journal<State = unknown> = {
  load(): Promise<Restored<State>>
  /** Resolves when the block is durable. */
  append(block: JournalBlock, clock: ClockMark): Promise<void>
  /** Keeps a clock mark; resolves when it is durable. */
  markClock(clock: ClockMark): Promise<void>
  /** Takes a snapshot at once, keeps it, and forgets what is only of use before it. */
  save(take: () => Snapshot<State>, clock: ClockMark): Promise<void>
  close(): Promise<void>
}

/** A journal for a venue that lives in memory: it keeps nothing, and has no snapshot taken. */
export function createMemoryJournal<State>(): Journal<State> {
  return {
    load: () => Promise.resolve({ snapshot: null, blocks: [], clock: null }),
    append: () => Promise.resolve(),
    markClock: () => Promise.resolve(),
    save: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}
