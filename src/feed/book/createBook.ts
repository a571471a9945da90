import { appendLevel, clearLadder, createLadder, setLevel, type Ladder } from './ladder'
import { createUnits, readUnits, type Units } from './units'

/** What a push did to the book. */
export type BookResult =
  /** The book now equals the venue's at the push's update id. */
  | 'applied'
  /** Nothing to do: it came before the snapshot, or is a repetition of the last one applied. */
  | 'ignored'
  /** Pushes are missing: the book waits for a snapshot. */
  | 'gap'
  /** It cannot be right (crossed, unsorted, off the tick, not positive): the book waits for a snapshot. */
  | 'invalid'

/** The book of one `l2_book` instance, kept by the interface's client rules. Prices are ticks, sizes lots. */
export type Book = {
  readonly bids: Ladder
  readonly asks: Ladder
  /** Whether the ladders equal the venue's book at `updateId`. */
  synchronized(): boolean
  updateId(): number
  time(): number
  applySnapshot(data: unknown): BookResult
  applyDelta(data: unknown): BookResult
  /** Waits for a snapshot again, whatever comes before it is ignored. */
  reset(): void
}

type Push = { b: unknown[]; a: unknown[]; p: unknown; q: number; t: number }

/** Makes an empty book that waits for its snapshot. `tickSize` and `lotSize` are wire decimals of the symbol. */
export function createBook(options: { depth: number; tickSize: string; lotSize: string }): Book {
  const prices = createUnits(options.tickSize)
  const sizes = createUnits(options.lotSize)
  const bids = createLadder(-1, options.depth * 2)
  const asks = createLadder(1, options.depth * 2)
  let synchronized = false
  let updateId = 0
  let previousId = -1
  let time = 0

  function conclude(push: Push, good: boolean): BookResult {
    synchronized = good && !crossed(bids, asks)
    if (!synchronized) return 'invalid'
    updateId = push.q
    time = push.t
    return 'applied'
  }

  return {
    bids,
    asks,
    synchronized: () => synchronized,
    updateId: () => updateId,
    time: () => time,
    reset() {
      synchronized = false
    },
    applySnapshot(data) {
      const push = readPush(data)
      clearLadder(bids)
      clearLadder(asks)
      previousId = -1
      synchronized = false
      if (!push) return 'invalid'
      return conclude(push, fill(bids, push.b, prices, sizes) && fill(asks, push.a, prices, sizes))
    },
    applyDelta(data) {
      if (!synchronized) return 'ignored'
      const push = readPush(data)
      if (push && push.q === updateId && push.p === previousId) return 'ignored'
      if (push && push.p !== updateId) {
        synchronized = false
        return 'gap'
      }
      synchronized = false
      if (!push || push.q <= updateId) return 'invalid'
      previousId = updateId
      return conclude(push, merge(bids, push.b, prices, sizes) && merge(asks, push.a, prices, sizes))
    },
  }
}

/** The hot path's reading of an `l2_book` payload: literal checks instead of a schema (Interface: compact keys). */
function readPush(data: unknown): Push | null {
  if (typeof data !== 'object' || data === null) return null
  const { b = [], a = [], p, q, t } = data as Readonly<Record<string, unknown>>
  if (!Array.isArray(b) || !Array.isArray(a)) return null
  if (!Number.isSafeInteger(q) || !Number.isSafeInteger(t)) return null
  return { b, a, p, q: q as number, t: t as number }
}

function fill(ladder: Ladder, levels: unknown[], prices: Units, sizes: Units): boolean {
  for (const level of levels) {
    if (!Array.isArray(level)) return false
    const price = readUnits(level[0], prices)
    const size = readUnits(level[1], sizes)
    if (!(price > 0) || !(size > 0) || !appendLevel(ladder, price, size)) return false
  }
  return true
}

function merge(ladder: Ladder, levels: unknown[], prices: Units, sizes: Units): boolean {
  for (const level of levels) {
    if (!Array.isArray(level)) return false
    const price = readUnits(level[0], prices)
    const size = readUnits(level[1], sizes)
    if (!(price > 0) || !(size >= 0)) return false
    setLevel(ladder, price, size)
  }
  return true
}

function crossed(bids: Ladder, asks: Ladder): boolean {
  return bids.count > 0 && asks.count > 0 && bids.prices[0]! >= asks.prices[0]!
}
