import type { Level } from './Book'

/**
 * The levels of a side in order, in chunks: a new price is found by two binary searches and moves at most one chunk's
 * pointers, however many levels there are.
 */
export type Ladder = { readonly chunks: Level[][] }

const CHUNK = 128

/** A ladder without levels. */
export function createLadder(): Ladder {
  return { chunks: [] }
}

/** Puts a level in its place and links it with its neighbours. There must be none of its rank. */
export function insertLevel(ladder: Ladder, level: Level): void {
  const { chunks } = ladder
  const chunkIndex = Math.max(0, lastAtMost(chunks, level.rank))
  const chunk = chunks[chunkIndex]
  if (chunk === undefined) {
    chunks.push([level])
    return
  }
  const index = firstAbove(chunk, level.rank)
  const worse = chunk[index] ?? chunks[chunkIndex + 1]?.[0] ?? null
  const better = worse === null ? chunk[chunk.length - 1]! : worse.better
  link(better, level)
  link(level, worse)
  chunk.splice(index, 0, level)
  if (chunk.length > CHUNK) chunks.splice(chunkIndex + 1, 0, chunk.splice(CHUNK >> 1))
}

/** Takes a level out and links its neighbours. */
export function removeLevel(ladder: Ladder, level: Level): void {
  const { chunks } = ladder
  const chunkIndex = lastAtMost(chunks, level.rank)
  const chunk = chunks[chunkIndex]!
  chunk.splice(firstAbove(chunk, level.rank) - 1, 1)
  if (chunk.length === 0) chunks.splice(chunkIndex, 1)
  link(level.better, level.worse)
}

function link(better: Level | null, worse: Level | null): void {
  if (better !== null) better.worse = worse
  if (worse !== null) worse.better = better
}

/** Index of the last chunk that begins at or before a rank; -1 when all begin behind it. */
function lastAtMost(chunks: readonly Level[][], rank: number): number {
  let low = 0
  let high = chunks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (chunks[middle]![0]!.rank <= rank) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Index of the first level behind a rank. */
function firstAbove(chunk: readonly Level[], rank: number): number {
  let low = 0
  let high = chunk.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (chunk[middle]!.rank <= rank) low = middle + 1
    else high = middle
  }
  return low
}
