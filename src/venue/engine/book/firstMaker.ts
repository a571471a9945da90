import { type Book, sideOf } from './Book'
import { headOf, tickOf } from './Levels'
import { oldestOf } from './OrderBlocks'

/**
 * The slot of the first order that an incoming one meets: the oldest at the best price of the other side; 0 if that is
 * beyond the limit, in ticks, or the side is empty. To walk a book, reduce or remove it and call again.
 */
export function firstMaker(book: Book, isBuy: boolean, limit: number): number {
  const { levels, blocks } = book
  const { best } = sideOf(book, !isBuy)
  if (best === 0 || !reaches(isBuy, limit, tickOf(levels, best))) return 0
  return oldestOf(blocks, headOf(levels, best))
}

/** Whether a limit includes orders at a tick. */
export function reaches(isBuy: boolean, limit: number, tick: number): boolean {
  return isBuy ? tick <= limit : tick >= limit
}
