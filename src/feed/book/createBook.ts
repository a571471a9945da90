import { readBookPush, type BookPush, type BookUnits, type LevelList } from '@/protocol/book/readBookPush'
import { appendLevel, clearBookSide, createBookSide, setLevel, type MutableBookSide } from './bookSide'
import { createUnits } from '@/protocol/book/units'

/** The effect of a push on the book. */
export type BookResult =
  /** The book now equals the venue's at the push's update id. */
  | 'applied'
  /** Nothing changed: the book waits for a snapshot, or the push repeats the last one. */
  | 'ignored'
  /** Pushes are missing: the book waits for a snapshot. */
  | 'gap'
  /** The push is invalid (crossed, unsorted, off the tick, not positive): the book waits for a snapshot. */
  | 'invalid'

/** The book of one `l2_book` instance, by the interface's rules for clients. Prices are ticks, sizes lots. */
export type Book = {
  readonly bids: MutableBookSide
  readonly asks: MutableBookSide
  readonly units: BookUnits
  /** Whether the sides equal the venue's book at `updateId`. */
  synchronized(): boolean
  updateId(): number
  time(): number
  /** Applies the `data` of a push as parsed JSON, of either type. */
  applyData(data: unknown, snapshot: boolean): BookResult
  /** Applies a decoded push; null: the push could not be decoded. */
  applyPush(push: BookPush | null, snapshot: boolean): BookResult
  /** Waits for a snapshot again; pushes before it are ignored. */
  reset(): void
}

/** Creates an empty book that waits for its snapshot. `tickSize` and `lotSize` are wire decimals of the symbol. */
export function createBook(options: { depth: number; tickSize: string; lotSize: string }): Book {
  const units: BookUnits = { prices: createUnits(options.tickSize), sizes: createUnits(options.lotSize) }
  const bids = createBookSide(-1, options.depth * 2)
  const asks = createBookSide(1, options.depth * 2)
  let synchronized = false
  let updateId = 0
  let previousId = -1
  let time = 0

  function conclude(push: BookPush, good: boolean): BookResult {
    synchronized = good && !crossed(bids, asks)
    if (!synchronized) return 'invalid'
    updateId = push.updateId
    time = push.time
    return 'applied'
  }

  function applySnapshot(push: BookPush | null): BookResult {
    clearBookSide(bids)
    clearBookSide(asks)
    previousId = -1
    synchronized = false
    return push ? conclude(push, fill(bids, push.bids) && fill(asks, push.asks)) : 'invalid'
  }

  function applyDelta(push: BookPush | null): BookResult {
    if (!synchronized) return 'ignored'
    if (push && push.updateId === updateId && push.previousId === previousId) return 'ignored'
    synchronized = false
    if (push && push.previousId !== updateId) return 'gap'
    if (!push || push.updateId <= updateId) return 'invalid'
    previousId = updateId
    merge(bids, push.bids)
    merge(asks, push.asks)
    return conclude(push, true)
  }

  const applyPush = (push: BookPush | null, snapshot: boolean) => (snapshot ? applySnapshot(push) : applyDelta(push))

  return {
    bids,
    asks,
    units,
    synchronized: () => synchronized,
    updateId: () => updateId,
    time: () => time,
    applyData: (data, snapshot) => applyPush(readBookPush(data, units), snapshot),
    applyPush,
    reset() {
      synchronized = false
    },
  }
}

function fill(side: MutableBookSide, { cells, first, count }: LevelList): boolean {
  for (let at = first; at < first + 2 * count; at += 2) {
    if (cells[at + 1] === 0 || !appendLevel(side, cells[at]!, cells[at + 1]!)) return false
  }
  return true
}

function merge(side: MutableBookSide, { cells, first, count }: LevelList): void {
  for (let at = first; at < first + 2 * count; at += 2) setLevel(side, cells[at]!, cells[at + 1]!)
}

function crossed(bids: MutableBookSide, asks: MutableBookSide): boolean {
  return bids.count > 0 && asks.count > 0 && bids.prices[0]! >= asks.prices[0]!
}
