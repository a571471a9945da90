import { createLadder, type Ladder } from './Ladder'
import { createTickIndex, type TickIndex } from './TickIndex'

/**
 * What the book knows of an order that rests: a node of its level's queue. The engine's orders carry these fields and many
 * more, so that no second object stands for an order.
 */
export type RestingOrder = {
  readonly isBuy: boolean
  /** Price in ticks. */
  ticks: number
  /** What is left of it, in lots. */
  lots: number
  level: Level | null
  /** Next in the queue: later at the same price. */
  next: RestingOrder | null
  previous: RestingOrder | null
}

/** All that rests at one price, oldest first. */
export type Level = {
  readonly tick: number
  /** Ascending from the best price of the side to the worst: the tick of an ask, minus the tick of a bid. */
  readonly rank: number
  lots: number
  head: RestingOrder | null
  tail: RestingOrder | null
  better: Level | null
  worse: Level | null
  /** Whether it is already noted as changed. */
  touched: boolean
}

/** One side of a book. */
export type BookSide = {
  readonly isBid: boolean
  readonly ladder: Ladder
  readonly byTick: TickIndex
  best: Level | null
  /** Levels that changed since they were last drained; a level that went and came back stands here twice. */
  touched: Level[]
}

/** An order book in integers: price-time priority, every step in constant time but for opening and closing a level. */
export type Book = { readonly bids: BookSide; readonly asks: BookSide }

/** An empty book. */
export function createBook(): Book {
  return { bids: createSide(true), asks: createSide(false) }
}

function createSide(isBid: boolean): BookSide {
  return { isBid, ladder: createLadder(), byTick: createTickIndex(), best: null, touched: [] }
}

/** The side that orders of this direction rest on. */
export function sideOf(book: Book, isBuy: boolean): BookSide {
  return isBuy ? book.bids : book.asks
}
