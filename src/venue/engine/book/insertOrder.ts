import { type Book, type BookSide, rankAt, sideOf } from './Book'
import { addLevel, levelAt } from './LevelIndex'
import { addLevelLots, linkLevels, setHead, setTail, tailOf, takeLevel, worseOf } from './Levels'
import { fillSlot, isFull, takeBlock } from './OrderBlocks'
import { touch } from './touch'

/**
 * Adds an order at its price, in ticks, after those already there. `owner` is the caller's number for it; returns its
 * slot in the book, which stays the same until it leaves.
 */
export function insertOrder(book: Book, isBuy: boolean, tick: number, lots: number, owner: number): number {
  const side = sideOf(book, isBuy)
  const rank = rankAt(side, tick)
  const level = levelAt(side.index, rank) || openLevel(side, rank)
  addLevelLots(book.levels, level, lots)
  touch(side, level)
  return fillSlot(book.blocks, blockWithFreeSlot(book, level), owner, lots)
}

function blockWithFreeSlot({ levels, blocks }: Book, level: number): number {
  const tail = tailOf(levels, level)
  if (tail !== 0 && !isFull(blocks, tail)) return tail
  const block = takeBlock(blocks, level, tail)
  if (tail === 0) setHead(levels, level, block)
  setTail(levels, level, block)
  return block
}

function openLevel(side: BookSide, rank: number): number {
  const { levels, index } = side
  const level = takeLevel(levels, rank)
  const better = addLevel(index, rank, level)
  linkLevels(levels, level, better === 0 ? side.best : worseOf(levels, better))
  linkLevels(levels, better, level)
  if (better === 0) side.best = level
  return level
}
