import { type Book, type BookSide, rankAt, sideOf } from './Book'
import { addLevel, levelAt } from './LevelIndex'
import { addLevelLots, linkLevels, setHead, setTail, tailOf, allocateLevel, worseOf } from './Levels'
import { fillSlot, isFull, allocateBlock } from './OrderBlocks'
import { markChanged } from './changedLevels'

/**
 * Adds an order at its price, in ticks, after those already there. `owner` is the caller's number for it; returns its
 * slot in the book, which stays the same until it leaves.
 */
export function insertOrder(book: Book, isBuy: boolean, tick: number, lots: number, owner: number): number {
  const side = sideOf(book, isBuy)
  const rank = rankAt(side, tick)
  const level = levelAt(side.index, rank) || openLevel(side, rank)
  addLevelLots(book.levels, level, lots)
  markChanged(side, level)
  return fillSlot(book.blocks, blockWithFreeSlot(book, level), owner, lots)
}

function blockWithFreeSlot({ levels, blocks }: Book, level: number): number {
  const tail = tailOf(levels, level)
  if (tail !== 0 && !isFull(blocks, tail)) return tail
  const block = allocateBlock(blocks, level, tail)
  if (tail === 0) setHead(levels, level, block)
  setTail(levels, level, block)
  return block
}

function openLevel(side: BookSide, rank: number): number {
  const { levels, index } = side
  const level = allocateLevel(levels, rank)
  const better = addLevel(index, rank, level)
  linkLevels(levels, level, better === 0 ? side.best : worseOf(levels, better))
  linkLevels(levels, better, level)
  if (better === 0) side.best = level
  return level
}
