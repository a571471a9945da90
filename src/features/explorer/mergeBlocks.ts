import type { Block } from '@/protocol/records/block'

const SHOWN = 50

/** Blocks that were pushed and blocks that were read as one list, the highest first, each once. */
export function mergeBlocks(pushed: readonly Block[], read: readonly Block[]): readonly Block[] {
  const all = new Map([...read, ...pushed].map((block) => [block.height, block]))
  return [...all.values()].toSorted((a, b) => b.height - a.height).slice(0, SHOWN)
}

/** The lowest height above blocks that a list lacks, or null: between a read and the first push blocks go by unseen. */
export function findGap(blocks: readonly Block[]): number | null {
  const below = blocks.findLast((block, at) => at + 1 < blocks.length && blocks[at + 1]!.height < block.height - 1)
  return below?.height ?? null
}
