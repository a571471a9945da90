import { type Book, type BookSide, rankAt } from './Book'
import { levelAt } from './LevelIndex'
import { changedIn, levelLots, setChangedIn, tickOf } from './Levels'

/** Marks a level as changed. */
export function markChanged({ levels, changed, round }: BookSide, level: number): void {
  if (changedIn(levels, level) === round) return
  setChangedIn(levels, level, round)
  changed.push(tickOf(levels, level))
}

/** A changed level: side, price in ticks, new lots (0: removed). */
export type ChangedLevel = readonly [isBid: boolean, tick: number, lots: number]

/** The changes since the last call, each price once, bids first. */
export function drainChanged(book: Book): ChangedLevel[] {
  return [...drainSide(book.bids), ...drainSide(book.asks)]
}

function drainSide(side: BookSide): ChangedLevel[] {
  if (side.changed.length === 0) return []
  const ticks = new Set(side.changed)
  discardSide(side)
  return Array.from(ticks, (tick) => [side.isBid, tick, lotsAt(side, tick)])
}

function lotsAt(side: BookSide, tick: number): number {
  const level = levelAt(side.index, rankAt(side, tick))
  return level === 0 ? 0 : levelLots(side.levels, level)
}

/** Discards changes without announcing them. */
export function discardChanged(book: Book): void {
  discardSide(book.bids)
  discardSide(book.asks)
}

function discardSide(side: BookSide): void {
  side.changed = []
  side.round++
}
