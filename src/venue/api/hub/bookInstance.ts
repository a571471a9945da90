import type { BookView } from '../book/finalBook'
import { diffView } from '../book/diffView'
import type { SideView } from '../book/createBookSide'
import type { BookChange, LevelList } from '../book/diffView'
import { writeLevelSet } from '@/protocol/book/writeLevelSet'
import type { StepText } from '@/protocol/book/stepText'
import type { Lane } from '../types'

/** Payload text of an `l2_book` push and its type. */
export type BookPush = { type: 'snapshot' | 'delta'; data: string }

/** One (symbol, depth, merge): its sequence, and what each lane has been sent. */
export type BookInstance = {
  /** Number of the newest update; the first snapshot has 1. */
  updateId(): number
  /** Looks at the book as it is now; numbers a change. For while it has subscribers. */
  update(view: BookView, time: number): void
  /** What a lane has not been sent yet, as one delta; null when there is nothing (docs/protocol 9.73). */
  delta(lane: Lane): BookPush | null
  /** A snapshot of what the lane has been sent: call `delta` first, so that it is the newest. */
  snapshot(lane: Lane): BookPush
}

type Sent = { view: BookView; id: number }

/** How an instance writes itself: symbol, granularity, and its numbers as decimals. */
export type BookTexts = { symbolId: number; merge: number; price: StepText; size: StepText }

/** Begins an instance: its sequence starts with 1 and goes on until the server restarts. (docs/protocol 9.29, 9.73.) */
export function createBookInstance(texts: BookTexts, view: BookView, time: number): BookInstance {
  let current: Sent = { view, id: 1 }
  let changedAt = time
  const sent: Record<Lane, Sent> = { standard: current, fast: current }
  /** The snapshot that was asked for last: many who come between two changes are sent the same one. */
  let latest: { of: Sent; push: BookPush } | null = null

  function write(previousId: number | null, updateId: number, { bids, asks }: BookChange): string {
    const { symbolId, merge, price, size } = texts
    return writeLevelSet({ symbolId, bids, asks, merge, previousId, updateId, time: changedAt }, price, size)
  }

  return {
    updateId: () => current.id,
    update(next, at) {
      if (!diffView(current.view, next)) return
      current = { view: next, id: current.id + 1 }
      changedAt = at
    },
    delta(lane) {
      const before = sent[lane]
      if (before === current) return null
      const change = diffView(before.view, current.view)
      // What canceled out is not sent: the lane stays at the number that it was sent last.
      if (!change) return null
      sent[lane] = current
      return { type: 'delta', data: write(before.id, current.id, change) }
    },
    snapshot(lane) {
      const of = sent[lane]
      if (latest?.of === of) return latest.push
      const { view: shown, id } = of
      const pairs = ({ ticks, lots }: SideView): LevelList => ticks.map((tick, index) => [tick, lots[index]!])
      const levels = { bids: pairs(shown.bids), asks: pairs(shown.asks) }
      const push: BookPush = { type: 'snapshot', data: write(null, id, levels) }
      latest = { of, push }
      return push
    },
  }
}
