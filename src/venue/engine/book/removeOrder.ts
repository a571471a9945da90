import { type Book, type BookSide, sideOf } from './Book'
import { dropLevel } from './LevelIndex'
import { addLevelLots, betterOf, headOf, linkLevels, rankOf, setHead, setTail, tailOf, worseOf } from './Levels'
import { freeRecord } from './Slab'
import { blockOf, freeBlock, levelOf, lotsOf, nextBlock, oldestOf, previousBlock, setLots } from './OrderBlocks'
import { markChanged } from './changedLevels'

/** Removes an order from the book; its slot may be reused afterwards. */
export function removeOrder(book: Book, slot: number): void {
  reduceOrder(book, slot, lotsOf(book.blocks, slot))
}

/** Reduces a resting order by some lots; it keeps its place in the queue. At 0 it leaves the book; returns false then. */
export function reduceOrder(book: Book, slot: number, lots: number): boolean {
  const { levels, blocks } = book
  const block = blockOf(slot)
  const level = levelOf(blocks, block)
  const left = lotsOf(blocks, slot) - lots
  const side = sideOf(book, rankOf(levels, level) < 0)
  setLots(blocks, slot, left)
  addLevelLots(levels, level, -lots)
  markChanged(side, level)
  if (left > 0) return true
  if (oldestOf(blocks, block) === 0) dropBlock(side, level, block)
  return false
}

/** Removes an empty block from its queue, and with the last one the level from the book. */
function dropBlock(side: BookSide, level: number, block: number): void {
  const { levels, blocks } = side
  if (headOf(levels, level) === block) setHead(levels, level, nextBlock(blocks, block))
  if (tailOf(levels, level) === block) setTail(levels, level, previousBlock(blocks, block))
  freeBlock(blocks, block)
  if (headOf(levels, level) === 0) closeLevel(side, level)
}

function closeLevel(side: BookSide, level: number): void {
  const { levels, index } = side
  const worse = worseOf(levels, level)
  if (side.best === level) side.best = worse
  linkLevels(levels, betterOf(levels, level), worse)
  dropLevel(index, rankOf(levels, level))
  freeRecord(levels, level)
}
