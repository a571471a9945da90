import { type Book, sideOf } from './Book'
import { headOf, tickOf } from './Levels'
import { oldestOf } from './OrderBlocks'

/**
 * The place of the order that an incoming one meets first: the oldest at the best price of the other side; 0 when that lies
 * beyond the limit, in ticks, or nothing rests there. Whoever goes through a book shrinks it or takes it out and asks again.
 */
export function firstMaker(book: Book, isBuy: boolean, limit: number): number {
  const { levels, blocks } = book
  const { best } = sideOf(book, !isBuy)
  if (best === 0 || !reaches(isBuy, limit, tickOf(levels, best))) return 0
  return oldestOf(blocks, headOf(levels, best))
}

/** Whether a limit takes what rests at a tick. */
export function reaches(isBuy: boolean, limit: number, tick: number): boolean {
  return isBuy ? tick <= limit : tick >= limit
}
