import { type Book, type Level, sideOf } from './Book'
import { insertLevel } from './Ladder'
import { setNext, setPrevious, takePlace } from './OrderPool'
import { addLevel, levelAt } from './TickIndex'
import { touch } from './touch'

/**
 * Lets an order rest at its price, in ticks, behind those that are there. `owner` is the caller's number for it; answers
 * its place in the book, which stays the same until it leaves.
 */
export function insertOrder(book: Book, isBuy: boolean, tick: number, lots: number, owner: number): number {
  const { pool } = book
  const level = openLevel(book, isBuy, tick)
  const place = takePlace(pool, owner, lots, level.number)
  setNext(pool, place, 0)
  setPrevious(pool, place, level.tail)
  if (level.tail === 0) level.head = place
  else setNext(pool, level.tail, place)
  level.tail = place
  level.lots += lots
  touch(sideOf(book, isBuy), level)
  return place
}

function openLevel(book: Book, isBid: boolean, tick: number): Level {
  const side = sideOf(book, isBid)
  const known = levelAt(side.byTick, tick)
  if (known !== null) return known
  const number = book.freeNumbers.pop() ?? book.levels.length
  const rank = isBid ? -tick : tick
  const level: Level = {
    number,
    isBid,
    tick,
    rank,
    lots: 0,
    head: 0,
    tail: 0,
    better: null,
    worse: null,
    touched: false,
  }
  book.levels[number] = level
  addLevel(side.byTick, level)
  insertLevel(side.ladder, level)
  if (level.better === null) side.best = level
  return level
}
