import { createLevelIndex, type LevelIndex } from './LevelIndex'
import { createLevels, type Levels, tickOf } from './Levels'
import { createOrderBlocks, type OrderBlocks } from './OrderBlocks'

/** One side of a book. */
export type BookSide = {
  readonly isBid: boolean
  readonly levels: Levels
  readonly blocks: OrderBlocks
  readonly index: LevelIndex
  /** The level with the best price; 0 when nothing rests here. */
  best: number
  /** Ticks at which something changed since they were last drained; one that went and came back stands here twice. */
  touched: number[]
  /** How often they were drained, from 1. */
  round: number
}

/**
 * An order book in integers: price-time priority, every step in constant time but for opening and closing a level. Orders
 * are places in memory; whoever puts one in keeps its place to take it out by.
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
    touched: [],
    round: 1,
  })
  return { bids: side(true), asks: side(false), levels, blocks }
}

/** The side that orders of this direction rest on. */
export function sideOf(book: Book, isBuy: boolean): BookSide {
  return isBuy ? book.bids : book.asks
}

/** The best price of a side, in ticks; null when nothing rests there. */
export function bestTick({ best, levels }: BookSide): number | null {
  return best === 0 ? null : tickOf(levels, best)
}

/** The rank that a price has on a side. */
export function rankAt({ isBid }: BookSide, tick: number): number {
  return isBid ? -tick : tick
}
