import type { BookView } from '../book/finalBook'
import { diffView, type BookChange, type LevelList } from '../book/diffView'
import type { SideView } from '../book/createBookSide'
import { writeLevelSet } from '@/protocol/book/writeLevelSet'
import type { StepText } from '@/protocol/book/stepText'
import type { Lane } from '../types'

/** The type and payload text of an `l2_book` push. */
export type BookPush = { type: 'snapshot' | 'delta'; data: string }

/** An instance (symbol, depth, merge): its sequence, and what was sent to each lane. */
export type BookInstance = {
  /** Number of the newest update; the first snapshot has 1. */
  updateId(): number
  /** Compares the book with the last view, and numbers the change. Called while it has subscribers. */
  update(view: BookView, time: number): void
  /** The changes that a lane was not sent yet, as one delta; null if there are none (docs/protocol 9.73). */
  delta(lane: Lane): BookPush | null
  /** A snapshot of what the lane has been sent: call `delta` first, so that it is current. */
  snapshot(lane: Lane): BookPush
}

type Sent = { view: BookView; id: number }

/** What an instance needs to write itself: symbol, granularity, and its numbers as decimals. */
export type BookTexts = { symbolId: number; merge: number; price: StepText; size: StepText }

/** Creates an instance; its sequence starts at 1 and continues until the server restarts. docs/protocol 9.29, 9.73. */
export function createBookInstance(texts: BookTexts, view: BookView, time: number): BookInstance {
  let current: Sent = { view, id: 1 }
  let changedAt = time
  const sent: Record<Lane, Sent> = { standard: current, fast: current }
  /** The last snapshot, shared by all subscribers between two changes. */
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
      // Changes that canceled out are not sent: the lane keeps its last update id.
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
