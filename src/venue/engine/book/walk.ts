import type { BookSide } from './Book'
import { nextOf, ownerOf } from './OrderPool'

/** The orders of a side by their owners' numbers, by priority: best price first, oldest first. */
export function* walkOrders({ best, pool }: BookSide): Generator<number> {
  for (let level = best; level !== null; level = level.worse)
    for (let place = level.head; place !== 0; place = nextOf(pool, place)) yield ownerOf(pool, place)
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
