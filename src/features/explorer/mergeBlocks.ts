import type { Block } from '@/protocol/records/block'

const MAX_BLOCKS = 50

/** Merges pushed and read blocks into one list, highest first, each once. */
export function mergeBlocks(pushed: readonly Block[], read: readonly Block[]): readonly Block[] {
  const all = new Map([...read, ...pushed].map((block) => [block.height, block]))
  return [...all.values()].toSorted((a, b) => b.height - a.height).slice(0, MAX_BLOCKS)
}

/** The lowest height of a missing block, or null: blocks between a read and the first push may be missed. */
export function findGap(blocks: readonly Block[]): number | null {
  const below = blocks.findLast((block, at) => at + 1 < blocks.length && blocks[at + 1]!.height < block.height - 1)
  return below?.height ?? null
}
