import { createLadder, type Ladder } from './Ladder'
import { createOrderPool, type OrderPool } from './OrderPool'
import { createTickIndex, type TickIndex } from './TickIndex'

/** All that rests at one price. */
export type Level = {
  /** Its place in `Book.levels`. */
  readonly number: number
  readonly isBid: boolean
  readonly tick: number
  /** Ascending from the best price of the side to the worst: the tick of an ask, minus the tick of a bid. */
  readonly rank: number
  lots: number
  /** Places of the oldest order and of the newest. */
  head: number
  tail: number
  better: Level | null
  worse: Level | null
  /** Whether it is already noted as changed. */
  touched: boolean
}

/** One side of a book. */
export type BookSide = {
  readonly isBid: boolean
  readonly pool: OrderPool
  readonly ladder: Ladder
  readonly byTick: TickIndex
  best: Level | null
  /** Levels that changed since they were last drained; a level that went and came back stands here twice. */
  touched: Level[]
}

/**
 * An order book in integers: price-time priority, every step in constant time but for opening and closing a level. Orders
 * are places in a pool; whoever puts one in keeps its place to take it out by.
 */
export type Book = {
  readonly bids: BookSide
  readonly asks: BookSide
  readonly pool: OrderPool
  /** Open levels by number. */
  readonly levels: (Level | null)[]
  /** Numbers that are free again. */
  readonly freeNumbers: number[]
}

/** An empty book. */
export function createBook(): Book {
  const pool = createOrderPool()
  return { bids: createSide(true, pool), asks: createSide(false, pool), pool, levels: [], freeNumbers: [] }
}

function createSide(isBid: boolean, pool: OrderPool): BookSide {
  return { isBid, pool, ladder: createLadder(), byTick: createTickIndex(), best: null, touched: [] }
}

/** The side that orders of this direction rest on. */
export function sideOf(book: Book, isBuy: boolean): BookSide {
  return isBuy ? book.bids : book.asks
}
