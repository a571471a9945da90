import type { Book, BookSide, Level } from './Book'
import { levelAt } from './TickIndex'

/** Notes that a level changed. */
export function touch(side: BookSide, level: Level): void {
  if (level.touched) return
  level.touched = true
  side.touched.push(level)
}

/** One level that changed: side, price in ticks, what rests there now (0: gone). */
export type TouchedLevel = readonly [isBid: boolean, tick: number, lots: number]

/** What changed since the last call, each price once, bids first. */
export function drainTouched(book: Book): TouchedLevel[] {
  return [...drainSide(book.bids), ...drainSide(book.asks)]
}

function drainSide(side: BookSide): TouchedLevel[] {
  if (side.touched.length === 0) return []
  const ticks = new Set<number>()
  for (const level of side.touched) {
    level.touched = false
    ticks.add(level.tick)
  }
  side.touched = []
  return Array.from(ticks, (tick) => [side.isBid, tick, levelAt(side.byTick, tick)?.lots ?? 0])
}

/** Lets what changed go unannounced. */
export function forgetTouched(book: Book): void {
  for (const side of [book.bids, book.asks]) {
    for (const level of side.touched) level.touched = false
    side.touched = []
  }
}
