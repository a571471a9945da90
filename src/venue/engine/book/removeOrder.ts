import { type Book, type Level, sideOf } from './Book'
import { removeLevel } from './Ladder'
import { freePlace, levelOf, lotsOf, nextOf, previousOf, setLots, setNext, setPrevious } from './OrderPool'
import { dropLevel } from './TickIndex'
import { touch } from './touch'

/** Takes an order out of the book, wherever in the queue it stands; its place may be another's from then on. */
export function removeOrder(book: Book, place: number): void {
  const { pool } = book
  const level = book.levels[levelOf(pool, place)]!
  const next = nextOf(pool, place)
  const previous = previousOf(pool, place)
  if (previous === 0) level.head = next
  else setNext(pool, previous, next)
  if (next === 0) level.tail = previous
  else setPrevious(pool, next, previous)
  level.lots -= lotsOf(pool, place)
  freePlace(pool, place)
  touch(sideOf(book, level.isBid), level)
  if (level.head === 0) closeLevel(book, level)
}

/** Makes a resting order smaller by some of its lots; it keeps its place. At nothing it leaves: false when it did. */
export function reduceOrder(book: Book, place: number, lots: number): boolean {
  const { pool } = book
  const left = lotsOf(pool, place) - lots
  if (left === 0) {
    removeOrder(book, place)
    return false
  }
  const level = book.levels[levelOf(pool, place)]!
  setLots(pool, place, left)
  level.lots -= lots
  touch(sideOf(book, level.isBid), level)
  return true
}

function closeLevel(book: Book, level: Level): void {
  const side = sideOf(book, level.isBid)
  if (side.best === level) side.best = level.worse
  dropLevel(side.byTick, level)
  removeLevel(side.ladder, level)
  book.levels[level.number] = null
  book.freeNumbers.push(level.number)
}
