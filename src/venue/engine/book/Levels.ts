import { createSlab, type Slab, allocateRecord } from './Slab'

/**
 * The price levels of a book, identified by number. A level's rank ascends from the best price of its side to the
 * worst: the tick of an ask, minus the tick of a bid; so its sign determines the side.
 */
export type Levels = Slab

const FLOATS = 5
const LOTS = 0
const RANK = 1
const CHANGED = 2

const INTS = FLOATS * 2
const HEAD = 6
const TAIL = 7
const BETTER = 8
const WORSE = 9

/** No levels. */
export function createLevels(): Levels {
  return createSlab(FLOATS * 8)
}

/** A new level without orders and neighbors. */
export function allocateLevel(levels: Levels, rank: number): number {
  const level = allocateRecord(levels)
  const { floats, ints } = levels
  floats[level * FLOATS + LOTS] = 0
  floats[level * FLOATS + RANK] = rank
  floats[level * FLOATS + CHANGED] = 0
  for (let field = HEAD; field <= WORSE; field++) ints[level * INTS + field] = 0
  return level
}

/** The lots resting at a level. */
export function levelLots({ floats }: Levels, level: number): number {
  return floats[level * FLOATS + LOTS]!
}

/** Adds to the lots resting at a level. */
export function addLevelLots({ floats }: Levels, level: number, lots: number): void {
  floats[level * FLOATS + LOTS]! += lots
}

/** The rank of a level. */
export function rankOf({ floats }: Levels, level: number): number {
  return floats[level * FLOATS + RANK]!
}

/** The price of a level. */
export function tickOf(levels: Levels, level: number): number {
  return Math.abs(rankOf(levels, level))
}

/** The block with a level's oldest order; 0 if it has none. */
export function headOf({ ints }: Levels, level: number): number {
  return ints[level * INTS + HEAD]!
}

/** Sets the block with the oldest order. */
export function setHead({ ints }: Levels, level: number, block: number): void {
  ints[level * INTS + HEAD] = block
}

/** The block with a level's newest order; 0 if it has none. */
export function tailOf({ ints }: Levels, level: number): number {
  return ints[level * INTS + TAIL]!
}

/** Sets the block with the newest order. */
export function setTail({ ints }: Levels, level: number, block: number): void {
  ints[level * INTS + TAIL] = block
}

/** The next better level of the side; 0 at the best. */
export function betterOf({ ints }: Levels, level: number): number {
  return ints[level * INTS + BETTER]!
}

/** The next worse level of the side; 0 at the worst. */
export function worseOf({ ints }: Levels, level: number): number {
  return ints[level * INTS + WORSE]!
}

/** Makes two levels neighbors; either may be 0. */
export function linkLevels({ ints }: Levels, better: number, worse: number): void {
  if (better !== 0) ints[better * INTS + WORSE] = worse
  if (worse !== 0) ints[worse * INTS + BETTER] = better
}

/** The round in which a level last changed; 0 if it has not. */
export function changedIn({ floats }: Levels, level: number): number {
  return floats[level * FLOATS + CHANGED]!
}

/** Sets the round in which a level changed. */
export function setChangedIn({ floats }: Levels, level: number, round: number): void {
  floats[level * FLOATS + CHANGED] = round
}
