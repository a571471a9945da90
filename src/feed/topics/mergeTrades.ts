import type { Trade } from '@/protocol/records/trade'
import { TAPE_LENGTH } from '../tapeLength'

/** Adds trades to a tape: newest first, each id once, at most 200. Arrival order does not matter. */
export function mergeTrades(tape: readonly Trade[], more: readonly Trade[]): readonly Trade[] {
  const known = new Set(tape.map((trade) => trade.trade_id))
  const added = more.filter((trade) => !known.has(trade.trade_id) && known.add(trade.trade_id))
  if (added.length === 0) return tape
  return [...added, ...tape].toSorted(newestFirst).slice(0, TAPE_LENGTH)
}

/** By time, then by id: ids of a venue are counters, or at least of equal length, so the longer one is newer. */
function newestFirst(a: Trade, b: Trade): number {
  if (a.time !== b.time) return b.time - a.time
  if (a.trade_id.length !== b.trade_id.length) return b.trade_id.length - a.trade_id.length
  return a.trade_id < b.trade_id ? 1 : a.trade_id > b.trade_id ? -1 : 0
}
