import { type Book, sideOf } from './Book'

/**
 * Leads an incoming order through what rests on the other side, best price first and oldest first, as far as a price in
 * ticks. `meet` is given a maker's place and its price, must shrink it or take it out of the book, and says whether to go
 * on.
 */
export function sweep(book: Book, isBuy: boolean, limit: number, meet: (place: number, tick: number) => boolean): void {
  const side = sideOf(book, !isBuy)
  for (let level = side.best; level !== null && reaches(isBuy, limit, level.tick); level = side.best)
    if (!meet(level.head, level.tick)) return
}

/** Whether a limit takes what rests at a tick. */
export function reaches(isBuy: boolean, limit: number, tick: number): boolean {
  return isBuy ? tick <= limit : tick >= limit
}
