import type { Block } from '@/protocol/records/block'

const SHOWN = 50

/** Blocks that were pushed and blocks that were read as one list, the highest first, each once. */
export function mergeBlocks(pushed: readonly Block[], read: readonly Block[]): readonly Block[] {
  const all = new Map([...read, ...pushed].map((block) => [block.height, block]))
  return [...all.values()].toSorted((a, b) => b.height - a.height).slice(0, SHOWN)
}
