import type { PriceBars } from './PriceBars'

/** One value per bar; NaN where too few bars precede. */
export type Column = readonly number[]

/**
 * The values of an indicator over bars. Each value depends on the bars and on earlier values only, so that a changed or
 * new bar costs one step, and older bars can be prepended and computed in chunks.
 */
export type Study = {
  /** The values to draw, one column per line of the indicator. */
  readonly columns: readonly Column[]
  /**
   * Computes bars from index `from` to `to` (exclusive, by default their end). Bars before `from` were computed
   * already; those after `to` stay as they are. 0 starts over.
   */
  read: (bars: PriceBars, from: number, to?: number) => void
  /** Shifts all values after `inFront` older bars were prepended; the new bars have no values until they are read. */
  reserve: (inFront: number) => void
}
