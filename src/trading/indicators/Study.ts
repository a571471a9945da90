import type { PriceBars } from './PriceBars'

/** Values bar by bar, as long as the bars that were read; NaN where too few bars precede. */
export type Column = readonly number[]

/**
 * An indicator over bars. Each of its values follows from the bars and from values before it, so that a bar that moves
 * or is added costs one step, and older bars put in front can be read piece by piece.
 */
export type Study = {
  /** What is drawn, in the order of the indicator's lines. */
  readonly columns: readonly Column[]
  /**
   * Reads bars from index `from` up to, but not including, `to` (usually their end). What stands before `from` was read
   * already, what stands behind `to` stays as it is. From 0 reads anew.
   */
  read: (bars: PriceBars, from: number, to?: number) => void
  /** So many older bars were put in front: what was read stays with its bars, the new ones have no values until they are read. */
  reserve: (inFront: number) => void
}
