import { type Book, type BookSide, type Level, type RestingOrder, sideOf } from './Book'
import { insertLevel } from './Ladder'
import { addLevel, levelAt } from './TickIndex'
import { touch } from './touch'

/** Lets an order rest at its price, behind those that are there. */
export function insertOrder(book: Book, order: RestingOrder): void {
  const side = sideOf(book, order.isBuy)
  const level = openLevel(side, order.ticks)
  order.level = level
  order.next = null
  order.previous = level.tail
  if (level.tail === null) level.head = order
  else level.tail.next = order
  level.tail = order
  level.lots += order.lots
  touch(side, level)
}

function openLevel(side: BookSide, tick: number): Level {
  const known = levelAt(side.byTick, tick)
  if (known !== null) return known
  const rank = side.isBid ? -tick : tick
  const level: Level = { tick, rank, lots: 0, head: null, tail: null, better: null, worse: null, touched: false }
  addLevel(side.byTick, level)
  insertLevel(side.ladder, level)
  if (level.better === null) side.best = level
  return level
}
