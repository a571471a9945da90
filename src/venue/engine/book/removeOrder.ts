import { type Book, type BookSide, type Level, type RestingOrder, sideOf } from './Book'
import { removeLevel } from './Ladder'
import { dropLevel } from './TickIndex'
import { touch } from './touch'

/** Takes an order out of the book, wherever in the queue it stands. */
export function removeOrder(book: Book, order: RestingOrder): void {
  const level = order.level!
  const side = sideOf(book, order.isBuy)
  if (order.previous === null) level.head = order.next
  else order.previous.next = order.next
  if (order.next === null) level.tail = order.previous
  else order.next.previous = order.previous
  order.level = null
  order.next = null
  order.previous = null
  level.lots -= order.lots
  touch(side, level)
  if (level.head === null) closeLevel(side, level)
}

/** Makes a resting order smaller by some of its lots; it keeps its place. At nothing it leaves the book. */
export function reduceOrder(book: Book, order: RestingOrder, lots: number): void {
  if (lots === order.lots) {
    removeOrder(book, order)
    order.lots = 0
    return
  }
  const level = order.level!
  order.lots -= lots
  level.lots -= lots
  touch(sideOf(book, order.isBuy), level)
}

function closeLevel(side: BookSide, level: Level): void {
  if (side.best === level) side.best = level.worse
  dropLevel(side.byTick, level)
  removeLevel(side.ladder, level)
}
