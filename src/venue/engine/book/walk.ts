import type { BookSide, RestingOrder } from './Book'

/** The orders of a side by priority: best price first, oldest first. */
export function* walkOrders<Order extends RestingOrder>(side: BookSide): Generator<Order> {
  for (let level = side.best; level !== null; level = level.worse)
    for (let order = level.head; order !== null; order = order.next) yield order as Order
}

/** `[tick, lots]` of a side's levels, best first, at most `limit` of them. */
export function listLevels(side: BookSide, limit = Number.POSITIVE_INFINITY): [number, number][] {
  const levels: [number, number][] = []
  for (let level = side.best; level !== null && levels.length < limit; level = level.worse)
    levels.push([level.tick, level.lots])
  return levels
}

/** The price of the n-th level of a side (from 1); of the last one when there are fewer; null when there is none. */
export function tickOfLevel(side: BookSide, n: number): number | null {
  let level = side.best
  for (let i = 1; i < n && level?.worse; i++) level = level.worse
  return level?.tick ?? null
}
