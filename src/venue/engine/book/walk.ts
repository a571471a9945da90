import type { BookSide } from './Book'
import { headOf, levelLots, tickOf, worseOf } from './Levels'
import { nextBlock, ownerOf, slotsOf } from './OrderBlocks'

/** The callers' numbers of a side's orders by priority: best price first, oldest first. */
export function* walkOrders(side: BookSide): Generator<number> {
  const { levels, blocks } = side
  for (const level of walkLevels(side))
    for (let block = headOf(levels, level); block !== 0; block = nextBlock(blocks, block))
      for (const slot of slotsOf(blocks, block)) yield ownerOf(blocks, slot)
}

/** `[tick, lots]` of a side's levels, best first, at most `limit` of them. */
export function listLevels(side: BookSide, limit = Number.POSITIVE_INFINITY): [number, number][] {
  const list: [number, number][] = []
  for (const level of walkLevels(side)) {
    if (list.length >= limit) break
    list.push([tickOf(side.levels, level), levelLots(side.levels, level)])
  }
  return list
}

/** The price of the n-th level of a side (from 1), or of the last one if there are fewer; null if there is none. */
export function tickOfLevel(side: BookSide, n: number): number | null {
  return listLevels(side, n).at(-1)?.[0] ?? null
}

function* walkLevels({ best, levels }: BookSide): Generator<number> {
  for (let level = best; level !== 0; level = worseOf(levels, level)) yield level
}
