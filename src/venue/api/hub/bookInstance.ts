import type { BookView } from '../book/finalBook'
import { diffView } from '../book/diffView'
import type { LevelList } from '../book/diffView'
import type { StepText } from '../book/stepText'
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

  function payload(previous: number | null, id: number, bids: string, asks: string): string {
    const p = previous === null ? '' : `"p":${previous},`
    return `{"s":${texts.symbolId},"b":${bids},"a":${asks},"m":${texts.merge},${p}"q":${id},"t":${changedAt}}`
  }

  function list(levels: LevelList): string {
    return `[${levels.map(([tick, lots]) => `["${texts.price(tick)}","${texts.size(lots)}"]`).join(',')}]`
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
      return { type: 'delta', data: payload(before.id, current.id, list(change.bids), list(change.asks)) }
    },
    snapshot(lane) {
      const of = sent[lane]
      if (latest?.of === of) return latest.push
      const { view: shown, id } = of
      const pairs = ({ ticks, lots }: { ticks: readonly number[]; lots: readonly number[] }) =>
        list(ticks.map((tick, index) => [tick, lots[index]!]))
      const push: BookPush = { type: 'snapshot', data: payload(null, id, pairs(shown.bids), pairs(shown.asks)) }
      latest = { of, push }
      return push
    },
  }
}
