import { type Book, type RestingOrder, sideOf } from './Book'

/**
 * Leads an incoming order through what rests on the other side, best price first and oldest first, as far as a price in
 * ticks. `meet` must shrink the maker it is given or take it out of the book, and says whether to go on.
 */
export function sweep<Order extends RestingOrder>(
  book: Book,
  isBuy: boolean,
  limit: number,
  meet: (maker: Order) => boolean,
): void {
  const side = sideOf(book, !isBuy)
  for (let level = side.best; level !== null && reaches(isBuy, limit, level.tick); level = side.best)
    if (!meet(level.head as Order)) return
}

/** Whether a limit takes what rests at a tick. */
export function reaches(isBuy: boolean, limit: number, tick: number): boolean {
  return isBuy ? tick <= limit : tick >= limit
}
