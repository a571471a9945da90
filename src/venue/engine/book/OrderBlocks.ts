import { createSlab, freeRecord, type Slab, takeRecord } from './Slab'

/**
 * The orders that rest in a book, three to a block of 64 bytes, the blocks of a price linked to its queue. An order that
 * leaves a queue of millions empties its place and touches no neighbor, which would lie anywhere in memory; only the block's
 * last order takes the block out of the queue. So a book of a million orders is read nearly as fast as one of a thousand.
 *
 * An order is named by its place, above 0, which stays the same while it rests.
 */
export type OrderBlocks = Slab

/** Places to a block; the first of them holds the block's links. */
const SLOTS = 4

const PLACE_FLOATS = 2
const LOTS = 0
const OWNER = 1

const BLOCK_INTS = 16
const NEXT = 0
const PREVIOUS = 1
const LEVEL = 2
const FILLED = 3

/** No orders. */
export function createOrderBlocks(): OrderBlocks {
  return createSlab(BLOCK_INTS * 4)
}

/** A new block behind another one of a level's queue; 0: at its head. Its places are empty: no block is given back before. */
export function takeBlock(blocks: OrderBlocks, level: number, previous: number): number {
  const block = takeRecord(blocks)
  const first = block * BLOCK_INTS
  const { ints } = blocks
  ints[first + NEXT] = 0
  ints[first + PREVIOUS] = previous
  ints[first + LEVEL] = level
  ints[first + FILLED] = 0
  if (previous !== 0) ints[previous * BLOCK_INTS + NEXT] = block
  return block
}

/** Takes a block out of its queue. */
export function freeBlock(blocks: OrderBlocks, block: number): void {
  const { ints } = blocks
  const next = nextBlock(blocks, block)
  const previous = previousBlock(blocks, block)
  if (previous !== 0) ints[previous * BLOCK_INTS + NEXT] = next
  if (next !== 0) ints[next * BLOCK_INTS + PREVIOUS] = previous
  freeRecord(blocks, block)
}

/** The block behind this one; 0 at the end. */
export function nextBlock({ ints }: OrderBlocks, block: number): number {
  return ints[block * BLOCK_INTS + NEXT]!
}

/** The block before this one; 0 at the head. */
export function previousBlock({ ints }: OrderBlocks, block: number): number {
  return ints[block * BLOCK_INTS + PREVIOUS]!
}

/** The level that a block's orders rest at. */
export function levelOf({ ints }: OrderBlocks, block: number): number {
  return ints[block * BLOCK_INTS + LEVEL]!
}

/** Whether a block takes no more orders: a place is not filled again before the block is given back. */
export function isFull({ ints }: OrderBlocks, block: number): boolean {
  return ints[block * BLOCK_INTS + FILLED] === SLOTS - 1
}

/** Puts an order behind those of its block, which must not be full; answers its place. */
export function fillSlot({ ints, floats }: OrderBlocks, block: number, owner: number, lots: number): number {
  const slot = block * SLOTS + ++ints[block * BLOCK_INTS + FILLED]!
  floats[slot * PLACE_FLOATS + LOTS] = lots
  floats[slot * PLACE_FLOATS + OWNER] = owner
  return slot
}

/** The block that a place belongs to. */
export function blockOf(slot: number): number {
  return (slot - (slot % SLOTS)) / SLOTS
}

/** The place of a block's oldest order; 0 when all have left. */
export function oldestOf(blocks: OrderBlocks, block: number): number {
  for (let slot = block * SLOTS + 1; slot < (block + 1) * SLOTS; slot++) if (lotsOf(blocks, slot) !== 0) return slot
  return 0
}

/** What is left of the order at a place, in lots; 0 when it has left. */
export function lotsOf({ floats }: OrderBlocks, slot: number): number {
  return floats[slot * PLACE_FLOATS + LOTS]!
}

/** Sets what is left of an order. */
export function setLots({ floats }: OrderBlocks, slot: number, lots: number): void {
  floats[slot * PLACE_FLOATS + LOTS] = lots
}

/** The number that its owner knows an order by. */
export function ownerOf({ floats }: OrderBlocks, slot: number): number {
  return floats[slot * PLACE_FLOATS + OWNER]!
}

/** The places of a block's orders, oldest first. */
export function* placesOf(blocks: OrderBlocks, block: number): Generator<number> {
  for (let slot = block * SLOTS + 1; slot < (block + 1) * SLOTS; slot++) if (lotsOf(blocks, slot) !== 0) yield slot
}
