import type { BookView } from './finalBook'
import type { SideView } from './createBookSide'

/** Levels to send to a client: price in ticks and size in lots, best first; size 0 removes a level. */
export type LevelList = [tick: number, lots: number][]

export type BookChange = { bids: LevelList; asks: LevelList }

/** The exact difference of two views; null when they are equal. docs/protocol 9.29. */
export function diffView(from: BookView, to: BookView): BookChange | null {
  const bids = diffSide(from.bids, to.bids, true)
  const asks = diffSide(from.asks, to.asks, false)
  return bids.length + asks.length > 0 ? { bids, asks } : null
}

function diffSide(from: SideView, to: SideView, isBid: boolean): LevelList {
  const changes: LevelList = []
  let [old, fresh] = [0, 0]
  while (old < from.ticks.length || fresh < to.ticks.length) {
    const removed = from.ticks[old]
    const added = to.ticks[fresh]
    if (removed === added) {
      if (from.lots[old] !== to.lots[fresh]) changes.push([added!, to.lots[fresh]!])
      old++
      fresh++
    } else if (added === undefined || (removed !== undefined && (isBid ? removed > added : removed < added))) {
      changes.push([removed!, 0])
      old++
    } else {
      changes.push([added, to.lots[fresh]!])
      fresh++
    }
  }
  return changes
}
