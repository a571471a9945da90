import { type Book, type BookSide, rankAt } from './Book'
import { levelAt } from './LevelIndex'
import { changedIn, levelLots, setChangedIn, tickOf } from './Levels'

/** Marks a level as changed. */
export function touch({ levels, touched, round }: BookSide, level: number): void {
  if (changedIn(levels, level) === round) return
  setChangedIn(levels, level, round)
  touched.push(tickOf(levels, level))
}

/** A changed level: side, price in ticks, new lots (0: removed). */
export type TouchedLevel = readonly [isBid: boolean, tick: number, lots: number]

/** The changes since the last call, each price once, bids first. */
export function drainTouched(book: Book): TouchedLevel[] {
  return [...drainSide(book.bids), ...drainSide(book.asks)]
}

function drainSide(side: BookSide): TouchedLevel[] {
  if (side.touched.length === 0) return []
  const ticks = new Set(side.touched)
  forgetSide(side)
  return Array.from(ticks, (tick) => [side.isBid, tick, lotsAt(side, tick)])
}

function lotsAt(side: BookSide, tick: number): number {
  const level = levelAt(side.index, rankAt(side, tick))
  return level === 0 ? 0 : levelLots(side.levels, level)
}

/** Discards changes without announcing them. */
export function forgetTouched(book: Book): void {
  forgetSide(book.bids)
  forgetSide(book.asks)
}

function forgetSide(side: BookSide): void {
  side.touched = []
  side.round++
}
