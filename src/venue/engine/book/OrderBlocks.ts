import { createSlab, freeRecord, type Slab, allocateRecord } from './Slab'

/**
 * The resting orders of a book, three to a block of 64 bytes; the blocks of a price are linked to its queue. An order that
 * leaves a queue of millions clears its slot without touching its neighbors, which may be anywhere in memory; only the last
 * order of a block removes the block from the queue. So a book of a million orders is nearly as fast as one of a thousand.
 *
 * An order is identified by its slot, above 0, which stays the same while it rests.
 */
export type OrderBlocks = Slab

/** Slots of a block; the first contains the block's links. */
const SLOTS = 4

const SLOT_FLOATS = 2
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

/** Creates a block after another one in a level's queue (0: at its head). No slot is reused before it is freed. */
export function allocateBlock(blocks: OrderBlocks, level: number, previous: number): number {
  const block = allocateRecord(blocks)
  const first = block * BLOCK_INTS
  const { ints } = blocks
  ints[first + NEXT] = 0
  ints[first + PREVIOUS] = previous
  ints[first + LEVEL] = level
  ints[first + FILLED] = 0
  if (previous !== 0) ints[previous * BLOCK_INTS + NEXT] = block
  return block
}

/** Removes a block from its queue. */
export function freeBlock(blocks: OrderBlocks, block: number): void {
  const { ints } = blocks
  const next = nextBlock(blocks, block)
  const previous = previousBlock(blocks, block)
  if (previous !== 0) ints[previous * BLOCK_INTS + NEXT] = next
  if (next !== 0) ints[next * BLOCK_INTS + PREVIOUS] = previous
  freeRecord(blocks, block)
}

/** The next block; 0 at the end. */
export function nextBlock({ ints }: OrderBlocks, block: number): number {
  return ints[block * BLOCK_INTS + NEXT]!
}

/** The previous block; 0 at the head. */
export function previousBlock({ ints }: OrderBlocks, block: number): number {
  return ints[block * BLOCK_INTS + PREVIOUS]!
}

/** The level of a block's orders. */
export function levelOf({ ints }: OrderBlocks, block: number): number {
  return ints[block * BLOCK_INTS + LEVEL]!
}

/** Whether a block takes no more orders: a slot is not reused before the block is freed. */
export function isFull({ ints }: OrderBlocks, block: number): boolean {
  return ints[block * BLOCK_INTS + FILLED] === SLOTS - 1
}

/** Adds an order after the others of its block, which must not be full; returns its slot. */
export function fillSlot({ ints, floats }: OrderBlocks, block: number, owner: number, lots: number): number {
  const slot = block * SLOTS + ++ints[block * BLOCK_INTS + FILLED]!
  floats[slot * SLOT_FLOATS + LOTS] = lots
  floats[slot * SLOT_FLOATS + OWNER] = owner
  return slot
}

/** The block of a slot. */
export function blockOf(slot: number): number {
  return (slot - (slot % SLOTS)) / SLOTS
}

/** The slot of a block's oldest order; 0 if all have left. */
export function oldestOf(blocks: OrderBlocks, block: number): number {
  for (let slot = block * SLOTS + 1; slot < (block + 1) * SLOTS; slot++) if (lotsOf(blocks, slot) !== 0) return slot
  return 0
}

/** The remaining lots of the order in a slot; 0 if it has left. */
export function lotsOf({ floats }: OrderBlocks, slot: number): number {
  return floats[slot * SLOT_FLOATS + LOTS]!
}

/** Sets the remaining lots of an order. */
export function setLots({ floats }: OrderBlocks, slot: number, lots: number): void {
  floats[slot * SLOT_FLOATS + LOTS] = lots
}

/** The caller's number of an order. */
export function ownerOf({ floats }: OrderBlocks, slot: number): number {
  return floats[slot * SLOT_FLOATS + OWNER]!
}

/** The slots of a block's orders, oldest first. */
export function* slotsOf(blocks: OrderBlocks, block: number): Generator<number> {
  for (let slot = block * SLOTS + 1; slot < (block + 1) * SLOTS; slot++) if (lotsOf(blocks, slot) !== 0) yield slot
}
