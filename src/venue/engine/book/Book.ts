import { createLevelIndex, type LevelIndex } from './LevelIndex'
import { createLevels, type Levels, tickOf } from './Levels'
import { createOrderBlocks, type OrderBlocks } from './OrderBlocks'

/** One side of a book. */
export type BookSide = {
  readonly isBid: boolean
  readonly levels: Levels
  readonly blocks: OrderBlocks
  readonly index: LevelIndex
  /** The level with the best price; 0 if the side is empty. */
  best: number
  /** Ticks that changed since the last drain; a level that was removed and added again is listed twice. */
  changed: number[]
  /** Number of the drain, from 1. */
  round: number
}

/**
 * An order book in integers with price-time priority. Every step takes constant time, except opening and closing a
 * level. Orders are slots in memory; the caller keeps an order's slot to remove it.
 */
export type Book = {
  readonly bids: BookSide
  readonly asks: BookSide
  readonly levels: Levels
  readonly blocks: OrderBlocks
}

/** An empty book. */
export function createBook(): Book {
  const [levels, blocks] = [createLevels(), createOrderBlocks()]
  const side = (isBid: boolean): BookSide => ({
    isBid,
    levels,
    blocks,
    index: createLevelIndex(),
    best: 0,
    changed: [],
    round: 1,
  })
  return { bids: side(true), asks: side(false), levels, blocks }
}

/** The side that orders of this direction rest on. */
export function sideOf(book: Book, isBuy: boolean): BookSide {
  return isBuy ? book.bids : book.asks
}

/** The best price of a side, in ticks; null if it is empty. */
export function bestTick({ best, levels }: BookSide): number | null {
  return best === 0 ? null : tickOf(levels, best)
}

/** The rank of a price on a side. */
export function rankAt({ isBid }: BookSide, tick: number): number {
  return isBid ? -tick : tick
}
